// @ts-check
/** Who looks at a table: of two people at one screen the one who sits there. */

import { eyeOf } from "../../keys.js";

/**
 * The seats of whoever looks; none, of who only looks on.
 * @param {Pick<import("../../types.js").TableInfo, "id" | "yours">} table
 */
export function ownSeats({ id, yours }) {
  const eye = eyeOf(id);
  return eye === null ? yours : yours.filter((seat) => seat === eye);
}
