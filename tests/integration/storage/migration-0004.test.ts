import Database from 'better-sqlite3';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#core/storage/database.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { readStored } from '#tests/support/traffic/stored.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { bet, REQUESTS, undo, createWalletCaller, win } from '#tests/support/wallets/wallet-caller.ts';

const NOW = Date.UTC(2026, 2, 3, 12);
const OLD = ['0001-initial.sql', '0002-gateway.sql', '0003-attempt-chains.sql'];
const OPERATOR = {
  id: 'acme',
  name: 'Acme',
  secret: 'secret-of-acme',
  casinos: [{ id: 'acme' }],
  games: ['dice'],
  custom_currencies: [{ code: 'DUST', name: 'Dust', decimals: 16, active: true }],
  bet_limits: {},
};

/**
 * ID, the wallet's ID, type, state, amount, balance after, answered balance, original and exchange, in the order of
 * posting.
 */
const TRANSACTIONS = [
  ['b1', 'T3-1', 'bet', 'reversed', '10.00', '990.00', '990.00', null, 3],
  ...Array.from({ length: 12 }, (_, n) => {
    const after = `${991 + n}.00`;
    return [`w${n + 1}`, `T5-${n + 1}`, 'win', 'applied', '1.00', after, '1002.00', null, 5] as const;
  }),
  ['r1', 'T20-1', 'rollback', 'applied', '10.00', '1012.00', '1012.00', 'b1', 20],
  ['never', '', 'tombstone', 'tombstoned', '0.00', '1012.00', '1012.00', null, 20],
  ['r2', 'T20-2', 'rollback', 'no_effect', '0.00', '1012.00', '1012.00', 'never', 20],
  ['b2', 'T100-1', 'bet', 'applied', '2.00', '1010.00', '1010.00', null, 100],
] as const;
const ROUNDS = [
  ['round-1', 'R3', 1],
  ['only-finished', 'R4', 1],
];
const BALANCES = [
  ['alice', 'CUSTOM_DUST', '0.0000000000000003'],
  ['alice', 'JPY', '7'],
  ['alice', 'USD', '1010.00'],
  ['bob', 'EUR', '-3.50'],
];

/** A folder as the third schema left it. */
function createOldFolder(): string {
  const dataDir = createTemporaryFolder();
  const migrationsDir = createTemporaryFolder();
  for (const name of OLD) cpSync(join(ASSETS.migrationsDir, name), join(migrationsDir, name));
  const db = openDatabase({ dataDir, migrationsDir });
  const run = (sql: string, ...values: unknown[]) => db.prepare(sql).run(...values);
  run('INSERT INTO operators VALUES (?, ?)', 'acme', JSON.stringify(OPERATOR));
  run("INSERT INTO casinos VALUES ('acme', 'acme')");
  for (const player of ['alice', 'bob', 'carol'])
    run("INSERT INTO wallet_players VALUES ('acme', ?)", player);
  for (const balance of BALANCES) run("INSERT INTO wallet_balances VALUES ('acme', ?, ?, ?)", ...balance);
  for (const round of ROUNDS) run("INSERT INTO wallet_rounds VALUES ('acme', ?, ?, ?)", ...round);
  for (const [id, operatorId, type, state, amount, after, answered, original, exchangeId] of TRANSACTIONS) {
    run(
      `INSERT INTO wallet_transactions VALUES ('acme', ?, ?, ?, ?, 'alice', 'USD', 'round-1', ?, ?, ?, ?, ?, ?)`,
      [id, operatorId, type, state, amount, after, answered, original, exchangeId, NOW + exchangeId],
    );
  }
  db.close();
  return dataDir;
}

function createCaller({ wallet }: TestWorkbench) {
  return createWalletCaller(`${wallet}/acme`, OPERATOR.secret);
}

