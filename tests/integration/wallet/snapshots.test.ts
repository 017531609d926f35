import { describe, expect, it } from 'vitest';
import { catchRejection } from '#tests/support/workbench/catch-rejection.ts';
import { useSharedWallet, type TestPlayer } from '#tests/support/wallets/shared-wallet.ts';
import { readStored } from '#tests/support/traffic/stored.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { emittedTopics } from '#tests/support/workbench/emitted-topics.ts';
import { bet, startDemoWallet, undo, win } from '#tests/support/wallets/wallet-caller.ts';

const wallet = useSharedWallet();
const snapshots = () => wallet.client().wallet.snapshots;

const TABLES = ['wallet_players', 'wallet_balances', 'wallet_rounds', 'wallet_ledger'];
const COPIES = [
  'wallet_snapshot_players',
  'wallet_snapshot_balances',
  'wallet_snapshot_rounds',
  'wallet_snapshot_ledger',
];

/** All of the wallet's data. */
function readWallet({ dataDir }: Pick<TestWorkbench, 'dataDir'> = wallet.bench()): unknown {
  return TABLES.map((table) => readStored(dataDir, `SELECT * FROM ${table}`));
}

/** A player with something of everything that a snapshot contains. */
async function playEverything(): Promise<TestPlayer> {
  const player = await wallet.player({ balance: '100', bonus: '7', betLimit: '50', winLimit: '60' });
  await player.set({ currency: 'CUSTOM_DUST', balance: '0.0000000000000001' });
  await player.betwin([bet('b1', '10'), win('w1', '3')], { finished: true });
  await player.rollback([undo('r1', 'w1'), undo('r2', 'never')], {
    round_id_provider: `${player.accountId}-2`,
  });
  return player;
}

async function playOn(player: TestPlayer): Promise<void> {
  const { accountId } = player;
  await player.betwin([bet('b2', '20')], { round_id: `${accountId}-after` });
  await player.rollback([undo('r3', 'b1'), undo('r4', 'b3')]);
  await player.finish({ round_id: `${accountId}-2` });
  await player.set({ bonus: '1', betLimit: null, winLimit: '1' });
  await player.set({ currency: 'EUR', balance: '5' });
  await wallet.client().players.setStatus({ casinoId: 'acme', accountId, status: 'disabled' });
  await wallet.player();
}

