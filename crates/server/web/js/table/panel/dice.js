// @ts-check
/** Dice as dice; and where a person rolls real ones, what he is asked for. */

import { find, h, put, s } from "../../dom.js";
import { t } from "../../text.js";
import { picture } from "../map/counters.js";
import { ruleLink } from "../told/rule.js";
import { apart } from "./drawn.js";

/** @typedef {import("../model.js").Model} Model @typedef {import("../../types.js").Rolled} Roll
 * @typedef {import("../../types.js").Event} Event */

/** Where the pips of each face lie, in thirds. @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** @param {number} face @param {number} [size] @param {string} [words] what a screen reader says */
export function die(face, size = 30, words = t("dice.face", { face })) {
  return s(
    "svg",
    {
      class: "die",
      viewBox: "-16 -16 32 32",
      width: size,
      height: size,
      role: "img",
      "aria-label": words,
    },
    s("rect", { class: "die-body", x: -14, y: -14, width: 28, height: 28, rx: 6 }),
    (PIPS[face] ?? []).map(([x, y]) => s("circle", { class: "pip", cx: 7.6 * x, cy: 7.6 * y, r: 2.9 })),
  );
}

/**
 * What several dice come to where their sum is what counts: not of a pool, whose dice count one by one. Of a fight's
 * dice the chart tells that they are read by their sum.
 * @param {Roll["faces"]} faces
 * @param {Event[]} events that they were rolled for
 * @returns {number | null}
 */
export function sumOf(faces, events) {
  if (faces.length < 2 || !faces.every((face) => typeof face === "number")) return null;
  const sum = faces.reduce((total, face) => total + Number(face), 0);
  const fought = events.flatMap(({ battle }) => battle?.rolls ?? []);
  const same = fought.filter((roll) => roll.faces.join() === faces.join());
  return same.every(({ chart }) => isReadAt(chart, sum)) ? sum : null;
}

/**
 * Whether a chart is read at this number.
 * @param {import("../../types.js").Chart | null | undefined} chart
 * @param {number} sum
 */
function isReadAt(chart, sum) {
  const [label = ""] = chart?.cells?.[chart.cell ?? -1] ?? [];
  const [least = NaN, most = least] = (label.match(/\d+/g) ?? []).map(Number);
  return least <= sum && sum <= most;
}

/**
 * All rolls of an entry: a group of dice, or what was drawn, for each rule that asked.
 * @param {Model} model
 * @param {Roll[]} rolls
 * @param {Event[]} events with them
 */
export function rolled(model, rolls, events) {
  return h(
    "ul",
    { class: "rolls" },
    rolls.map(({ rule, faces }) => {
      const sum = sumOf(faces, events);
      return h(
        "li",
        { class: "roll" },
        faces.map((face) => (typeof face === "number" ? die(face) : drawn(model, face))),
        sum !== null && h("span", { class: "roll-sum" }, `= ${sum}`),
        ruleLink(rule),
      );
    }),
  );
}

/** @param {Model} model @param {string} id */
function drawn(model, id) {
  const piece = model.pieces.get(id);
  if (!piece || piece.form === "card") return h("span", { class: "drawn-name" }, model.called(id));
  return h(
    "span",
    { class: "drawn" },
    picture(model, id, { at: "", face: piece.faces[0]?.[0] ?? "" }, 34),
    h("span", { class: "visually-hidden" }, piece.name),
  );
}

/** How many faces a request still wants. @param {import("../../types.js").Throw} throwing @param {number[]} faces */
export function missing(throwing, faces) {
  const [[kind, value]] = Object.entries(throwing);
  const wanted = typeof value === "number" ? value : value.n;
  return wanted - (kind === "sum_no_ones" ? faces.filter((face) => face !== 1).length : faces.length);
}

/** A question for real dice or real counters: shown in place of the choices until it is answered. */
export class DicePrompt {
  /** @param {Model} model @param {{ onanswer: (faces: (number | string)[]) => void, oncancel: () => void }} handlers */
  constructor(model, { onanswer, oncancel }) {
    this.model = model;
    this.onanswer = onanswer;
    this.oncancel = oncancel;
    this.element = h("section", { class: "card dice-prompt", "aria-label": t("dice.title"), hidden: true });
    /** @type {number[]} */ this.faces = [];
    /** @type {import("../../types.js").DiceRequest | null} */ this.request = null;
  }

