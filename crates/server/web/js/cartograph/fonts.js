// @ts-check
/** The faces in which the frame is lettered. */

const FACES = /** @type {const} */ ([
  ["400", "/fonts/ibm-plex-sans-condensed-400.woff2"],
  ["600", "/fonts/ibm-plex-sans-condensed-600.woff2"],
]);

/**
 * Loads them where no style sheet does; without them the frame is lettered in another face.
 * @param {FontFaceSet | undefined} set
 */
export async function fonts(set) {
  if (!set || typeof FontFace !== "function") return;
  await Promise.allSettled(
    FACES.map(async ([weight, address]) =>
      set.add(await new FontFace("Plex Condensed", `url(${address})`, { weight }).load()),
    ),
  );
}
