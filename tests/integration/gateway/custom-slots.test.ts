import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDefinedError, safe } from '@orpc/client';
import { describe, expect, test } from 'vitest';
import { listSlotsNames } from '#core/slots-files/slots-files.ts';
import { SLOT_GAMES_FOLDER } from '#tests/support/games/slot-games.ts';
import { startSlotsPlay, createSlotsPlayer } from '#tests/support/games/slots-player.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';

/** The configuration of Orchard Twenty under another name, with the changes that a test needs. */
function createConfig(changes: Record<string, unknown> = {}): string {
  const orchard = JSON.parse(readFileSync(join(ASSETS.slotsDir, 'orchard-twenty.json'), 'utf8')) as object;
  return JSON.stringify({ ...orchard, id: 'mine', name: 'My Own', ...changes });
}

const FALLING = [
  { id: 'a', name: 'A', type: 'regular', weight: 1, payouts: { 2: 3, 3: 1 } },
  { id: 'b', name: 'B', type: 'regular', weight: 1 },
];

describe('a slot game that a user adds', () => {
  test('can be played immediately, and after a restart', async () => {
    const { bench, player } = await startSlotsPlay();
    const { client } = bench;
    expect(await client.slots.add({ text: createConfig(), despiteWarnings: false })).toMatchObject({
      added: true,
      warnings: [],
      game: { id: 'mine', name: 'My Own', infoRtp: 96.27, winMode: 'paylines' },
    });
    expect((await client.slots.list()).map(({ id }) => id)).toContain('mine');
    expect((await player.spin('mine')).round).toMatchObject({ slotGame: 'mine', stake: '1.00' });
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
    { label: 'no JSON', text: '{', field: '(file)', message: /^is not JSON/ },
    { label: 'a broken rule', text: createConfig({ reels: 9 }), field: 'reels', message: /at most 7/ },
    { label: 'an unknown field', text: createConfig({ rells: 5 }), field: 'rells', message: /./ },
    {
      label: 'an id that is taken',
      text: createConfig({ id: 'plain' }),
      field: 'id',
      message: /which another slot game already has: use a different ID/,
    },
  ])('is rejected for $label, naming field and rule', async ({ text, field, message }) => {
    const { bench } = await startSlotsPlay();
    const { error } = await safe(bench.client.slots.add({ text, despiteWarnings: true }));
    if (!isDefinedError(error)) throw new Error('It was not rejected');
    const [issue] = error.data.issues;
    expect(issue).toEqual({ field, message: expect.stringMatching(message) });
    expect(existsSync(join(bench.dataDir, 'slots'))).toBe(false);
  });

  test('that is implausible is only added if its warnings are accepted', async () => {
    const { bench } = await startSlotsPlay();
    const text = createConfig({
      symbols: FALLING,
      paylines: [[0, 0, 0, 0, 0]],
      max_win_multiplier: 2,
      info_rtp: 90,
    });
    const add = (despiteWarnings: boolean) => bench.client.slots.add({ text, despiteWarnings });
    const { added, warnings } = await add(false);
    expect(added).toBe(false);
    expect(warnings).toEqual([
      { field: 'symbols[0].payouts', message: '2 a pay 3, more than the 1 of 3' },
      { field: 'info_rtp', message: expect.stringMatching(/^is 90, but 5,000 simulated rounds pay/) },
    ]);
    expect((await bench.client.slots.list()).map(({ id }) => id)).not.toContain('mine');
    expect(await add(true)).toMatchObject({ added: true });
  });

  test('that pays more than is staked gets a warning', async () => {
    const { bench } = await startSlotsPlay();
    const rich = [
      { id: 'a', name: 'A', type: 'regular', weight: 1, payouts: { 3: 10 } },
      { id: 'b', name: 'B', type: 'regular', weight: 1 },
    ];
    const text = createConfig({
      symbols: rich,
      paylines: [[0, 0, 0, 0, 0]],
      max_win_multiplier: 100,
      info_rtp: 95,
    });
    const { warnings } = await bench.client.slots.add({ text, despiteWarnings: false });
    expect(warnings).toEqual([
      { field: 'max_win_multiplier', message: 'is 100, but no round can win more than 10' },
      { field: 'info_rtp', message: 'is 95, but the game pays 125.0000%: more than is staked' },
    ]);
  });
});

