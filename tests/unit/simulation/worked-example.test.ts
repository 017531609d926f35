import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NEW_SLOTS_ROUND, playFairSlots } from '#core/games/slots/fair-slots.ts';
import { compileSlots } from '#core/games/slots/slots-game.ts';
import { readSlotsFile, slotsFile } from '#core/slots-files.ts';
import { PROJECT_DIR } from '#tests/support/project.ts';
import { rowsOf } from '#tests/support/slots-table.ts';

test('the worked example of the docs is what the engine makes of the seeds', () => {
  const read = readSlotsFile(slotsFile(join(PROJECT_DIR, 'resources/slots'), 'orchard-twenty'));
  if (read.kind !== 'read') throw new Error(JSON.stringify(read.problems));
  const game = compileSlots(read.config);
  const seeds = { serverSeed: 'seed-of-the-house', clientSeed: 'client', nonce: 0 };
  const played = playFairSlots(game, NEW_SLOTS_ROUND, { kind: 'spin' }, seeds);
  if (played.kind !== 'played' || !('spin' in played.step)) throw new Error('no spin');

  const page = readFileSync(join(PROJECT_DIR, 'docs/slots.md'), 'utf8');
  const [, grid = ''] = /```text\n([^`]*)\n```/.exec(page) ?? [];
  const shown = grid.split('\n').map((row) => row.split(/ +/).join(' '));
  expect(shown).toEqual(rowsOf(game, played.step.spin.board));
  expect(played.step.win).toBe(550_000);
});
