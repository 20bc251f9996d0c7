// @ts-check
/** Signs for what stands out: stations, landings, silos, tanks, airfields, squares, churches, forts. */

/**
 * @typedef {import("./canvas.js").Context} Context
 * @typedef {import("./palette.js").Palette} Palette
 * @typedef {import("../types.js").Landmark} Landmark
 */

const TURN = Math.PI * 2;

/** @type {Record<Landmark, (context: Context, unit: number, palette: Palette) => void>} */
const SIGNS = {
  station(context, u, palette) {
    context.fillStyle = palette.halo;
    context.beginPath();
    context.rect(-u * 0.17, -u * 0.075, u * 0.34, u * 0.15);
    context.fill();
    context.stroke();
    context.fillStyle = palette.ink;
    context.fillRect(-u * 0.06, -u * 0.075, u * 0.12, u * 0.15);
  },
  ferry(context, u, palette) {
    disc(context, 0, 0, u * 0.13, palette.halo);
    context.stroke();
    context.beginPath();
    context.moveTo(0, -u * 0.085);
    context.lineTo(0, u * 0.07);
    context.moveTo(-u * 0.045, -u * 0.035);
    context.lineTo(u * 0.045, -u * 0.035);
    context.moveTo(-u * 0.075, u * 0.02);
    context.quadraticCurveTo(-u * 0.05, u * 0.085, 0, u * 0.08);
    context.quadraticCurveTo(u * 0.05, u * 0.085, u * 0.075, u * 0.02);
    context.lineWidth = u * 0.02;
    context.stroke();
  },
  silo(context, u, palette) {
    context.lineWidth = u * 0.014;
    for (let i = 0; i < 4; i += 1) {
      const x = -u * 0.16 + i * u * 0.105;
      disc(context, x + u * 0.03, u * 0.04, u * 0.06, palette.shadow);
      disc(context, x, 0, u * 0.058, palette.bastion);
      context.stroke();
    }
  },
  tanks(context, u, palette) {
    context.lineWidth = u * 0.016;
    for (const [x, y, r] of [
      [-0.14, -0.08, 0.09],
      [0.08, -0.1, 0.075],
      [-0.02, 0.1, 0.085],
      [0.18, 0.08, 0.065],
    ]) {
      disc(context, x * u + u * 0.03, y * u + u * 0.04, r * u, palette.shadow);
      disc(context, x * u, y * u, r * u, palette.roof);
      context.stroke();
      context.beginPath();
      context.arc(x * u, y * u, r * u * 0.45, 0, TURN);
      context.stroke();
    }
  },
  airfield(context, u, palette) {
    context.rotate(-0.5);
    context.fillStyle = palette.halo;
    context.globalAlpha = 0.35;
    context.fillRect(-u * 0.42, -u * 0.13, u * 0.84, u * 0.26);
    context.globalAlpha = 1;
    context.setLineDash([u * 0.09, u * 0.05]);
    context.lineWidth = u * 0.016;
    context.strokeRect(-u * 0.42, -u * 0.13, u * 0.84, u * 0.26);
    context.setLineDash([]);
    context.lineWidth = u * 0.03;
    context.beginPath();
    context.moveTo(0, -u * 0.1);
    context.lineTo(0, u * 0.09);
    context.moveTo(-u * 0.1, -u * 0.01);
    context.lineTo(u * 0.1, -u * 0.01);
    context.moveTo(-u * 0.04, u * 0.08);
    context.lineTo(u * 0.04, u * 0.08);
    context.stroke();
  },
  square(context, u, palette) {
    context.fillStyle = palette.road;
    context.fillRect(-u * 0.19, -u * 0.15, u * 0.38, u * 0.3);
    context.lineWidth = u * 0.014;
    context.strokeRect(-u * 0.19, -u * 0.15, u * 0.38, u * 0.3);
    context.beginPath();
    context.arc(0, 0, u * 0.04, 0, TURN);
    context.stroke();
  },
  church(context, u, palette) {
    context.lineWidth = u * 0.035;
    context.beginPath();
    context.moveTo(0, -u * 0.17);
    context.lineTo(0, 0);
    context.moveTo(-u * 0.06, -u * 0.11);
    context.lineTo(u * 0.06, -u * 0.11);
    context.stroke();
    disc(context, 0, u * 0.06, u * 0.07, palette.ink);
  },
  fort(context, u) {
    context.lineWidth = u * 0.03;
    context.beginPath();
    for (let i = 0; i < 10; i += 1) {
      const [angle, r] = [(i / 10) * TURN - Math.PI / 2, i % 2 ? u * 0.27 : u * 0.36];
      context.lineTo(Math.cos(angle) * r, Math.sin(angle) * r);
    }
    context.closePath();
    context.stroke();
  },
};

/** @param {Context} context @param {number} x @param {number} y @param {number} radius @param {string} colour */
function disc(context, x, y, radius, colour) {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, TURN);
  context.fill();
}

/**
 * @param {Context} context
 * @param {{ landmark: Landmark, center: import("./lines.js").Point }[]} all
 * @param {number} unit
 * @param {Palette} palette
 */
export function landmarks(context, all, unit, palette) {
  for (const { landmark, center } of all) {
    context.save();
    context.translate(center[0], center[1]);
    context.strokeStyle = palette.ink;
    context.fillStyle = palette.ink;
    context.lineWidth = unit * 0.028;
    SIGNS[landmark]?.(context, unit, palette);
    context.restore();
  }
}
