// @ts-check
/** The programs that play, as people call them. */

import { has, t } from "./text.js";

/** A program's name as people say it. @param {string} name */
export function called(name) {
  return has(`programs.${name}.name`) ? t(`programs.${name}.name`) : name;
}
