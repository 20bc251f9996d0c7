// @ts-check
/** The board with its indexes, and how a view changes. Knows names and places, no rule. */

/**
 * @typedef {import("../types.js").Board} Board
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Change} Change
 */

/** The rim around a map. */
const EDGE = 24;

/** Formations have so many tints among them. */
const TINTS = 8;

/**
 * How the pieces of a side look.
 * @typedef {{ emblem: import("../types.js").Emblem, outline: import("../types.js").Outline | "tab",
 *   palette: string }} Look
 */

/** A side that the board does not describe. @type {Look} */
const PLAIN = { emblem: "cross", outline: "rounded", palette: "plain" };

/**
 * The look of a side; a third one is told by a tab, whatever its badge says.
 * @param {import("../types.js").Badge} badge
 * @param {number} place in the list of sides
 * @returns {Look}
 */
function look({ emblem, outline, palette }, place) {
  return place > 1 ? { emblem, outline: "tab", palette: "plain" } : { emblem, outline, palette };
}

export class Model {
  /** @param {Board} board @param {Record<string, string>} words the game's own texts */
  constructor(board, words) {
    this.board = board;
    this.words = words;
    this.spaces = new Map(board.spaces.map((space) => [space.id, space]));
    this.pieces = new Map(board.pieces.map((piece) => [piece.id, piece]));
    this.backs = new Map(board.backs.map((back) => [back.face, back]));
    this.order = new Map(board.pieces.map((piece, i) => [piece.id, i]));
    this.formations = [...new Set(board.pieces.map((piece) => piece.formation).filter((name) => name !== null))];
    /** @type {View | undefined} the view that was last asked about */ this.viewed = undefined;
    /** @type {Map<string, string[]>} */ this.lying = new Map();
    this.size = extent(board);
    this.terrains = new Map(board.terrains.map((terrain) => [terrain.id, terrain.name]));
    this.sides = new Map((board.sides ?? []).map((side, i) => [side.id, look(side.badge, i)]));
  }

  /**
   * How the pieces of a side are told from others: emblem, outline and palette.
   * @param {string} side
   * @returns {Look}
   */
  side(side) {
    return this.sides.get(side) ?? PLAIN;
  }

  /** The classes of what belongs to a side: its name, and the palette it is drawn in. @param {string} side */
  sideClass(side) {
    return `side-${side || "none"} palette-${this.side(side).palette}`;
  }

  /** The tint of a formation's boxes: one of eight, neighbours in the list apart. @param {string} formation */
  tint(formation) {
    return 1 + (Math.max(0, this.formations.indexOf(formation)) % TINTS);
  }

  /** The game's word for a key, or the key's last part made readable. @param {string} key */
  word(key) {
    return this.words[key] ?? plain(key.split(".").at(-1) ?? key);
  }

  /**
   * A value in the game's words, if it has any for it: an unlimited range.
   * @param {string} fact
   * @param {number | string} n
   */
  value(fact, n) {
    return this.words[`${fact.replace(/^fact\./, "value.")}.${n}`] ?? String(n);
  }

  /** A value as it is printed on a piece. @param {string} fact @param {number} n */
  printed(fact, n) {
    return this.words[`${fact.replace(/^fact\./, "printed.")}.${n}`] ?? String(n);
  }

  /** Whether an id is a space on the map, not a box beside it. @param {string} id */
  onMap(id) {
    const space = this.spaces.get(id);
    return space !== undefined && space.kind !== "box";
  }

  /** The space of an id: itself, or where the piece lies. @param {string} id @param {View} view */
  spaceOf(id, view) {
    return this.spaces.get(id) ?? this.spaces.get(view.pieces[id]?.at);
  }

  /** The pieces in a space, the top one first, or in the order of the data. @param {string} space @param {View} view */
  inSpace(space, view) {
    if (view !== this.viewed) {
      this.viewed = view;
      this.lying = Map.groupBy(Object.keys(view.pieces), (id) => view.pieces[id].at);
    }
    return this.piled(this.lying.get(space) ?? [], view);
  }

  /** Pieces in the order of the data, unknown ones last. @param {string[]} ids */
  sorted(ids) {
    const place = (/** @type {string} */ id) => this.order.get(id) ?? this.order.size;
    return ids.toSorted((a, b) => place(a) - place(b));
  }

