import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDefinedError, safe } from '@orpc/client';
import { describe, expect, test } from 'vitest';
import { MACHINES_FOLDER } from '#tests/support/slots-machines.ts';
import { startSlotsPlay, slotsPlayer } from '#tests/support/slots-player.ts';
import { launch } from '#tests/support/launch.ts';
import { operator } from '#tests/support/operator.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/test-workbench.ts';
import { ASSETS } from '#tests/support/project.ts';

/** Orchard Twenty under another name, changed as a test needs it. */
function written(changes: Record<string, unknown> = {}): string {
  const orchard = JSON.parse(readFileSync(join(ASSETS.slotsDir, 'orchard-twenty.json'), 'utf8')) as object;
  return JSON.stringify({ ...orchard, id: 'mine', name: 'My Own', ...changes });
}

const FALLING = [
  { id: 'a', name: 'A', type: 'regular', weight: 1, payouts: { 2: 3, 3: 1 } },
  { id: 'b', name: 'B', type: 'regular', weight: 1 },
];

describe('a slots game that a person adds', () => {
  test('can be played at once, and after a restart', async () => {
    const { bench, player } = await startSlotsPlay();
    const { client } = bench;
    expect(await client.slots.add({ text: written(), despiteWarnings: false })).toMatchObject({
      added: true,
      warnings: [],
      game: { id: 'mine', name: 'My Own', infoRtp: 96.27, winMode: 'paylines' },
    });
    expect((await client.slots.list()).map(({ id }) => id)).toContain('mine');
    expect((await player.spin('mine')).round).toMatchObject({ machine: 'mine', stake: '1.00' });
    await bench.stop();
    const again = await startTestWorkbench({ dataDir: bench.dataDir, operators: [operator()] });
    expect((await again.client.slots.list()).map(({ id }) => id)).toEqual([
      'dune-caravan',
      'harbour-lanterns',
      'orchard-twenty',
      'reef-cascade',
      'mine',
    ]);
  });

  test.each([
    { words: 'no JSON', text: '{', field: '(file)', message: /^is not JSON/ },
    { words: 'a broken rule', text: written({ reels: 9 }), field: 'reels', message: /at most 7/ },
    { words: 'a field nobody knows', text: written({ rells: 5 }), field: 'rells', message: /./ },
    {
      words: 'an id that is taken',
      text: written({ id: 'plain' }),
      field: 'id',
      message: /slots game that is there/,
    },
  ])('is refused for $words, naming field and rule', async ({ text, field, message }) => {
    const { bench } = await startSlotsPlay();
    const { error } = await safe(bench.client.slots.add({ text, despiteWarnings: true }));
    if (!isDefinedError(error)) throw new Error('It was not refused');
    const [problem] = error.data.problems;
    expect(problem).toEqual({ field, message: expect.stringMatching(message) });
    expect(existsSync(join(bench.dataDir, 'slots'))).toBe(false);
  });

  test('that is implausible is added only despite its warnings', async () => {
    const { bench } = await startSlotsPlay();
    const text = written({
      symbols: FALLING,
      paylines: [[0, 0, 0, 0, 0]],
      max_win_multiplier: 2,
      info_rtp: 90,
    });
    const ask = (despiteWarnings: boolean) => bench.client.slots.add({ text, despiteWarnings });
    const { added, warnings } = await ask(false);
    expect(added).toBe(false);
    expect(warnings).toEqual([
      { field: 'symbols[0].payouts', message: '2 a pay 3, more than the 1 of 3' },
      { field: 'info_rtp', message: expect.stringMatching(/^is 90, and 5,000 simulated rounds pay/) },
    ]);
    expect((await bench.client.slots.list()).map(({ id }) => id)).not.toContain('mine');
    expect(await ask(true)).toMatchObject({ added: true });
  });

  test('that pays more than is staked is told so', async () => {
    const { bench } = await startSlotsPlay();
    const rich = [
      { id: 'a', name: 'A', type: 'regular', weight: 1, payouts: { 3: 10 } },
      { id: 'b', name: 'B', type: 'regular', weight: 1 },
    ];
    const text = written({
      symbols: rich,
      paylines: [[0, 0, 0, 0, 0]],
      max_win_multiplier: 100,
      info_rtp: 95,
    });
    const { warnings } = await bench.client.slots.add({ text, despiteWarnings: false });
    expect(warnings).toEqual([
      { field: 'max_win_multiplier', message: 'is 100, and no round can win more than 10' },
      { field: 'info_rtp', message: 'is 95, and the game pays 125.0000 %: more than is staked' },
    ]);
  });
});

describe('--slots-dir', () => {
  function folderWith(name: string, text: string): string {
    const folder = temporaryFolder();
    writeFileSync(join(folder, `${name}.json`), text);
    return folder;
  }

  test('adds the games of its folder to the shipped ones, and says what looks wrong', async () => {
    const doubtful = written({ max_win_multiplier: 9_000 });
    const bench = await startTestWorkbench({
      slotsDirs: [folderWith('mine', doubtful)],
      operators: [operator()],
    });
    const player = slotsPlayer(await launch(bench.gateway, { game: 'slots' }));
    expect(Object.keys((await player.state()).stakes)).toHaveLength(5);
    const { notices } = await bench.client.workbench.status();
    expect(notices).toContain(
      'The slots game My Own looks wrong: max_win_multiplier is 9000, and no round can win more than 2050.',
    );
  });

  test.each([
    {
      words: 'a broken game',
      dir: () => folderWith('mine', written({ rows: 0 })),
      says: /mine\.json: rows /,
    },
    {
      words: 'the id of a shipped game',
      dir: () => folderWith('orchard-twenty', written({ id: 'orchard-twenty' })),
      says: /orchard-twenty\.json: id is orchard-twenty, as of another slots game/,
    },
    {
      words: 'no such folder',
      dir: () => join(MACHINES_FOLDER, 'none'),
      says: /there is no such file or folder/,
    },
  ])('with $words keeps the workbench from starting, and says why', async ({ dir, says }) => {
    await expect(startTestWorkbench({ slotsDirs: [dir()] })).rejects.toThrow(says);
  });
});
