// Figures and their goals, printed as a table.

/** @param {number[]} all @param {number} share */
export function quantile(all, share) {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export class Figures {
  rows = [];

  /** @param {string} what @param {string} figure @param {string} [goal] @param {boolean} [met] */
  add(what, figure, goal = "", met = undefined) {
    this.rows.push([what, figure, goal, met === undefined ? "" : met ? "met" : "MISSED"]);
  }

  /** Milliseconds with a goal for the slowest. @param {string} what @param {number[]} all @param {number} [goal] */
  times(what, all, goal = undefined) {
    const [median, most, slowest] = [0.5, 0.95, 1].map((share) => quantile(all, share));
    const figure = `median ${median.toFixed(1)} ms, p95 ${most.toFixed(1)}, slowest ${slowest.toFixed(1)}`;
    this.add(what, figure, goal ? `under ${goal} ms` : "", goal ? slowest < goal : undefined);
  }

  print() {
    const rows = [["what", "figure", "goal", ""], ...this.rows];
    const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)));
    for (const row of rows)
      console.log(
        row
          .map((cell, i) => cell.padEnd(widths[i] ?? 0))
          .join("  ")
          .trimEnd(),
      );
  }
}
