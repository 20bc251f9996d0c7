// @ts-check
/** The parts of a table, made and wired to each other. */

import { h } from "../dom.js";
import { go } from "../main.js";
import { change, settings } from "../settings.js";
import { listed, t } from "../text.js";
import { Aim } from "./bar/aim.js";
import { Bar } from "./bar/bar.js";
import { barHandlers } from "./bar/now.js";
import { Drag } from "./bar/drag.js";
import { Target } from "./bar/target.js";
import { reason } from "./bar/why.js";
import { Battles } from "./battle/battles.js";
import { Ahead } from "./choose/ahead.js";
import { Agreement } from "./past/agreement.js";
import { Boxes } from "./map/boxes.js";
import { Bubble } from "./told/bubble.js";
import { Card } from "./told/card.js";
import { Choices } from "./choose/choices.js";
import { DeletionCard } from "./past/deletion.js";
import { DicePrompt } from "./panel/dice.js";
import { Drawer } from "./told/drawer.js";
import { Fairness } from "./panel/fairness.js";
import { Focus } from "./told/focus.js";
import { showForces } from "./forces/forces.js";
import { Hand } from "./hand/hand.js";
import { Head } from "./head/head.js";
import { gripping } from "./map/grip.js";
import { hiding } from "./map/hide.js";
import { listen, showKeys } from "./head/keys.js";
import { commands } from "./keys.js";
import { dropAll } from "./escape.js";
import { Lenses } from "./map/lenses.js";
import { Lesson } from "./panel/lesson.js";
import { Log } from "./panel/log.js";
import { GameMap } from "./map/map.js";
import { OddsPanel } from "./choose/odds.js";
import { OverCard } from "./panel/over.js";
import { Panel } from "./panel/panel.js";
import { Call } from "./other/call.js";
import { Program } from "./other/program.js";
import { Trails } from "./other/trails.js";
import { Waiting } from "./other/waiting.js";
import { named, Replay } from "./past/replay.js";
import { Result } from "./panel/result.js";
import { Routes } from "./choose/routes.js";
import { Selection } from "./choose/selection.js";
import { sheetHandle } from "./panel/sheet.js";
import { Sheets } from "./sheets/sheets.js";
import { Spaces } from "./map/spaces.js";
import { Stepper } from "./panel/stepper.js";
import { front } from "./map/front.js";
import { Layers } from "./map/layers.js";
import { Overview } from "./map/overview.js";
import { Print } from "./map/print.js";
import { Ruler } from "./map/ruler.js";
import { toolbar } from "./map/toolbar.js";
import { Mentions } from "./told/mentions.js";
import { Tracks } from "./map/tracks.js";
import { Outlook } from "./outlook/outlook.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {Table} table */
export function assemble(table) {
  const { model, id } = table;
  /** @type {GameMap} */ const map = new GameMap(model, t("map.name", { game: model.board.title }), {
    onclick: (clicked, byFinger, how) =>
      ruler.takes(clicked, table.view) || opensBox(clicked) || table.click(clicked, byFinger, how),
    ondouble: (clicked) => !ruler.isOn && table.gestures.double(clicked),
    onfan: (space) => !ruler.isOn && table.gestures.fan(space),
    onhover: (over, event) => hovered(over, event),
    onlook: (over, event) => card.show(over, table.view, { x: event.clientX, y: event.clientY }),
    onnothing: () => !ruler.isOn && dropAll(table),
    onmove: () => (bubble?.follow(), overview?.moved()),
  });
  const look = hiding(map.pieces, table.gone.signal);
  const grip = gripping(map.element, table.gone.signal);
  const battles = new Battles(table, map, (piece) => table.click(piece, false, { alone: true }));
  const bubble = new Bubble(map);
  /** @type {Ruler} */ const ruler = new Ruler(map);
  const overview = new Overview(model, map.camera);
  const drawer = new Drawer(model.board.game);
  /** @type {Card} */ const card = new Card(model, {
    onsource: (title, facts) => drawer.source(title, facts),
    pick: {
      may: (unit) => selection.acts.byUnit.has(unit) || ahead.has(unit),
      take: (unit) => table.click(unit, false, { alone: true }),
    },
  });
  const hovered = (/** @type {string | null} */ over, /** @type {PointerEvent | null} */ event) => {
    const space = over ? model.spaceOf(over, table.view) : undefined;
    map.overlays.adjacent(settings().overlays.adjacency ? space : undefined);
    ruler.point(space?.id ?? null);
    if (routes.ways) routes.point(space?.id ?? null);
    ahead.hover(over);
    card.hover(routes.takes(space?.id) ? null : over, table.view, event && { x: event.clientX, y: event.clientY });
  };
  const goTo = (/** @type {string[]} */ ids) => {
    map.goTo(ids, table.view);
    map.light({ pointed: ids });
  };

  const selection = new Selection(model, (units, place) =>
    t("choices.together", {
      n: units.length,
      units: listed(units.map((unit) => model.name(unit))),
      place: model.name(place),
    }),
  );
  const odds = new OddsPanel(id, model);
  const routes = new Routes(id, model, map, selection, {
    now: () => ({ state: table.state, mayAsk: !table.isReplay && !table.mending }),
    signal: () => odds.asking.signal,
    onshown: () => bar.update(table.barNow),
    // Who only goes by way of a place says there nothing that follows upon a route.
    ongo: (actions, label, space, through) =>
      !table.link.busy && table.perform(through ? actions : table.gestures.route(actions), label, space),
  });
  /** @type {Ahead} */ const ahead = new Ahead(id, model, selection, {
    now: () => ({ state: table.state, mayAsk: !table.isReplay && !table.mending }),
    signal: () => odds.asking.signal,
    onfound: () => table.narrowed(),
  });
  const lenses = new Lenses(id, map.overlays);
  const paper = new Print(map, table.state.table.name, () => table.view, table.gone.signal);
  const layers = new Layers(map, lenses, {
    onoverlay: () => table.narrowed(),
    onprint: () => paper.ask(),
    onstyle: () => (change({ map: settings().map === "plain" ? "illustrated" : "plain" }), go(`/table/${id}`)),
  });
  const toFront = () => map.camera.span(model.points(front(model, table.view), table.view));
  const aim = new Aim(table);
  const [drag, target] = [new Drag(table), new Target(table)];
  const choices = new Choices(model, selection, {
    onact: (act) => table.choose(act.choice),
    onpass: (choice) => table.choose(choice),
    onpick: (picked) => table.gestures.show(picked),
    onpoint: (choice, ids) => table.point(choice, ids),
  });
  const bar = new Bar(model, selection, barHandlers(table));
  const tried = table.link.tried.bind(table.link);
  const lesson = new Lesson(id, model, { tried, onshow: goTo, onleave: () => table.render() });
  const agreement = new Agreement(model, {
    onanswer: (entry, decline) => table.link.submit("undo", { entry, decline }),
  });
  const deletion = new DeletionCard(id, model, { tried, onwished: (deletion) => table.deleting(deletion) });
  const fairness = new Fairness();
  const result = new Result(model, {
    onstep: () => table.stepThrough(),
    onskip: () => table.animation.finish(),
  });
  const stepper = new Stepper({
    onshow: (view, about) => (table.draw(view), map.goTo(about, view, true)),
    onclose: () => table.draw(table.state.view),
  });
  const dice = new DicePrompt(model, {
    onanswer: (faces) => {
      table.link.stopRolling();
      table.link.answerDice?.(faces);
    },
    oncancel: () => table.link.stopRolling(),
  });
  const program = new Program({
    step: () => table.link.submit("step", {}),
    skip: (goesOn) => table.link.skip(goesOn),
    mayAct: () => !table.link.busy && !table.isReplay && !table.mending && !dice.isOpen && !stepper.isOpen,
  });
  const onwatch = (/** @type {number} */ entry) => table.openReplay(entry, true);
  const waiting = new Waiting(model, { program: program.element, onorders: table.commands.onorders, onwatch });
  const trails = new Trails(id, model, map.pieces.unit, { onwatch, tried });
  map.overlays.under.append(trails.layer);
  const call = new Call(table.state.table.name, model.board.phases);
  const log = new Log(model, battles, { onreplay: (entry) => table.openReplay(entry) });
  const openBox = (/** @type {string} */ box) => (panel.open("boxes"), boxes.goTo(box));
  /** A box beside the map was clicked that is nothing to choose: its list opens. @param {string} clicked */
  const opensBox = (clicked) => {
    const isAim = ["legal", "possible", "reach"].some((name) => map.lit.get(name)?.has(clicked));
    const box = table.view.pieces[clicked]?.at ?? clicked;
    if (isAim || !map.insets?.frames.has(box)) return false;
    openBox(box);
    return true;
  };
  const boxes = new Boxes(model, {
    onopen: openBox,
    onclick: (clicked) => table.click(clicked, false, { alone: true }),
    onhover: (over, event) => card.beside(over, event, table.view),
  });
  const spaces = new Spaces(model, { onclick: (clicked) => table.click(clicked), onplace: goTo });
  const sheets = new Sheets(model, {
    onclick: (clicked) => table.click(clicked, false, { alone: true }),
    onchoose: (choice) => table.choose(choice),
    onplace: goTo,
    onhover: (over, event) => card.beside(over, event, table.view),
    onshown: () => root.classList.toggle("with-sheets", sheets.isOpen),
  });
  const outlook = new Outlook(model, {
    state: () => table.asked,
    onplace: (ids) => (ids.some((one) => model.onMap(one)) ? goTo(ids) : panel.open("boxes")),
    onopened: (sheet) => tracks.mark(sheet),
  });
  const hand = new Hand(model, {
    onplay: (card) => table.click(card, false, { alone: true }),
    onraise: (card) =>
      table.point(table.selection.choices.find(({ clicks }) => card && clicks.includes(card)) ?? null, []),
    why: async (card) => (await reason(table, [card])).text,
  });
  const tracks = new Tracks(model, { onopen: (sheet) => outlook.toggle(sheet) });
  tracks.element.append(trails.element);
  map.camera.roof = () => tracks.element.offsetTop + tracks.element.offsetHeight;
  const replay = new Replay(id, {
    onshow: (view, entry) => {
      table.draw(view);
      battles.fold(replay.entries.slice(0, replay.index + 1));
      battles.replayed(entry);
      log.mark(entry.entry);
      panel.ask(model.moment(view), named(entry, table.state.over), entry.rule);
      result.show(entry.events, entry.rolls);
      map.goTo(entry.clicks ?? [], view, true);
    },
    onclose: () => table.closeReplay(),
    onbranch: (branch) => go(`/table/${branch}`),
    onnote: (text) => table.note(text),
  });
  const forces = () => showForces(model, table.view, goTo);
  const head = new Head(model, table.state, {
    ...table.commands,
    onkeys: showKeys,
    onforces: forces,
    onturns: () => outlook.toggle("turns"),
    onvictory: () => outlook.toggle("victory"),
  });
  const end = h("div", { class: "end" });
  const over = new OverCard(model, {
    onrematch: (changesSides) => table.history.rematch(changesSides),
    onreplay: () => table.openReplay(table.entries[0]?.entry),
    onvictory: () => outlook.toggle("victory"),
    onclose: () => over.home(end, panel.heading).focus({ preventScroll: true }),
  });

  const root = h("div", { class: `table game-${model.board.game}` });
  const panel = new Panel({
    notices: table.notices,
    work: [
      agreement.element,
      deletion.element,
      fairness.element,
      lesson.element,
      result.element,
      dice.element,
      waiting.element,
      end,
      choices.element,
    ],
    strip: [routes.element, odds.element],
    tabs: { log: log.element, boxes: boxes.element, places: spaces.element },
    handle: sheetHandle(root),
    ontab: (name) => (name === "places" ? spaces.draw() : name === "boxes" && boxes.draw()),
  });
  root.append(
    h(
      "section",
      { class: "board", "aria-label": t("map.title") },
      h("p", { id: "map-help", class: "visually-hidden" }, t("map.help")),
      map.element,
      tracks.element,
      outlook.element,
      h("div", { class: "map-chips" }, ruler.element, layers.chips),
      toolbar(map, {
        layers,
        ruler,
        onaction: () => table.goToAction(),
        onfront: toFront,
        onsheets: sheets.exist ? () => sheets.toggle() : null,
        hiding: look,
      }),
      layers.element,
      overview.element,
      paper.element,
      boxes.row,
      bubble.element,
      card.element,
      hand.backs,
      hand.element,
      stepper.element,
      battles.pill,
      table.banner,
    ),
    battles.shade,
    battles.board.element,
    over.element,
    bar.element,
    drag.element,
    sheets.element,
    replay.element,
    panel.element,
    drawer.element,
  );
  root.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    const rule = /** @type {Element} */ (event.target).closest("[data-rule]")?.getAttribute("data-rule");
    if (rule) drawer.open(rule);
  });
  // A click finishes whatever moves, unless it leads it.
  document.addEventListener(
    "click",
    ({ target }) => {
      if (!(/** @type {Element} */ (target).closest(".paced, .step-through"))) table.animation.finish();
      for (const moving of document.getAnimations())
        if (Number.isFinite(moving.effect?.getComputedTiming().endTime)) moving.finish();
    },
    { signal: table.gone.signal, capture: true },
  );
  // A look at something ends where the map is touched.
  map.element.addEventListener("pointerdown", () => card.hide());
  document.addEventListener("click", (event) => head.closeMenu(/** @type {Element} */ (event.target)), {
    signal: table.gone.signal,
  });
  new Mentions(model).watch(root, { onpoint: (ids) => map.light({ pointed: ids }), ongo: goTo }, table.gone.signal);
  drag.element.append(target.tip);
  drag.listen(root, table.gone.signal);
  target.listen(root, table.gone.signal);
  const focus = new Focus(() => over.home(end, panel.heading), table.gone.signal);
  bar.menu.listen(table.gone.signal);
  /** @type {import("./keys.js").Keys} */ const keys = {
    ...{ table, map, model, ruler, layers, look, grip, panel, spaces, sheets, choices, dice, bar },
    ...{ drawer, routes, hand, battles, card, forces, toFront },
  };
  listen(commands(keys), map.element, table.gone.signal);
  return {
    focus,
    map,
    battles,
    overview,
    stepper,
    lesson,
    agreement,
    deletion,
    fairness,
    bubble,
    drawer,
    card,
    selection,
    odds,
    routes,
    ahead,
    aim,
    drag,
    target,
    bar,
    lenses,
    choices,
    result,
    dice,
    program,
    waiting,
    trails,
    call,
    log,
    boxes,
    sheets,
    hand,
    spaces,
    tracks,
    outlook,
    replay,
    head,
    end,
    over,
    panel,
    root,
  };
}
