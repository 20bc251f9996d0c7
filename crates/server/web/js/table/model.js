// @ts-check
/** The board with its indexes, and how a view changes. Knows names and places, no rule. */

/** @typedef {import("../types.js").Board} Board @typedef {import("../types.js").View} View @typedef {import("../types.js").Change} Change */

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
    this.terrains = new Map(board.terrains.map((terrain) => [terrain.id, terrain.name]));
  }

  /** The game's word for a key, or the key's last part made readable. @param {string} key */
  word(key) {
    return this.words[key] ?? plain(key.split(".").at(-1) ?? key);
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

  /** The pieces in a space, in the order of the data. @param {string} space @param {View} view */
  inSpace(space, view) {
    return this.sorted(Object.keys(view.pieces).filter((id) => view.pieces[id].at === space));
  }

  /** Pieces in the order of the data, unknown ones last. @param {string[]} ids */
  sorted(ids) {
    const place = (/** @type {string} */ id) => this.order.get(id) ?? this.order.size;
    return ids.toSorted((a, b) => place(a) - place(b));
  }

  /** A space or piece as a person calls it. @param {string} id */
  name(id) {
    const space = this.spaces.get(id);
    if (space) return space.number === null ? space.name : `${space.number} ${space.name}`;
    return this.pieces.get(id)?.label ?? "?";
  }

  /** What was drawn, in words: a piece, one of several equal ones, a hidden one of a space, or a word of the game. @param {string} id */
  called(id) {
    const piece = this.pieces.get(id) ?? this.pieces.get(`${id}-1`);
    if (piece) return piece.name;
    const [space, number] = id.split("#");
    return number && this.spaces.has(space) ? `${this.name(space)} · ${number}` : this.word(`token.${id}`);
  }

  /** When a view is: turn and phase. @param {View} view */
  moment(view) {
    const turn = this.board.tracks.find((track) => track.id === "turn");
    return [turn && `${turn.name} ${view.tracks.turn}`, ...view.phase.map((key) => this.word(key))].filter(Boolean).join(" · ");
  }

  /** The hue of a formation's band, as far from the others as can be. @param {string} formation */
  hue(formation) {
    return Math.round((this.formations.indexOf(formation) * 360) / Math.max(1, this.formations.length) + 24) % 360;
  }

  /** Where the given pieces and spaces lie on the map. @param {Iterable<string>} ids @param {View} view */
  points(ids, view) {
    const found = [...ids].map((id) => this.spaceOf(id, view));
    return found.flatMap((space) => (space && space.kind !== "box" ? [space.center] : []));
  }
}

/** `out_of_action` as words. @param {string} id */
export function plain(id) {
  return id.replaceAll("_", " ");
}

/** A view after these changes; the one given stays as it is. @param {View} view @param {Change[]} changes @returns {View} */
export function fold(view, changes) {
  if (!changes.length) return view;
  const next = { pieces: { ...view.pieces }, spaces: { ...view.spaces }, tracks: { ...view.tracks }, phase: view.phase };
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
