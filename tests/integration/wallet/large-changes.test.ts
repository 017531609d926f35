import Database from 'better-sqlite3';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { operator } from '#tests/support/workbench/operator.ts';
import { measureLongestBlockMs } from '#tests/support/clocks/longest-block.ts';
import { readStored } from '#tests/support/traffic/stored.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { bet, createWalletCaller, type WalletCaller } from '#tests/support/wallets/wallet-caller.ts';

/** A change of this size takes a good dozen steps. */
const ENTRIES = 15_000;
/** Far above a step of a few milliseconds, and far below the time of the whole change with this many entries. */
const BLOCK_LIMIT_MS = 150;
const MANY_ENTRIES = 60_000;

const TABLES = ['wallet_players', 'wallet_balances', 'wallet_rounds', 'wallet_ledger'];
const COPIES = TABLES.map((table) => table.replace('wallet_', 'wallet_snapshot_'));

interface LargeWallet {
  readonly bench: TestWorkbench;
  readonly caller: WalletCaller;
  readonly account: { readonly casinoId: string; readonly accountId: string };
}

/** A user has given alice 1000.00, of which 400.00 are left after this many bets, each in its own round. */
async function startLargeWallet(entries = ENTRIES): Promise<LargeWallet> {
  const acme = operator();
  const dataDir = createTemporaryFolder();
  await (await startTestWorkbench({ dataDir, operators: [acme] })).stop();
  fillLedger(dataDir, entries);
  const bench = await startTestWorkbench({ dataDir, operators: [acme] });
  return {
    bench,
    caller: createWalletCaller(`${bench.wallet}/acme`, acme.secret),
    account: { casinoId: 'acme', accountId: 'alice' },
  };
}

