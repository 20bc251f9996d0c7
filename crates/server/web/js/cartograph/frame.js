// @ts-check
/** The frame: neatline, bars, names of columns and rows, a strong outer line; below it title, north and scale. */

/**
 * @typedef {import("./canvas.js").Context} Context
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("./palette.js").Palette} Palette
 */
/** @typedef {import("./lines.js").Box} Box */

/** What lies beyond the neatline, in units: at the sides, and below with the title. */
const MARGIN = 0.95;
const FOOT = 1.75;

/** How many lengths of the scale its bar has; the first bears what it stands for. */
const PARTS = 4;

/** How near each other labels of columns and rows may stand, in pixels. */
const APART = 15;

/** The whole sheet with its margin. @param {Pick<Plan, "neatline" | "unit">} plan @returns {Box} */
export function paperOf({ neatline: [left, top, right, bottom], unit }) {
  return [left - unit * MARGIN, top - unit * MARGIN, right + unit * MARGIN, bottom + unit * FOOT];
}

/** @param {Context} context @param {Plan} plan @param {Palette} palette @param {number} scale */
export function frame(context, plan, palette, scale) {
  const { neatline, unit: u, sheet } = plan;
  const [left, top, right, bottom] = neatline;
  context.strokeStyle = palette.frame;
  context.fillStyle = palette.frame;
  const line = (/** @type {number} */ out, /** @type {number} */ width) => {
    context.lineWidth = u * width;
    context.strokeRect(left - out, top - out, right - left + 2 * out, bottom - top + 2 * out);
  };
  line(0, 0.028);
  line(u * 0.13, 0.014);
  line(u * 0.62, 0.05);
  bars(context, neatline, u, sheet?.scale?.length ?? u);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `600 ${u * 0.25}px "Plex Condensed", sans-serif`;
  for (const [name, x] of thinned(sheet?.columns ?? [], APART / scale)) {
    context.fillText(name, x, top - u * 0.37);
    context.fillText(name, x, bottom + u * 0.38);
  }
  for (const [name, y] of thinned(sheet?.rows ?? [], APART / scale)) {
    context.fillText(name, left - u * 0.37, y);
    context.fillText(name, right + u * 0.38, y);
  }
  foot(context, plan);
}

/**
 * Bars of two lengths of the scale, at least one unit long, between the two lines of the frame.
 * @param {Context} context
 * @param {Box} neatline
 * @param {number} u
 * @param {number} length
 */
function bars(context, [left, top, right, bottom], u, length) {
  const bar = length * Math.max(2, Math.ceil(u / length));
  const [near, far, deep] = [u * 0.0325, u * 0.0975, u * 0.065];
  for (let i = 1; left + i * bar < right; i += 2) {
    const wide = Math.min(bar, right - left - i * bar);
    context.fillRect(left + i * bar, top - far, wide, deep);
    context.fillRect(left + i * bar, bottom + near, wide, deep);
  }
  for (let i = 1; top + i * bar < bottom; i += 2) {
    const high = Math.min(bar, bottom - top - i * bar);
    context.fillRect(left - far, top + i * bar, deep, high);
    context.fillRect(right + near, top + i * bar, deep, high);
  }
}

/** Labels that keep apart. @param {[string, number][]} labels @param {number} gap */
export function thinned(labels, gap) {
  let last = -Infinity;
  return labels.filter(([, at]) => {
    if (at - last < gap) return false;
    last = at;
    return true;
  });
}

/** Title at the left, north and scale at the right. @param {Context} context @param {Plan} plan */
function foot(context, { title, neatline: [left, , right, bottom], unit: u, sheet }) {
  const y = bottom + u * 1.15;
  const long = (sheet?.scale?.length ?? 0) * PARTS;
  const room = right - left + u * 1.2 - (long ? long + u * 2.4 : u);
  context.textAlign = "left";
  context.font = `600 ${u * 0.42}px "Plex Condensed", sans-serif`;
  context.letterSpacing = `${u * 0.05}px`;
  const wide = context.measureText(title.toUpperCase()).width;
  const size = u * 0.42 * Math.min(1, room / wide);
  context.font = `600 ${size}px "Plex Condensed", sans-serif`;
  context.letterSpacing = `${size * 0.12}px`;
  context.fillText(title.toUpperCase(), left - u * 0.62, y);
  context.letterSpacing = "0px";
  if (!sheet?.scale) return;
  const x = right + u * 0.62 - long;
  context.lineWidth = u * 0.02;
  context.strokeRect(x, y - u * 0.16, long, u * 0.12);
  for (let i = 0; i < PARTS; i += 2) context.fillRect(x + (long * i) / PARTS, y - u * 0.16, long / PARTS, u * 0.12);
  context.font = `600 ${u * 0.23}px "Plex Condensed", sans-serif`;
  context.textAlign = "center";
  context.fillText("0", x, y + u * 0.14);
  const half = context.measureText(sheet.scale.text).width / 2;
  context.fillText(sheet.scale.text, Math.max(x + sheet.scale.length, x + half + u * 0.12), y + u * 0.14);
  needle(context, x - u * 0.75, y, u, sheet.north);
}

/**
 * An arrow to the north.
 * @param {Context} context
 * @param {number} x
 * @param {number} y
 * @param {number} u
 * @param {number} north in degrees
 */
function needle(context, x, y, u, north) {
  context.save();
  context.translate(x, y);
  context.rotate((north * Math.PI) / 180);
  for (const side of [1, -1]) {
    context.beginPath();
    context.moveTo(0, -u * 0.26);
    context.lineTo(u * 0.1 * side, u * 0.2);
    context.lineTo(0, u * 0.1);
    context.closePath();
    context.lineWidth = u * 0.018;
    if (side === 1) context.fill();
    context.stroke();
  }
  context.textAlign = "center";
  context.fillText("N", 0, -u * 0.4);
  context.restore();
}