function createFolderWith(name: string, text: string): string {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, `${name}.json`), text);
  return folder;
}

describe('the folder of slot games in the settings', () => {
  const listCustomIds = async ({ client }: Pick<TestWorkbench, 'client'>) =>
    (await client.slots.list())
      .map(({ id }) => id)
      .filter((id) => !listSlotsNames(ASSETS.slotsDir).includes(id));

  test('applies immediately, is stored, and is read again whenever it is set', async () => {
    const { bench, player } = await startSlotsPlay();
    const dir = createFolderWith('mine', createConfig());
    expect(await bench.client.slots.folder.set({ dir })).toEqual({ dir, flag: null, warnings: [] });
    expect((await player.spin('mine')).round).toMatchObject({ slotGame: 'mine' });

    writeFileSync(join(dir, 'second.json'), createConfig({ id: 'second', max_win_multiplier: 9_000 }));
    const { warnings } = await bench.client.slots.folder.set({ dir });
    expect(warnings).toEqual([
      {
        field: 'second.json: max_win_multiplier',
        message: 'is 9000, but no round can win more than 2050',
      },
    ]);
    await bench.stop();

    const again = await startTestWorkbench({ dataDir: bench.dataDir, operators: [operator()] });
    expect(await again.client.slots.folder.get()).toEqual({ dir, flag: null });
    expect(await listCustomIds(again)).toEqual(['mine', 'second']);
    expect(await again.client.slots.folder.set({ dir: null })).toMatchObject({ dir: null });
    expect(await listCustomIds(again)).toEqual([]);
  });

  test.each([
    { label: 'a relative path', dir: () => 'slots', field: 'dir', message: /absolute path/ },
    {
      label: 'a missing folder',
      dir: () => join(createTemporaryFolder(), 'none'),
      field: 'dir',
      message: /no such file or folder/,
    },
    {
      label: 'a file',
      dir: () => join(createFolderWith('mine', '{}'), 'mine.json'),
      field: 'dir',
      message: /is a file/,
    },
    {
      label: 'a broken game',
      dir: () => createFolderWith('mine', createConfig({ rows: 0 })),
      field: 'mine.json: rows',
      message: /./,
    },
    {
      label: 'the id of a shipped game',
      dir: () => createFolderWith('orchard-twenty', createConfig({ id: 'orchard-twenty' })),
      field: 'orchard-twenty.json: id',
      message: /which another slot game already has: rename the file and the ID/,
    },
  ])('is rejected with $label, and the previous one stays', async ({ dir, field, message }) => {
    const before = createFolderWith('mine', createConfig());
    const bench = await startTestWorkbench({ operators: [operator()] });
    await bench.client.slots.folder.set({ dir: before });
    const { error } = await safe(bench.client.slots.folder.set({ dir: dir() }));
    if (!isDefinedError(error)) throw new Error('It was not rejected');
    expect(error.data.issues[0]).toEqual({ field, message: expect.stringMatching(message) });
    expect(await bench.client.slots.folder.get()).toEqual({ dir: before, flag: null });
    expect(await listCustomIds(bench)).toEqual(['mine']);
  });

  test('that is broken at a start is reported, and does not affect other games', async () => {
    const bench = await startTestWorkbench({ operators: [operator()] });
    const dir = createFolderWith('mine', createConfig());
    await bench.client.slots.folder.set({ dir });
    await bench.stop();
    writeFileSync(join(dir, 'mine.json'), '{');
    writeFileSync(join(dir, 'second.json'), createConfig({ id: 'second' }));
    const broken = await startTestWorkbench({ dataDir: bench.dataDir });
    expect(await listCustomIds(broken)).toEqual(['second']);
    const [notice] = (await broken.client.workbench.status()).notices;
    expect(notice).toContain(`${join(dir, 'mine.json')} is not JSON`);

    rmSync(dir, { recursive: true });
    await broken.stop();
    const restarted = await startTestWorkbench({ dataDir: bench.dataDir });
    expect(await listCustomIds(restarted)).toEqual([]);
    const notices = async () => (await restarted.client.workbench.status()).notices.join(' ');
    expect(await notices()).toContain(`${dir} cannot be read: no such file or folder`);
    await restarted.client.slots.folder.set({ dir: null });
    expect(await notices()).not.toContain(dir);
  });

  test('is overridden by --slots-dir, with a notice', async () => {
    const dir = createFolderWith('mine', createConfig());
    const flagged = createFolderWith('flagged', createConfig({ id: 'flagged' }));
    const bench = await startTestWorkbench({ operators: [operator()] });
    await bench.client.slots.folder.set({ dir });
    await bench.stop();
    const other = await startTestWorkbench({ dataDir: bench.dataDir, slotsDirs: [flagged] });
    expect(await listCustomIds(other)).toEqual(['flagged']);
    expect((await other.client.workbench.status()).notices).toContain(
      `--slots-dir ${flagged} applies. The slot game folder in the settings, ${dir}, applies when the workbench starts without the flag.`,
    );
    const next = createFolderWith('next', createConfig({ id: 'next' }));
    expect(await other.client.slots.folder.set({ dir: next })).toEqual({
      dir: next,
      flag: flagged,
      warnings: [],
    });
    expect(await listCustomIds(other)).toEqual(['flagged']);
    await other.stop();
    expect(await listCustomIds(await startTestWorkbench({ dataDir: bench.dataDir }))).toEqual(['next']);
  });

  test('rolls back a round that is open on a game that is removed', async () => {
    const { bench, player, formatRound } = await startSlotsPlay();
    const picker = readFileSync(join(SLOT_GAMES_FOLDER, 'picker.json'), 'utf8');
    const dir = createFolderWith('mine', picker.replace('"picker"', '"mine"'));
    await bench.client.slots.folder.set({ dir });
    expect((await player.spin('mine')).round.awaits).toBe('pick');
    await bench.client.slots.folder.set({ dir: null });
    expect((await player.state()).round).toBeNull();
    await expect.poll(async () => (await formatRound()).state).toBe('rolled_back');
  });
});

