// @ts-check
/** What the keys do at a table. */

import { escape } from "./escape.js";
import { showKeys } from "./head/keys.js";
import { Cursor } from "./map/cursor.js";

/**
 * The parts of a table that keys reach.
 *
 * @typedef {{
 *   table: import("./table.js").Table;
 *   model: import("./table.js").Table["model"];
 *   map: import("./map/map.js").GameMap;
 *   ruler: import("./map/ruler.js").Ruler;
 *   layers: import("./map/layers.js").Layers;
 *   look: ReturnType<typeof import("./map/hide.js").hiding>;
 *   grip: ReturnType<typeof import("./map/grip.js").gripping>;
 *   panel: import("./panel/panel.js").Panel;
 *   spaces: import("./map/spaces.js").Spaces;
 *   sheets: import("./sheets/sheets.js").Sheets;
 *   choices: import("./choose/choices.js").Choices;
 *   dice: import("./panel/dice.js").DicePrompt;
 *   bar: import("./bar/bar.js").Bar;
 *   drawer: import("./told/drawer.js").Drawer;
 *   routes: import("./choose/routes.js").Routes;
 *   hand: import("./hand/hand.js").Hand;
 *   battles: import("./battle/battles.js").Battles;
 *   card: import("./told/card.js").Card;
 *   forces: () => void;
 *   toFront: () => void;
 * }} Keys
 */

/**
 * @param {Keys} parts
 * @returns {Parameters<typeof import("./head/keys.js").listen>[0]}
 */
export function commands(parts) {
  const { table, map, model, ruler, layers, look, grip, panel, spaces, sheets, choices, dice, bar } = parts;
  const { drawer, routes, hand, battles, card, forces, toFront } = parts;
  const cursor = new Cursor(
    map,
    model,
    () => table.view,
    (clicked) => ruler.takes(clicked, table.view) || table.click(clicked, false, { alone: true }),
    (space) => (ruler.point(space), table.gestures.sayGoal(space)),
  );
  const tab = (/** @type {string} */ name) => () => panel.toggle(name);
  const search = () => {
    panel.open("places");
    spaces.search.focus();
  };
  return {
    press: (n) => !table.isReplay && choices.press(n),
    face: (n) => dice.isOpen && n >= 1 && n <= 6 && (dice.face(n), true),
    escape: () => layers.close() || ruler.stop() || escape(table),
    move: (dx, dy) => cursor.move(dx, dy),
    turn: (by) => cursor.turn(by),
    gripped: () => grip.wasUsed,
    enter: (adds) => (adds ? map.at && table.click(map.at, false, { adds }) : cursor.enter()),
    unit: (n) => bar.press(n),
    commands: {
      n: () => table.gestures.next(1),
      p: () => table.gestures.next(-1),
      a: () => table.gestures.aimNext(),
      w: () => map.at && table.gestures.passes(map.at) && routes.go(map.at, { through: true }),
      j: () => table.gestures.goOn(),
      d: () => choices.press(0),
      o: () => choices.unfold(),
      m: () => bar.focus(),
      z: () => bar.openTimes(),
      y: () => bar.pressed("then"),
      q: () => bar.pressed("only"),
      "?": showKeys,
      u: () => table.commands.ontakeback(),
      r: table.commands.onreplay,
      k: () => drawer.open(),
      f: () => map.camera.fit(),
      g: () => table.goToAction(),
      t: toFront,
      e: () => ruler.toggle(),
      "+": () => map.camera.zoom(1.3),
      "=": () => map.camera.zoom(1.3),
      "-": () => map.camera.zoom(1 / 1.3),
      l: tab("log"),
      b: tab("boxes"),
      s: () => sheets.exist && sheets.toggle(),
      "/": search,
      h: forces,
      c: () => hand.focus(),
      v: () => battles.peek() || look.hold(),
      x: () => battles.toggle(),
      i: () => map.at && card.show(map.at, table.view, null),
    },
  };
}