test('the fourth schema keeps every transaction of the third, in the order of posting', () => {
  const dataDir = createOldFolder();
  openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir }).close();
  const rows = readStored(
    dataDir,
    `SELECT casino_id, account_id, currency, round_id, posting, bonus_amount, id_provider, operator_id, type, state,
       amount, balance_after, answered_balance, original_id_provider, exchange_id, created_at
     FROM wallet_ledger ORDER BY seq`,
  );
  expect(rows).toEqual(
    TRANSACTIONS.map(([id, operatorId, type, state, amount, after, answered, original, exchangeId]) => ({
      casino_id: 'acme',
      account_id: 'alice',
      currency: 'USD',
      round_id: 'round-1',
      posting: 1,
      bonus_amount: null,
      id_provider: id,
      operator_id: operatorId,
      type,
      state,
      amount,
      balance_after: after,
      answered_balance: answered,
      original_id_provider: original,
      exchange_id: exchangeId,
      created_at: NOW + exchangeId,
    })),
  );
});

test('the fourth schema keeps every player and round, active, with no bonus and no limit', () => {
  const dataDir = createOldFolder();
  openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir }).close();
  expect(readStored(dataDir, 'SELECT account_id, status FROM wallet_players')).toEqual(
    ['alice', 'bob', 'carol'].map((account_id) => ({ account_id, status: 'active' })),
  );
  expect(
    readStored(
      dataDir,
      'SELECT account_id, currency, balance, bonus, bet_limit, win_limit FROM wallet_balances',
    ),
  ).toEqual(
    BALANCES.map(([account_id, currency, balance], index) => ({
      account_id,
      currency,
      balance,
      bonus: ['0.0000000000000000', '0', '0.00', '0.00'][index],
      bet_limit: null,
      win_limit: null,
    })),
  );
  expect(readStored(dataDir, 'SELECT * FROM wallet_rounds ORDER BY round_id DESC')).toEqual(
    ROUNDS.map(([round_id, operator_round_id, finished]) => ({
      casino_id: 'acme',
      round_id,
      account_id: round_id === 'round-1' ? 'alice' : null,
      operator_round_id,
      finished,
    })),
  );
  const db = new Database(join(dataDir, 'workbench.sqlite'));
  expect(db.pragma('foreign_key_check')).toEqual([]);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
});

test('a workbench started on an old data folder answers repeats with the original response, and everything else as usual', async () => {
  const wallet = createCaller(await startTestWorkbench({ dataDir: createOldFolder() }));
  expect((await wallet.balance()).body.balance).toBe('1010.00');

  const batch = Array.from({ length: 12 }, (_, n) => win(`w${n + 1}`, '1.00'));
  expect((await wallet.betwin({ transactions: batch })).body).toEqual({
    round_id: 'R3',
    balance: '1002.00',
    transactions: batch.map((_, n) => ({
      id_provider: `w${n + 1}`,
      id: `T5-${n + 1}`,
      bonus_amount: '0.00',
    })),
  });
  const undone = [undo('r1', 'b1'), undo('r2', 'never')];
  expect((await wallet.rollback({ transactions: undone })).body).toEqual({
    round_id: 'R3',
    balance: '1012.00',
    transactions: [
      { id_provider: 'r1', id: 'T20-1' },
      { id_provider: 'r2', id: 'T20-2' },
    ],
  });
  for (const id of ['b1', 'never']) {
    expect(await wallet.betwin({ transactions: [bet(id, '10.00')] })).toMatchObject({
      status: 400,
      body: { meta: { api_code: '155' } },
    });
  }
  expect((await wallet.rollback({ transactions: [undo('r3', 'b2')] })).body).toMatchObject({
    round_id: 'R3',
    balance: '1012.00',
  });
  expect((await wallet.betwin({ transactions: [bet('b3', '2.00')] })).body.balance).toBe('1010.00');
  const dust = { ...REQUESTS.balance, currency: 'CUSTOM_DUST' };
  expect((await wallet.balance(dust)).body.balance).toBe('0.0000000000000003');
});

test('a player of an old data folder is reset to the balances of the first players', async () => {
  const bench = await startTestWorkbench({ dataDir: createOldFolder() });
  const { accounts } = await bench.client.players.reset({ casinoId: 'acme', accountId: 'alice' });
  expect(accounts.map(({ currency, balance, bonus }) => [currency, balance, bonus])).toEqual([
    ['CUSTOM_DUST', '0.0000000000000000', '0.0000000000000000'],
    ['JPY', '0', '0'],
    ['USD', '1000.00', '0.00'],
  ]);
  expect(await createCaller(bench).betwin({ transactions: [bet('b1', '10.00')] })).toMatchObject({
    status: 200,
    body: { balance: '990.00' },
  });
});
