// @ts-check
/**
 * A part of each game's turn is played by keys alone with the map invisible: the driver reads the accessibility tree
 * and the live region, and the journal comes out entry for entry. `cargo xtask bench presses keys` plays the whole.
 */

import assert from "node:assert/strict";
import { FixtureTable, PARTS } from "./driver/fixture.mjs";
import { handOf, HANDS } from "./driver/hands.mjs";
import { Player } from "./driver/play.mjs";
import { fresh, scene } from "./kit.mjs";

/** Nobody looks at the map here. */
const PLAIN = { map: "plain" };

for (const [game, [from, to]] of Object.entries(PARTS.keys))
  scene(
    `${game} is played unseen by keys`,
    { context: HANDS.keys.size, others: true, settings: PLAIN },
    async ({ page, site }) => {
      const table = await FixtureTable.begin(site, game, from);
      const apart = await fresh({});
      const adapter = await handOf("keys", await apart.open(), site);
      const player = new Player(page, table, adapter);
      await player.sit();
      await player.play(from, to + 1);
      assert.equal(player.presses.pointer + player.presses.drag, 0, "no pointer was needed");
      await apart.context.close();
    },
  );
