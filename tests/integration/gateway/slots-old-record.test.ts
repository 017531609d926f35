import { expect, test } from 'vitest';
import { createDigitSource } from '#core/games/fairness.ts';
import { openDatabase } from '#core/storage/database.ts';
import { compileSlots } from '#shared/games/slots/engine/slot-game.ts';
import { recomputeRound } from '#shared/games/slots/engine/recompute-round.ts';
import { money } from '#shared/money.ts';
import { createAssetsWithSlotGames } from '#tests/support/games/slot-games.ts';
import { createSlotsPlayer, startSlotsPlay } from '#tests/support/games/slots-player.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

test('a round that an older version stored continues, and verifies against its seeds', async () => {
  const assets = createAssetsWithSlotGames('generous');
  const { bench, player } = await startSlotsPlay({ assets });
  const steps = [await player.spin('generous')];
  await bench.stop();

  const db = openDatabase({ dataDir: bench.dataDir, migrationsDir: assets.migrationsDir });
  const renamed = db
    .prepare(
      `UPDATE rounds SET result = json_set(json_remove(result, '$.slotGame'), '$.machine', result ->> '$.slotGame')
         WHERE result ->> '$.slotGame' = 'generous'`,
    )
    .run();
  db.close();
  expect(renamed.changes).toBe(1);

  const again = await startTestWorkbench({ dataDir: bench.dataDir, assets });
  const later = createSlotsPlayer(`${again.gateway}/?token=${player.token}`);
  const [first] = steps;
  const { round, slotGames } = await later.state();
  expect(round).toEqual(first!.round);
  for (let last = first!; !last.step.finished && steps.length < 20; steps.push(last))
    last = await later.step(last.round);
  const { serverSeed, clientSeed } = (await later.changeSeeds('mine')).body.revealed;
  const recomputed = recomputeRound(compileSlots(slotGames[0]!), {
    getDigits: createDigitSource({ serverSeed, clientSeed, nonce: first!.round.nonce }),
    stake: money('1'),
    decimals: 2,
    picks: [],
  });
  expect(recomputed).toEqual({ steps: steps.map(({ step }) => step), stoppedBy: 'end' });
});
