// @ts-check
/** Positions that several tests begin from. */

/** A German stack whose lower unit is not seen by the Soviet player, to whom the reaction phase belongs. */
export const HIDDEN = {
  phase: "reaction",
  stacks_left: 3,
  setup: "empty",
  stacks: { "0520": ["29M-PZ-1", "29M-PZ-2"], "0526": ["244D-INF2-1", "131D-INF3-1"], 1136: ["131D-INF3-2"] },
};

/** The way of that stack next to Soviet units. */
export const WAY = [
  { begin: { hex: "0520", units: 3 } },
  ...["0521", "0522", "0523", "0524", "0525"].map((to) => ({ step: { to } })),
  "go_on",
];

/** Two Soviet stacks of Breslau next to a German one, and what else there is. @param {Record<string, string[]>} more */
export const siege = (more) => ({
  turn: 3,
  phase: "air",
  setup: "empty",
  stacks: {
    1716: ["g_vs_05", "g_vs_07"],
    1717: ["s_309_r1", "s_309_r2"],
    1617: ["s_218_r1", "s_218_eng"],
    1518: ["s_309_art"],
    ...more,
  },
});

/** Three Axis corps before a city that three Soviet armies hold. */
export const FRONT = {
  turn: 1,
  phase: "axis_movement",
  units: { "sov-13": { strength: 5 }, "sov-40": { at: "0117", strength: 5 }, "sov-21": { at: "0117", strength: 5 } },
};
