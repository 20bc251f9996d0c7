// @ts-check
/**
 * The language of the board as it comes over the wire. Written down for the type checker only: see
 * `crates/engine/src/board.rs` and `wire.rs` for what it means.
 *
 * @typedef {{ fact: string, source: string, reconstructed: boolean }} Provenance
 * @typedef {[number, number]} Point
 * @typedef {{ id: string, number: number | null, name: string, kind: "area" | "hex" | "box", terrain: string | null,
 *   facts: [string, number][], center: Point, polygon: Point[], adjacent: string[], provenance: Provenance[] }} Space
 * @typedef {"counter" | "block" | "card"} Form
 * @typedef {{ id: string, label: string, name: string, side: string, form: Form, symbol: string, formation: string | null, text?: string,
 *   faces: [string, [string, number][]][], provenance: Provenance[] }} Piece
 * @typedef {{ id: string, name: string, min: number, max: number, mark: number | null, rule: string, chief: boolean, group?: string,
 *   markers?: { kind: string, lie: "available" | "placed" } }} Track
 * @typedef {{ kind: string, name: string, points: Point[], closed: boolean }} Scenery
 * @typedef {{ game: string, title: string, size: Point, spaces: Space[], pieces: Piece[], backs: { face: string, side: string, form: Form }[], tracks: Track[],
 *   phases: { id: string, name: string }[], scenery: Scenery[], terrains: { id: string, name: string, rule: string }[],
 *   clock?: { track: string, first: number, last?: number, names?: string[] } }} Board
 *
 * @typedef {{ at: string, face: string, marks?: string[], depth?: number, steps?: { now: number, of: number } }} PieceState
 * @typedef {{ holder?: string, marks?: string[] }} SpaceState
 * @typedef {{ pieces: Record<string, PieceState>, spaces: Record<string, SpaceState>, tracks: Record<string, number>,
 *   phase: string[] }} View
 * @typedef {{ piece?: { piece: string, state: PieceState }, removed?: { piece: string },
 *   space?: { space: string, state: SpaceState }, track?: { track: string, value: number },
 *   phase?: { phase: string[] } }} Change
 *
 * @typedef {{ label: string, value: number, rule: string }} Term
 * @typedef {{ label: string, total: number | string, terms: Term[] }} Sum
 * @typedef {{ rule: string, kind: string, text: string, changes?: Change[], sums?: Sum[] }} Event
 * @typedef {{ rule: string, faces: (number | string)[] }} Roll
 * @typedef {{ entry: number, kind: string, seat: string | null, action?: any, label: string | null, rule: string | null,
 *   clicks: string[] | null, events: Event[], rolls: Roll[], tracks: Record<string, number>,
 *   phase: { key: string, text: string }[] | null, turn: number | null, ordered?: boolean }} Entry
 *
 * @typedef {{ action: any, label: string, rule: string, clicks: string[], group?: string, pass?: boolean, actions?: any[] }} Choice
 * @typedef {{ entry: number, seat: string, label: string }} Takeable
 * @typedef {{ winner: string | null, level: string, rule: string | null, text: string }} Over
 * @typedef {{ id: string, game: string, scenario: string, name: string, options: any, seats: Record<string, string>, yours: string[],
 *   marked: boolean, dice: { kind: string, commitment?: string }, created: number, parent?: string | null,
 *   deletion?: Deletion }} TableInfo
 * @typedef {{ asked: string[], waits_for: string[] }} Deletion
 * @typedef {{ act: boolean, step: boolean, undo: boolean, resign: boolean, restart: boolean, roll: boolean }} Can
 * @typedef {{ table: TableInfo, seq: number, at: number, seat: string | null,
 *   prompt: { text: string, rule: string, focus: string[] }, choices: Choice[], view: View, sums: Sum[], musters?: Muster[],
 *   over: Over | null, take_back: Takeable[], can: Can, proposal?: { entry: number, by: string },
 *   notice?: { kind: string, text: string, first: boolean },
 *   lesson?: { step: number | null, of: number } }} State
 * @typedef {State & { done: number, stop: any, events: Event[], rolls: Roll[] }} Acted
 *
 * @typedef {{ space: string, from: number | null, before: any[], action: any, cost: { total: number, terms: Term[] }, left: number, stops: boolean, ends: boolean,
 *   notes: Note[], threats: string[] }} Way
 * @typedef {{ begin: any, from: string | null, scale: number, steps: Way[] }} Ways
 * @typedef {{ text: string, rule: string }} Note
 * @typedef {{ id: string, name: string, rule: string, spaces: string[] }} Lens
 * @typedef {{ label: string, pieces: string[], notes: Note[] }} Muster
 *
 * @typedef {{ key: string, text: string, probability: number }} Outcome
 * @typedef {Outcome & { outcomes: Outcome[] }} OutcomeGroup
 * @typedef {{ method: "exact" | "sampled", plays?: number, error_bound?: number, until: string | null, assumes: string[],
 *   outcomes: Outcome[], groups?: OutcomeGroup[], sums: Sum[], musters?: Muster[] }} Odds
 */

export {};
