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

/** Plays a cue, if sounds are on. @param {keyof typeof CUES} cue */
export function play(cue) {
  const { sound, volume } = settings();
  if (!sound || !("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  // A browser lets nothing sound before the first click; what is late is left out.
  if (audio.state === "suspended") return void audio.resume();
  for (const stroke of CUES[cue]) strike(audio, stroke, volume);
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

/**
 * The cue for what happened: dice, else something put down or moved.
 * @param {import("./types.js").Event[]} events
 * @param {import("./types.js").Rolled[]} rolls
 */
export function cueOf(events, rolls) {
  if (rolls.length) return rolls.reduce((all, { faces }) => all + faces.length, 0) > 3 ? "many_dice" : "dice";
  const moved = events.flatMap(({ changes }) => changes ?? []).filter((change) => change.piece).length;
  return moved > 1 ? "slide" : moved ? "put" : null;
}
