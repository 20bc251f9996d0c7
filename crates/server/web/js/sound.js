// @ts-check
/** Sounds of the table, made on the spot, each shorter than 400 ms; silent unless wished. */

import { settings } from "./settings.js";

/**
 * A sound as strokes: a tone or filtered noise, when it begins, how long it rings, how loud it is.
 * @typedef {{ at: number, long: number, loud: number, hertz: number, isTone?: boolean }} Stroke
 */

const knock = (/** @type {number} */ at, loud = 0.5) => ({ at, long: 0.05, loud, hertz: 900 });

/** @type {Record<string, Stroke[]>} */
const CUES = {
  put: [{ at: 0, long: 0.07, loud: 0.5, hertz: 420 }],
  slide: [{ at: 0, long: 0.2, loud: 0.12, hertz: 2400 }],
  card: [{ at: 0, long: 0.06, loud: 0.25, hertz: 3800 }],
  dice: [knock(0), knock(0.09, 0.4), knock(0.16, 0.3)],
  many_dice: [0, 0.04, 0.09, 0.13, 0.18, 0.24, 0.3].map((at) => knock(at, 0.35)),
  stamp: [{ at: 0, long: 0.16, loud: 0.9, hertz: 140 }],
  bell: [
    { at: 0, long: 0.38, loud: 0.25, hertz: 880, isTone: true },
    { at: 0, long: 0.3, loud: 0.1, hertz: 1760, isTone: true },
  ],
};

/** @type {AudioContext | undefined} */
let audio;

/** How long after another sound the stamp falls, in seconds. */
const LAST = 0.4;

/** Plays a cue, if sounds are on. @param {string} cue @param {number} [after] so many seconds */
export function play(cue, after = 0) {
  const { sound, volume } = settings();
  if (!sound || !("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  // A browser lets nothing sound before the first click; what is late is left out.
  if (audio.state === "suspended") return void audio.resume();
  for (const stroke of CUES[cue]) strike(audio, { ...stroke, at: stroke.at + after }, volume);
}

/** @param {AudioContext} audio @param {Stroke} stroke @param {number} volume */
function strike(audio, { at, long, loud, hertz, isTone = false }, volume) {
  const begin = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud * volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + long);
  gain.connect(audio.destination);
  const source = isTone ? tone(audio, hertz, gain) : noise(audio, hertz, long, gain);
  source.start(begin);
  source.stop(begin + long);
}

/** @param {AudioContext} audio @param {number} hertz @param {AudioNode} to */
function tone(audio, hertz, to) {
  const source = audio.createOscillator();
  source.frequency.value = hertz;
  source.connect(to);
  return source;
}

/** @param {AudioContext} audio @param {number} hertz @param {number} long @param {AudioNode} to */
function noise(audio, hertz, long, to) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  buffer.getChannelData(0).forEach((_, i, samples) => (samples[i] = Math.random() * 2 - 1));
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = hertz;
  source.connect(filter).connect(to);
  return source;
}

/** Plays cues one after the other. @param {string[]} cues */
export function playAll(cues) {
  cues.forEach((cue, i) => play(cue, i * LAST));
}

/**
 * The cues for what happened: dice, else a card, else something put down or moved; and a stamp for how a fight ended.
 * What is not seen makes no sound.
 * @param {import("./types.js").Event[]} events
 * @param {import("./types.js").Rolled[]} rolls
 * @param {(piece: string) => boolean} isCard whether a piece is a card
 * @returns {string[]}
 */
export function cuesOf(events, rolls, isCard) {
  const dice = rolls.flatMap(({ faces }) => faces.filter((face) => typeof face === "number"));
  const changed = events.flatMap(({ changes }) => changes ?? []);
  const moved = changed.flatMap(({ piece }) => (piece ? [piece.piece] : []));
  const cards = [...moved, ...changed.flatMap(({ removed }) => (removed ? [removed.piece] : []))].filter(isCard);
  const isEnded = events.some(({ battle }) => battle?.verdict);
  const first = dice.length
    ? dice.length > 3
      ? "many_dice"
      : "dice"
    : cards.length
      ? "card"
      : moved.length > 1
        ? "slide"
        : moved.length && "put";
  return [...(first ? [first] : []), ...(isEnded ? ["stamp"] : [])];
}