function fillLedger(dataDir: string, entries: number): void {
  const db = new Database(join(dataDir, 'workbench.sqlite'));
  db.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${entries})
    INSERT INTO wallet_ledger (casino_id, account_id, currency, type, state, id_provider, operator_id, round_id, amount,
      balance_after, answered_balance, exchange_id, created_at)
    SELECT 'acme', 'alice', 'USD', 'bet', 'applied', 'bet-' || (i * 7919 % ${entries}), 'T1-' || i, 'round-' || i, '0.01',
      '400.00', '400.00', 1, 0 FROM n;
    INSERT INTO wallet_rounds (casino_id, round_id, operator_round_id, finished, account_id)
    SELECT casino_id, round_id, 'R' || seq, 0, account_id FROM wallet_ledger;
    UPDATE wallet_balances SET balance = '400.00' WHERE casino_id = 'acme' AND account_id = 'alice' AND currency = 'USD';
  `);
  db.close();
}

function readTables(dataDir: string, tables = TABLES): unknown[][] {
  return tables.map((table) => readStored(dataDir, `SELECT * FROM ${table}`));
}

/** As text, because comparing so many rows one by one takes longer than the tested change. */
function readTablesAsText(dataDir: string): string {
  return JSON.stringify(readTables(dataDir));
}

function isChangeRunning(dataDir: string): boolean {
  return readStored(dataDir, 'SELECT 1 FROM wallet_change').length > 0;
}

/** A copy of the folder as a kill in the middle of the change would leave it. */
async function killDuring({ bench }: LargeWallet, change: () => Promise<unknown>): Promise<string> {
  const copy = createTemporaryFolder();
  const done = change();
  while (!isChangeRunning(bench.dataDir)) await nextTurn();
  const db = new Database(join(bench.dataDir, 'workbench.sqlite'), { readonly: true });
  // A consistent copy between two transactions of the change, made before the change continues.
  db.prepare('VACUUM INTO ?').run(join(copy, 'workbench.sqlite'));
  db.close();
  await done;
  expect(isChangeRunning(copy)).toBe(true);
  return copy;
}

describe('a change of a large wallet', () => {
  it('of any kind blocks the event loop for only a few milliseconds at a time', async () => {
    const { bench, account } = await startLargeWallet(MANY_ENTRIES);
    const { snapshots } = bench.client.wallet;
    const before = readTablesAsText(bench.dataDir);
    const { id, entries } = await measureLongest(() => snapshots.take({}));
    expect(entries).toBe(MANY_ENTRIES);
    await measureLongest(() => bench.client.players.reset(account));
    await measureLongest(() => snapshots.restore({ id }));
    expect(readTablesAsText(bench.dataDir) === before).toBe(true);
    await measureLongest(() => bench.client.players.remove(account));
    await snapshots.restore({ id });
    await measureLongest(() => snapshots.remove({ id }));
    expect(readTablesAsText(bench.dataDir) === before).toBe(true);
    expect(readTables(bench.dataDir, COPIES).flat()).toEqual([]);
  });

  it('callbacks that arrive meanwhile are answered after it, from the new state', async () => {
    const { bench, caller, account } = await startLargeWallet();
    const done = bench.client.players.reset(account).then(() => 'reset');
    await expect.poll(() => isChangeRunning(bench.dataDir), { interval: 1 }).toBe(true);
    const repeated = caller.betwin({ transactions: [bet('bet-5', '0.01')], round_id: 'round-5' });
    const balance = caller.balance();
    expect(await Promise.race([done, repeated, balance])).toBe('reset');
    expect(await repeated).toMatchObject({ status: 200, body: { balance: '999.99' } });
    expect((await balance).status).toBe(200);
    expect(readStored(bench.dataDir, 'SELECT id_provider FROM wallet_ledger')).toEqual([
      { id_provider: 'bet-5' },
    ]);
  });

  it('a callback that arrived just before it is answered from the old state or the new, and is complete', async () => {
    const { bench, caller, account } = await startLargeWallet();
    const { id } = await bench.client.wallet.snapshots.take({});
    // The entries that are deleted first: in a partly changed wallet, a repeat of one would be a new bet on the old
    // balance.
    const first = Array.from({ length: 30 }, (_, index) => `bet-${((index + 1) * 7919) % ENTRIES}`);
    for (let turns = 2; turns <= 9; turns += 1) {
      const calls = first.map((known) =>
        caller.betwin({ transactions: [bet(known, '0.01')], round_id: known }),
      );
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      const done = bench.client.players.reset(account);
      const balances = (await Promise.all(calls)).map(({ body }) => body.balance as string);
      await done;
      const afterReset = balances.filter((balance) => balance !== '400.00').toSorted();
      expect(afterReset).toEqual(
        afterReset.map((_, index) => (1000 - (afterReset.length - index) / 100).toFixed(2)),
      );
      expect(readStored(bench.dataDir, 'SELECT 1 FROM wallet_ledger')).toHaveLength(afterReset.length);
      await bench.client.wallet.snapshots.restore({ id });
    }
  });

  it('concurrent readers and writers see the wallet after it, and other writes are made at once', async () => {
    const { bench, account } = await startLargeWallet();
    const done = bench.client.players.reset(account);
    await expect.poll(() => isChangeRunning(bench.dataDir), { interval: 1 }).toBe(true);
    const list = bench.client.wallet.listLedger({ casinoId: 'acme', limit: 10 });
    const disabled = bench.client.players.setStatus({ ...account, status: 'disabled' });
    await bench.client.gateway.settings.save({ settings: await bench.client.gateway.settings.get() });
    expect(isChangeRunning(bench.dataDir)).toBe(true);
    expect((await bench.client.workbench.status()).storage.failure).toBeNull();
    await done;
    expect((await list).entries).toEqual([]);
    expect(await disabled).toMatchObject({ status: 'disabled', accounts: [{}, { balance: '1000.00' }] });
  });

  it('that a kill interrupts is completed by the next start; an unreported snapshot is gone', async () => {
    const large = await startLargeWallet();
    const { client } = large.bench;
    const before = readTablesAsText(large.bench.dataDir);
    const taking = await killDuring(large, () => client.wallet.snapshots.take({}));
    const { client: later } = await startTestWorkbench({ dataDir: taking });
    expect(await later.wallet.snapshots.list()).toEqual([]);
    expect(readTablesAsText(taking) === before).toBe(true);
    expect(readTables(taking, COPIES).flat()).toEqual([]);

    const [snapshot] = await client.wallet.snapshots.list();
    const resetting = await killDuring(large, () => client.players.reset(large.account));
    await startTestWorkbench({ dataDir: resetting });
    expect(readTablesAsText(resetting)).toBe(readTablesAsText(large.bench.dataDir));
    expect(isChangeRunning(resetting)).toBe(false);

    const restoring = await killDuring(large, () => client.wallet.snapshots.restore({ id: snapshot!.id }));
    await startTestWorkbench({ dataDir: restoring });
    expect(readTablesAsText(restoring) === before).toBe(true);
  });

  it('is completed by a shutdown in the middle', async () => {
    const { bench, account } = await startLargeWallet();
    const done = bench.client.players.reset(account).catch(() => undefined);
    await expect.poll(() => isChangeRunning(bench.dataDir), { interval: 1 }).toBe(true);
    await bench.stop();
    await done;
    await startTestWorkbench({ dataDir: bench.dataDir });
    expect(readTables(bench.dataDir, ['wallet_ledger', 'wallet_rounds']).flat()).toEqual([]);
  });
});

it('is paused by another program’s lock, and continues automatically', async () => {
  const { bench, caller, account } = await startLargeWallet();
  const done = bench.client.players.reset(account);
  await expect.poll(() => isChangeRunning(bench.dataDir), { interval: 1 }).toBe(true);
  const other = new Database(join(bench.dataDir, 'workbench.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  expect(await caller.balance()).toMatchObject({ status: 500, body: { code: 'internal' } });
  other.exec('ROLLBACK');
  other.close();
  await done;
  expect(await caller.balance()).toMatchObject({ status: 200, body: { balance: '1000.00' } });
  expect(readStored(bench.dataDir, 'SELECT 1 FROM wallet_ledger')).toEqual([]);
});

it('a change of a small wallet is one transaction', async () => {
  const bench = await startTestWorkbench();
  const id = await bench.client.wallet.snapshots.take({}).then((snapshot) => snapshot.id);
  await bench.client.wallet.snapshots.restore({ id });
  await bench.client.players.reset({ casinoId: 'demo', accountId: 'alice' });
  expect(isChangeRunning(bench.dataDir)).toBe(false);
});

async function measureLongest<T>(change: () => Promise<T>): Promise<T> {
  let result: T | undefined;
  const longest = await measureLongestBlockMs(async () => (result = await change()));
  expect(longest).toBeLessThan(BLOCK_LIMIT_MS);
  return result!;
}