describe('a snapshot', () => {
  it('restores every player, balance, limit, entry, tombstone and round exactly', async () => {
    const player = await playEverything();
    const before = readWallet();
    const { id } = await snapshots().take({ name: 'before' });
    await playOn(player);
    await wallet.client().players.remove({ casinoId: 'demo', accountId: 'alice' });
    expect(readWallet()).not.toEqual(before);
    expect(await snapshots().restore({ id })).toMatchObject({ id, name: 'before' });
    expect(readWallet()).toEqual(before);
  });

  it('can be restored again and again', async () => {
    const player = await playEverything();
    const before = readWallet();
    const { id } = await snapshots().take({});
    for (let times = 0; times < 2; times += 1) {
      await playOn(player);
      await snapshots().restore({ id });
      expect(readWallet()).toEqual(before);
    }
  });

  it('that is restored answers repeats of earlier transactions with the original responses', async () => {
    const player = await wallet.player();
    const placed = await player.betwin([bet('b1', '10')]);
    const { id } = await snapshots().take({});
    await player.rollback([undo('r1', 'b1')]);
    await snapshots().restore({ id });
    expect((await player.betwin([bet('b1', '10')])).text).toBe(placed.text);
  });

  it('that is restored lets later transactions apply again, including tombstoned bets', async () => {
    const player = await wallet.player();
    const { id } = await snapshots().take({});
    const first = await player.betwin([bet('b1', '10')]);
    await player.rollback([undo('r1', 'b2')]);
    await snapshots().restore({ id });
    const afterReset = await player.betwin([bet('b1', '10'), bet('b2', '5')]);
    expect(afterReset).toMatchObject({ status: 200, body: { balance: '85.00' } });
    expect(afterReset.body.transactions[0].id).not.toBe(first.body.transactions[0].id);
    expect((await player.ledger()).map(({ type, idProvider }) => [type, idProvider])).toEqual([
      ['adjustment', null],
      ['bet', 'b1'],
      ['bet', 'b2'],
    ]);
  });

  it('is one of several, each from its own time, and does not affect the others', async () => {
    const player = await wallet.player();
    const early = await snapshots().take({});
    await player.betwin([bet('b1', '10')]);
    const late = await snapshots().take({});
    await snapshots().restore({ id: early.id });
    expect(await player.account()).toMatchObject({ balance: '100.00' });
    await snapshots().restore({ id: late.id });
    expect(await player.account()).toMatchObject({ balance: '90.00' });
  });

  it('is listed newest first, with its time, its players and its entries', async () => {
    const player = await playEverything();
    const namedSnapshot = await snapshots().take({ name: '  Two spaces round it ' });
    await player.betwin([bet('b9', '1')]);
    const unnamed = await snapshots().take({ name: ' ' });
    const [players, , , ledger] = readWallet() as unknown[][];
    expect((await snapshots().list()).slice(0, 2)).toEqual([unnamed, namedSnapshot]);
    expect(namedSnapshot.name).toBe('Two spaces round it');
    expect(unnamed).toMatchObject({ players: players?.length, entries: ledger?.length });
    expect(unnamed.entries - namedSnapshot.entries).toBe(1);
    expect(unnamed.name).toBe(`Snapshot ${unnamed.id}`);
    expect(unnamed.takenAt).toBeGreaterThanOrEqual(namedSnapshot.takenAt);
  });

  it('is removed with all of its rows, and the wallet does not change', async () => {
    await playEverything();
    const { id } = await snapshots().take({});
    const before = readWallet();
    expect(await snapshots().remove({ id })).toEqual({ removed: true });
    expect((await snapshots().list()).map((snapshot) => snapshot.id)).not.toContain(id);
    expect(readWallet()).toEqual(before);
    const { dataDir } = wallet.bench();
    for (const copy of COPIES)
      expect(readStored(dataDir, `SELECT 1 FROM ${copy} WHERE snapshot_id = ?`, id), copy).toEqual([]);
  });

  it('that does not exist is rejected with NOT_FOUND, and nothing changes', async () => {
    const { id } = await snapshots().take({});
    await snapshots().remove({ id });
    const before = readWallet();
    expect(await catchRejection(snapshots().restore({ id }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await catchRejection(snapshots().remove({ id }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(readWallet()).toEqual(before);
    const next = await snapshots().take({});
    expect(next.id).toBeGreaterThan(id);
  });

  it('contains every column of the wallet', () => {
    const { dataDir } = wallet.bench();
    const columns = (table: string) =>
      readStored<{ name: string }>(dataDir, `SELECT name FROM pragma_table_info('${table}')`)
        .map(({ name }) => name)
        .filter((name) => name !== 'snapshot_id')
        .toSorted();
    expect(COPIES.map(columns)).toEqual(TABLES.map(columns));
  });
});

it('a snapshot survives a restart, and can be restored after it', async () => {
  const dataDir = createTemporaryFolder();
  const { bench, ...first } = await startDemoWallet({ dataDir });
  await first.betwin({ transactions: [bet('b1', '10')] });
  const before = readWallet({ dataDir });
  const taken = await bench.client.wallet.snapshots.take({ name: 'kept' });
  await first.betwin({ transactions: [bet('b2', '10')] });
  await bench.stop();

  const { client } = await startTestWorkbench({ dataDir });
  expect(await client.wallet.snapshots.list()).toEqual([taken]);
  await client.wallet.snapshots.restore({ id: taken.id });
  expect(readWallet({ dataDir })).toEqual(before);
});

it('live changes emit `wallet` when a snapshot is taken, restored and removed', async () => {
  const emitted = await emittedTopics(wallet.bench());
  const act = async (change: Promise<unknown>) => {
    await change;
    await expect.poll(() => emitted, { interval: 5 }).toContain('wallet');
    emitted.clear();
  };
  const taken = snapshots().take({});
  await act(taken);
  await act(snapshots().restore(await taken));
  await act(snapshots().remove(await taken));
});