  /**
   * Pieces of one space as they lie upon each other, as far as the view says, those at work first.
   * @param {string[]} ids
   * @param {View} view
   */
  piled(ids, view) {
    const deep = (/** @type {string} */ id) => Number(/#(\d+)$/.exec(id)?.[1] ?? 0) || depth(view.pieces[id]);
    const depths = new Map(ids.map((id) => [id, deep(id)]));
    return this.sorted(ids).toSorted((a, b) =>
      (depths.get(a) ?? 0) < (depths.get(b) ?? 0) ? -1 : Number((depths.get(a) ?? 0) > (depths.get(b) ?? 0)),
    );
  }

  /** A space or piece as a person calls it. @param {string} id */
  name(id) {
    const space = this.spaces.get(id);
    if (space) return space.number === null ? space.name || space.id : `${space.number} ${space.name}`;
    return this.pieces.get(id)?.label ?? "?";
  }

  /** A piece with what it belongs to. @param {string} id */
  title(id) {
    const piece = this.pieces.get(id);
    if (!piece?.formation) return this.name(id);
    return piece.name.startsWith(piece.formation.split(" ")[0]) ? piece.name : `${piece.label} · ${piece.formation}`;
  }

  /**
   * What was drawn, in words: a piece, one of several equal ones, a hidden one of a space, or a word of the game.
   * @param {string} id
   */
  called(id) {
    const piece = this.pieces.get(id) ?? this.pieces.get(`${id}-1`);
    if (piece) return piece.name;
    const [space, number] = id.split("#");
    return number && this.spaces.has(space) ? `${this.name(space)} · ${number}` : this.word(`token.${id}`);
  }

  /** When a view is: turn and phase. @param {View} view */
  moment(view) {
    return [this.turnOf(view), ...this.phasesOf(view)].filter(Boolean).join(" · ");
  }

  /** The track that counts the turns. */
  get clock() {
    return this.board.tracks.find((track) => track.id === this.board.clock?.track);
  }

  /** The turn of a view, with its name. @param {View} view */
  turnOf(view) {
    return this.clock && `${this.clock.name} ${view.tracks[this.clock.id]}`;
  }

  /** The steps of the sequence of play where a view is, coarse to fine. @param {View} view */
  phasesOf(view) {
    return view.phase.map((key) => this.word(key));
  }

  /** Where the given pieces and spaces lie on the map. @param {Iterable<string>} ids @param {View} view */
  points(ids, view) {
    const found = [...ids].map((id) => this.spaceOf(id, view));
    return found.flatMap((space) => (space && space.kind !== "box" ? [space.center] : []));
  }
}

/**
 * How deep a piece lies, as far as the view says; those at work lie on top.
 * @param {import("../types.js").PieceState} state
 */
function depth({ marks, depth: above }) {
  if (marks?.includes("moving") || marks?.includes("attacking")) return 0;
  return above === undefined || above === null ? Infinity : above + 1;
}

/**
 * How large the map is without the boxes below or beside it.
 * @param {Board} board
 * @returns {import("./map/ground.js").Point}
 */
export function extent({ spaces, scenery, size }) {
  const points = [
    ...spaces.filter(({ kind }) => kind !== "box").flatMap(({ polygon }) => polygon),
    ...scenery.flatMap((shape) => shape.points),
  ];
  const far = (/** @type {0 | 1} */ axis) =>
    Math.min(size[axis], points.reduce((most, point) => Math.max(most, point[axis]), 0) + EDGE);
  return [far(0), far(1)];
}

/** `out_of_action` as words. @param {string} id */
export function plain(id) {
  return id.replaceAll("_", " ");
}

/**
 * A view after these changes; the one given stays as it is.
 * @param {View} view
 * @param {Change[]} changes
 * @returns {View}
 */
export function fold(view, changes) {
  if (!changes.length) return view;
  const next = {
    pieces: { ...view.pieces },
    spaces: { ...view.spaces },
    tracks: { ...view.tracks },
    phase: view.phase,
  };
  for (const change of changes) {
    if (change.piece) next.pieces[change.piece.piece] = change.piece.state;
    if (change.removed) delete next.pieces[change.removed.piece];
    if (change.space) next.spaces[change.space.space] = change.space.state;
    if (change.track) next.tracks[change.track.track] = change.track.value;
    if (change.phase) next.phase = change.phase.phase;
  }
  return next;
}

/** The pieces and spaces that events are about, most telling first. @param {import("../types.js").Event[]} events */
export function places(events) {
  const ids = new Set();
  for (const { changes = [] } of events) {
    for (const change of changes) {
      if (change.space) ids.add(change.space.space);
      if (change.piece) ids.add(change.piece.state.at);
    }
  }
  return [...ids];
}