  get isOpen() {
    return this.request !== null;
  }

  /**
   * @param {import("../../types.js").DiceRequest} request
   * @param {import("../../types.js").Face[]} before what was rolled for the same decision already
   */
  open(request, before) {
    this.request = request;
    this.before = before.slice(0, before.length - request.have.length);
    this.faces = request.have.filter((face) => typeof face === "number");
    this.given = this.faces.length;
    this.element.hidden = false;
    this.draw();
    find(this.element, ".faces button, .token, input")?.focus();
  }

  close() {
    this.request = null;
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  draw() {
    if (!this.request) return;
    const { rule, about, want } = this.request;
    const place = about ? this.model.name(about) : "";
    put(
      this.element,
      h("header", {}, h("h2", {}, t(want.dice ? "dice.title" : "dice.draw_title")), ruleLink(rule)),
      this.before?.length ? h("p", { class: "roll muted" }, t("dice.before"), " ", this.fallen(this.before)) : null,
      want.dice ? this.askDice(want.dice, place) : this.askDraw(want.one_of, place),
      h("div", { class: "row" }, h("button", { class: "quiet", onclick: () => this.oncancel() }, t("dice.cancel"))),
    );
  }

  /** @param {import("../../types.js").Throw} throwing @param {string} place */
  askDice(throwing, place) {
    const n = missing(throwing, this.faces);
    return [
      h("p", {}, t(place ? "dice.roll_about" : "dice.roll", { n, place })),
      this.faces.length > 0 &&
        h(
          "div",
          { class: "roll" },
          this.faces.map((face) => die(face)),
          this.faces.length > (this.given ?? 0) &&
            h("button", { class: "quiet small", onclick: () => this.back() }, t("dice.back")),
        ),
      h(
        "div",
        { class: "faces", role: "group", "aria-label": t("dice.faces") },
        [1, 2, 3, 4, 5, 6].map((face) =>
          h(
            "button",
            {
              class: "face",
              onclick: () => this.face(face),
              "aria-keyshortcuts": String(face),
              "aria-label": t("dice.face", { face }),
            },
            die(face, 34),
          ),
        ),
      ),
    ];
  }

  /** @param {string[]} tokens @param {string} place */
  askDraw(tokens, place) {
    const list = h("div", { class: "tokens" });
    const called = apart(this.model, tokens);
    const show = (/** @type {string} */ wanted) =>
      put(
        list,
        [...called]
          .filter(([, name]) => name.toLowerCase().includes(wanted.toLowerCase()))
          .map(([id, name]) => {
            const piece = this.model.pieces.get(id);
            return h(
              "button",
              { class: "token", onclick: () => this.answer([id]) },
              piece && picture(this.model, id, { at: "", face: piece.faces[0]?.[0] ?? "" }, 34),
              name,
            );
          }),
      );
    show("");
    return [
      h("p", {}, t(place ? "dice.draw_about" : "dice.draw", { place })),
      tokens.length > 8 &&
        h("input", {
          type: "search",
          placeholder: t("dice.find"),
          "aria-label": t("dice.find"),
          oninput: (event) => show(event.currentTarget.value),
        }),
      list,
    ];
  }

  /** What was rolled or drawn before. @param {import("../../types.js").Face[]} faces */
  fallen(faces) {
    const called = apart(
      this.model,
      faces.filter((face) => typeof face === "string"),
    );
    return faces.map((face) => (typeof face === "number" ? die(face, 20) : called.get(face)));
  }

  /** A face was pressed or typed. @param {number} face */
  face(face) {
    if (!this.request?.want.dice) return;
    this.faces.push(face);
    if (missing(this.request.want.dice, this.faces) <= 0) this.answer(this.faces.slice(this.given));
    else {
      this.draw();
      find(this.element, ".faces button")?.focus();
    }
  }

  back() {
    if (this.faces.length > (this.given ?? 0)) this.faces.pop();
    this.draw();
  }

  /** @param {(number | string)[]} faces */
  answer(faces) {
    this.close();
    this.onanswer(faces);
  }
}
