// @ts-check
/**
 * A part of each game's turn is played by real touch events on a phone, and the journal comes out entry for entry.
 * `cargo xtask bench presses touch` plays the whole.
 */

import { FixtureTable, PARTS } from "./driver/fixture.mjs";
import { handOf, HANDS } from "./driver/hands.mjs";
import { Player } from "./driver/play.mjs";
import { fresh, scene } from "./kit.mjs";

/** Nobody looks at the map here. */
const PLAIN = { map: "plain" };

for (const [game, [from, to]] of Object.entries(PARTS.touch))
  scene(
    `${game} is played by fingers`,
    { context: HANDS.touch.size, others: true, settings: PLAIN },
    async ({ page, site }) => {
      const table = await FixtureTable.begin(site, game, from);
      const apart = await fresh({});
      const adapter = await handOf("touch", await apart.open(), site);
      const player = new Player(page, table, adapter);
      await player.sit();
      await player.play(from, to + 1);
      await apart.context.close();
    },
  );