describe('a drawing of a symbol', () => {
  const STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>';
  const createConfigWithSvg = (svg: string): string => {
    const { symbols } = JSON.parse(createConfig()) as { symbols: object[] };
    return createConfig({
      symbols: symbols.map((symbol, index) => (index === 0 ? { ...symbol, svg } : symbol)),
    });
  };
  const [{ id: first }] = (JSON.parse(createConfig()) as { symbols: [{ id: string }] }).symbols;

  async function fetchDrawing(bench: Pick<TestWorkbench, 'gateway'>): Promise<Response | null> {
    const player = createSlotsPlayer(await sendLaunch(bench.gateway, { game: 'slots' }));
    const { drawings, slotGames } = await player.state();
    expect(slotGames.flatMap(({ symbols }) => symbols.filter((symbol) => 'svg' in symbol))).toEqual([]);
    const address = drawings['mine']?.[first];
    return address === undefined ? null : fetch(new URL(address, bench.gateway));
  }

  test('is a file next to the configuration, and is served so that it can neither run nor load anything', async () => {
    const dir = createFolderWith('mine', createConfigWithSvg('star.svg'));
    writeFileSync(join(dir, 'star.svg'), STAR);
    const bench = await startTestWorkbench({ operators: [operator()] });
    await bench.client.slots.folder.set({ dir });
    const response = await fetchDrawing(bench);
    expect(await response?.text()).toBe(STAR);
    expect(response?.headers.get('content-type')).toContain('image/svg+xml');
    expect(response?.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(response?.headers.get('x-content-type-options')).toBe('nosniff');
    const none = await fetch(new URL('/slots-drawings/mine/nothing/x.svg', bench.gateway));
    expect(none.status).toBe(404);
  });

  test('is the SVG itself in a game that is added, and stored with it', async () => {
    const bench = await startTestWorkbench({ operators: [operator()] });
    await bench.client.slots.add({ text: createConfigWithSvg(STAR), despiteWarnings: false });
    expect(await (await fetchDrawing(bench))?.text()).toBe(STAR);
    await bench.stop();
    const again = await startTestWorkbench({ dataDir: bench.dataDir });
    expect(await (await fetchDrawing(again))?.text()).toBe(STAR);
  });

  test('does not affect the rules: a round continues by the same rules when it changes', async () => {
    const bench = await startTestWorkbench({ operators: [operator()] });
    const dir = createFolderWith('mine', createConfig());
    await bench.client.slots.folder.set({ dir });
    const player = createSlotsPlayer(await sendLaunch(bench.gateway, { game: 'slots' }));
    const { fingerprint } = (await player.spin('mine')).round;
    writeFileSync(join(dir, 'mine.json'), createConfigWithSvg(STAR));
    await bench.client.slots.folder.set({ dir });
    expect((await player.spin('mine')).round.fingerprint).toBe(fingerprint);
  });

  test.each([
    {
      label: 'of a missing file',
      svg: 'none.svg',
      message: /cannot be read: no such file or folder/,
    },
    { label: 'in another folder', svg: '../star.svg', message: /next to the configuration/ },
    { label: 'with an absolute path', svg: '/etc/star.svg', message: /next to the configuration/ },
    {
      label: 'with a script',
      svg: STAR.replace('<path', '<script/><path'),
      message: /must not contain <script>/,
    },
    { label: 'that is neither an SVG nor a file name', svg: 'star', message: /next to the configuration/ },
  ])('$label is rejected by field and symbol', async ({ svg, message }) => {
    const bench = await startTestWorkbench({ operators: [operator()] });
    const { error } = await safe(
      bench.client.slots.folder.set({ dir: createFolderWith('mine', createConfigWithSvg(svg)) }),
    );
    if (!isDefinedError(error)) throw new Error('It was not rejected');
    const [issue] = error.data.issues;
    expect(issue).toEqual({
      field: 'mine.json: symbols[0].svg',
      message: expect.stringMatching(message),
    });
    expect(issue?.message).toContain(`of ${first} `);
  });

  test('in a file is rejected if only the configuration is added', async () => {
    const bench = await startTestWorkbench();
    const { error } = await safe(
      bench.client.slots.add({ text: createConfigWithSvg('star.svg'), despiteWarnings: false }),
    );
    if (!isDefinedError(error)) throw new Error('It was not rejected');
    expect(error.data.issues).toEqual([
      {
        field: 'symbols[0].svg',
        message: `of ${first} is in the file star.svg, but only the configuration was added: put the SVG itself here, or use a folder`,
      },
    ]);
  });
});

describe('--slots-dir', () => {
  test('adds the games of its folder to the shipped ones, and reports what looks wrong', async () => {
    const doubtful = createConfig({ max_win_multiplier: 9_000 });
    const bench = await startTestWorkbench({
      slotsDirs: [createFolderWith('mine', doubtful)],
      operators: [operator()],
    });
    const player = createSlotsPlayer(await sendLaunch(bench.gateway, { game: 'slots' }));
    expect(Object.keys((await player.state()).stakes)).toHaveLength(5);
    const { notices } = await bench.client.workbench.status();
    expect(notices).toContain(
      'The slot game My Own looks wrong: max_win_multiplier is 9000, but no round can win more than 2050.',
    );
  });

  test.each([
    {
      label: 'a broken game',
      dir: () => createFolderWith('mine', createConfig({ rows: 0 })),
      says: /mine\.json: rows /,
    },
    {
      label: 'the id of a shipped game',
      dir: () => createFolderWith('orchard-twenty', createConfig({ id: 'orchard-twenty' })),
      says: /orchard-twenty\.json: id is orchard-twenty, which another slot game already has/,
    },
    {
      label: 'no such folder',
      dir: () => join(SLOT_GAMES_FOLDER, 'none'),
      says: /no such file or folder/,
    },
  ])('with $label prevents the start, and says why', async ({ dir, says }) => {
    await expect(startTestWorkbench({ slotsDirs: [dir()] })).rejects.toThrow(says);
  });
});
