import type { Database, Statement } from 'better-sqlite3';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createDeliveryList } from '#core/gateway/delivery/delivery-list.ts';
import { createRoundStore } from '#core/gateway/rounds/round-store.ts';
import { createSessionList } from '#core/gateway/sessions/session-list.ts';
import { openDatabase } from '#core/storage/database.ts';
import { createLedgerList } from '#core/wallet/ledger-list.ts';
import { DELIVERY_FIELDS, type DeliveryField } from '#shared/filter/delivery-fields.ts';
import { getNames, type FilterFields } from '#shared/filter/filter-field.ts';
import type { FilterNode } from '#shared/filter/filter-node.ts';
import { LEDGER_FIELDS, type LedgerField } from '#shared/filter/ledger-fields.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { SESSION_FIELDS, type SessionField } from '#shared/filter/session-fields.ts';
import { DEFAULT_WALLET_SETTINGS } from '#shared/wallet.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';

let db: Database;

beforeEach(() => {
  db = openDatabase({ dataDir: createTemporaryFolder(), migrationsDir: ASSETS.migrationsDir });
  onTestFinished(() => void db.close());
});

type Row = Readonly<Record<string, string | number | Buffer>>;

function insert(table: string, ...rows: readonly Row[]): void {
  for (const row of rows) {
    const names = Object.keys(row);
    db.prepare(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`,
    ).run(row);
  }
}

function parse<Name extends string>(text: string, fields: FilterFields<Name>): FilterNode<Name> {
  const parsed = parseFilter(text, fields);
  if (parsed.kind === 'invalid') throw new Error(parsed.issues[0]?.message);
  return parsed.node;
}

/** A time in this computer's time zone, which a filter's dates use. */
const at = (day: number, hour = 0, minute = 0, second = 0): number =>
  new Date(2026, 2, day, hour, minute, second).getTime();

const session = (id: string, row: Row = {}): Row => ({
  id,
  token: `token-${id}`,
  operator_id: 'acme',
  casino_id: 'acme-one',
  game: 'dice',
  account_id: 'alice',
  currency: 'USD',
  decimals: 2,
  launch: '{}',
  callback_urls: '{}',
  state: 'active',
  created_at: at(1),
  last_activity_at: at(1),
  ...row,
});

const round = (id: string, sessionId: string, state: string): Row => ({
  id,
  session_id: sessionId,
  state,
  result: '{}',
  created_at: at(1),
});

function insertSessions(): void {
  insert(
    'sessions',
    session('s1'),
    session('s2', {
      account_id: 'Bob_50%',
      operator_id: 'zeta',
      casino_id: 'zeta-one',
      game: 'crash',
      currency: 'EUR',
      state: 'expired',
      created_at: at(2, 14, 30, 5),
      last_activity_at: at(2, 15),
      ended_at: at(3),
    }),
    session('s3', { account_id: 'Böb', mode: 'demo', state: 'terminated', ended_at: at(5), game: 'slots' }),
  );
  insert(
    'rounds',
    round('r1', 's1', 'open'),
    round('r2', 's1', 'finished'),
    round('r3', 's2', 'rollback_refused'),
    round('r4', 's2', 'finish_dropped'),
  );
}

const delivery = (id: number, sessionId: string, row: Row = {}): Row => ({
  id,
  callback: 'betwin',
  session_id: sessionId,
  body: Buffer.from('{}'),
  signature: '',
  state: 'settled',
  attempts_started: 1,
  created_at: at(1),
  ...row,
});

function insertDeliveries(): void {
  insertSessions();
  const rows = [
    delivery(1, 's1', { round_id: 'r1', ended_at: at(1, 1) }),
    delivery(2, 's1', {
      callback: 'rollback',
      round_id: 'r1',
      reason: 'game_error',
      state: 'pending',
      attempts_started: 12,
      error: '500 Internal error',
      next_attempt_at: at(4, 12),
      created_at: at(2, 14, 30, 5),
    }),
    delivery(3, 's2', {
      callback: 'finish',
      round_id: 'r3',
      reason: 'session_ended',
      state: 'refused',
      timing: 'reported',
      warnings: '["odd"]',
      error: '100%_sure',
      attempts_started: 2,
      ended_at: at(3),
    }),
    delivery(4, 's3', { callback: 'balance' }),
  ];
  insert('deliveries', ...rows);
}

const entry = (seq: number, row: Row = {}): Row => ({
  seq,
  casino_id: 'acme',
  account_id: 'alice',
  currency: 'USD',
  type: 'bet',
  state: 'applied',
  amount: '10.00',
  balance_after: '90.00',
  answered_balance: '90.00',
  created_at: at(1),
  ...row,
});

const exchange = (id: number, vantage: string, peerId: number): Row => ({
  id,
  vantage,
  peer_id: peerId,
  kind: 'betwin',
  started_at: at(1),
  duration_ms: 1,
  signature: 'verified',
  method: 'POST',
  url: 'http://wallet/betwin',
  request_headers: '[]',
  request_body: Buffer.alloc(0),
  request_bytes: 0,
  timing: '[]',
});

function insertLedger(): void {
  insert(
    'exchanges',
    // Each seen by its sender and by the wallet, which posts the entries.
    exchange(6, 'suite', 7),
    exchange(7, 'wallet', 6),
    exchange(8, 'wallet', 9),
    exchange(9, 'gateway', 8),
    // A recording proxy between the suite and the wallet.
    { ...exchange(11, 'proxy', 12), origin_id: 10, from_suite: 1 },
    exchange(12, 'wallet', 11),
  );
  insert(
    'wallet_ledger',
    entry(1, { type: 'adjustment', amount: '100.00', balance_after: '100.00', bonus_amount: '-5.00' }),
    entry(2, { id_provider: 'tx-1', operator_id: 'T1-1', round_id: 'r1', exchange_id: 7 }),
    entry(3, {
      type: 'win',
      id_provider: 'tx_2',
      operator_id: 'T1-2',
      round_id: 'r1',
      exchange_id: 12,
      amount: '9.5',
    }),
    entry(4, {
      type: 'rollback',
      state: 'no_effect',
      id_provider: 'back-1',
      original_id_provider: 'tx-1',
      operator_id: 'T2-1',
      account_id: 'Bob',
      currency: 'CUSTOM_GEM',
      round_id: 'r2',
      exchange_id: 8,
      amount: '0.0000000000000001',
      balance_after: '-0.5',
      bonus_amount: '1.00',
      created_at: at(2, 14, 30, 5),
    }),
    entry(5, { casino_id: 'zeta', id_provider: 'tx-1', operator_id: 'Z1', round_id: 'r1' }),
  );
}

const LISTS = {
  deliveries: {
    insert: insertDeliveries,
    all: [1, 2, 3, 4],
    find: (text: string) =>
      deliveries()
        .list({ filter: parse(text, DELIVERY_FIELDS), sortBy: 'createdAt', descending: false, limit: 10 })
        .deliveries.map(({ id }) => id),
  },
  sessions: {
    insert: insertSessions,
    all: ['s1', 's2', 's3'],
    find: (text: string) =>
      sessions().list({
        filter: parse(text, SESSION_FIELDS),
        sortBy: 'createdAt',
        descending: false,
        limit: 10,
      }).ids,
  },
  ledger: {
    insert: insertLedger,
    all: [1, 2, 3, 4],
    find: (text: string) =>
      ledger()
        .page({ casinoId: 'acme', filter: parse(text, LEDGER_FIELDS), limit: 10 })
        .entries.map(({ seq }) => seq)
        .toReversed(),
  },
};

const deliveries = () => createDeliveryList(db);
const sessions = () =>
  createSessionList(
    db,
    createRoundStore(db, () => undefined),
  );
const ledger = () => createLedgerList(db, () => DEFAULT_WALLET_SETTINGS);

/** At least one filter for each field, and the rows that it finds. */
const CASES: {
  deliveries: readonly (readonly [string, readonly number[]])[];
  sessions: readonly (readonly [string, readonly string[]])[];
  ledger: readonly (readonly [string, readonly number[]])[];
} = {
  deliveries: [
    ['callback:rollback', [2]],
    ['state:pending', [2]],
    ['state:rejected', [3]],
    ['state:settled', [1, 4]],
    ['is:closing', [2, 3]],
    ['is:retried', [2, 3]],
    ['is:warning', [3]],
    ['reason:game_error', [2]],
    ['account:Bob_50%', [3]],
    ['account:bob_50%', []],
    ['round:r1', [1, 2]],
    ['session:s1', [1, 2]],
    ['game:slots', [4]],
    ['casino:zeta-one', [3]],
    ['operator:zeta', [3]],
    ['currency:EUR', [3]],
    ['timing:reported', [3]],
    ['attempts:>2', [2]],
    ['attempts:2', [3]],
    ['error:internal', [2]],
    ['error:%_', [3]],
    ['error:_', [3]],
    ['created:2026-03-01', [1, 3, 4]],
    ['next:>2026-03-03', [2]],
    ['next:<2026-03-05', [2]],
    ['ended:>=2026-03-03', [3]],
    ['id:>=3', [3, 4]],
    ['ALI', [1, 2]],
    ['50%', [3]],
    ['_', [3]],
    ['%', [3]],
    ['BÖB', []],
    ['böB', [4]],
    ['r3 or callback:balance', [3, 4]],
  ],
  sessions: [
    ['state:expired', ['s2']],
    ['mode:demo', ['s3']],
    ['round_state:open', ['s1']],
    ['round_state:unclosed', ['s2']],
    ['round_state:rollback_rejected', ['s2']],
    ['round_state:finish_exhausted', []],
    ['account:alice', ['s1']],
    ['game:crash', ['s2']],
    ['casino:acme-one', ['s1', 's3']],
    ['operator:zeta', ['s2']],
    ['currency:EUR', ['s2']],
    ['session:s3', ['s3']],
    ['round:r2', ['s1']],
    ['rounds:2', ['s1', 's2']],
    ['rounds:0', ['s3']],
    ['open:>0', ['s1']],
    ['created:>=2026-03-02', ['s2']],
    ['activity:2026-03-02', ['s2']],
    ['ended:<2026-03-04', ['s2']],
    ['DICE', ['s1']],
    ['_', ['s2']],
    ['zeta', ['s2']],
  ],
  ledger: [
    ['type:bet', [2]],
    ['state:no_effect', [4]],
    ['is:suite', [2, 3]],
    ['account:Bob', [4]],
    ['currency:CUSTOM_GEM', [4]],
    ['round:r1', [2, 3]],
    ['tx:tx-1', [2]],
    ['tx:tx', []],
    ['original:tx-1', [4]],
    ['operator_id:T1-2', [3]],
    ['amount:-10', [2]],
    ['amount:9.50', [3]],
    ['amount:>9.5', [1]],
    ['amount:>0', [1, 3, 4]],
    ['amount:<0.0000000000000002', [2, 4]],
    ['amount:<=0.0000000000000001', [2, 4]],
    ['bonus:<0', [1]],
    ['bonus:>=1', [4]],
    ['balance:<0', [4]],
    ['date:2026-03-02', [4]],
    ['exchange:7', [2]],
    ['exchange:12', [3]],
    ['id:<3', [1, 2]],
    ['t1', [2, 3]],
    ['tx-1', [2, 4]],
    ['_', [3]],
    ['BOB', [4]],
  ],
};

describe.each(Object.keys(CASES) as (keyof typeof CASES)[])('in %s', (name) => {
  const list = LISTS[name];
  const fields: FilterFields = {
    deliveries: DELIVERY_FIELDS,
    sessions: SESSION_FIELDS,
    ledger: LEDGER_FIELDS,
  }[name];

  test.each<readonly [string, readonly (string | number)[]]>(CASES[name])(
    '%s finds these rows, and its negation all others',
    (filter, found) => {
      list.insert();
      expect(list.find(filter)).toEqual(found);
      const negated = filter.includes(' or ') ? `-(${filter})` : `-${filter}`;
      expect(list.find(negated)).toEqual(list.all.filter((id) => !found.includes(id)));
    },
  );

  test('each field has a case above', () => {
    const tried = CASES[name].map(([filter]) => filter.split(':')[0]);
    expect(getNames(fields).filter((field) => !tried.includes(field))).toEqual([]);
  });
});

test.each([
  ['2026-03-02', true],
  ['2026-03-02T14', true],
  ['2026-03-02T14:30', true],
  ['2026-03-02T14:30:05', true],
  ['2026-03-02T14:30:06', false],
  ['2026-03-02T15', false],
  ['2026-03-01', false],
  ['>2026-03-02', false],
  ['>2026-03-01', true],
  ['>=2026-03-02T14:30:05', true],
  ['>=2026-03-02T14:30:06', false],
  ['<2026-03-02T14:30:05', false],
  ['<2026-03-02T14:31', true],
  ['<=2026-03-02', true],
  ['<=2026-03-02T13', false],
])(
  'a date means the whole day, hour, minute or second: date:%s, for 14:30:05 of March 2',
  (value, isFound) => {
    insertLedger();
    expect(LISTS.ledger.find(`date:${value} id:4`)).toEqual(isFound ? [4] : []);
  },
);

describe('values for completion', () => {
  test('are those of the casino that start with the typed text, newest first, up to a limit', () => {
    insertLedger();
    const values = (field: LedgerField, prefix = '', limit = 10) =>
      ledger().values({ casinoId: 'acme', field, prefix, limit });
    expect(values('account')).toEqual(['Bob', 'alice']);
    expect(values('account', 'B')).toEqual(['Bob']);
    expect(values('account', 'b')).toEqual(['Bob']);
    expect(values('tx')).toEqual(['back-1', 'tx_2', 'tx-1']);
    expect(values('tx', 'tx_')).toEqual(['tx_2']);
    expect(values('tx', '', 1)).toEqual(['back-1']);
    expect(values('operator_id', 'Z')).toEqual([]);
    expect(values('amount')).toEqual([]);
  });

  test('exist for each field that offers them', () => {
    insertDeliveries();
    insertLedger();
    const without = (fields: FilterFields, getValues: (field: never) => string[]) =>
      getNames(fields).filter(
        (field) => (fields[field]?.isKnown ?? false) && getValues(field as never).length === 0,
      );
    const query = { prefix: '', limit: 10 };
    expect(
      without(DELIVERY_FIELDS, (field: DeliveryField) => deliveries().values({ field, ...query })),
    ).toEqual([]);
    expect(without(SESSION_FIELDS, (field: SessionField) => sessions().values({ field, ...query }))).toEqual(
      [],
    );
    expect(
      without(LEDGER_FIELDS, (field: LedgerField) => ledger().values({ casinoId: 'acme', field, ...query })),
    ).toEqual([]);
  });
});

test('a session, a round and an id_provider are looked up in an index', () => {
  insertDeliveries();
  insertLedger();
  const plans: string[] = [];
  const { prepare } = db;
  db.prepare = ((sql: string) => {
    if (sql.includes('LIMIT ?')) plans.push(explain(prepare.call(db, `EXPLAIN QUERY PLAN ${sql}`), sql));
    return prepare.call(db, sql);
  }) as typeof db.prepare;
  LISTS.deliveries.find('session:s1');
  LISTS.deliveries.find('round:r1');
  LISTS.ledger.find('round:r1 amount:>0');
  LISTS.ledger.find('tx:tx-1');
  expect(plans).toEqual([
    expect.stringContaining('USING INDEX deliveries_of_session'),
    expect.stringContaining('USING INDEX deliveries_of_round'),
    expect.stringContaining('USING INDEX wallet_ledger_rounds'),
    expect.stringContaining('USING INDEX wallet_ledger_ids'),
  ]);
});

function explain(statement: Statement, sql: string): string {
  const values = Array.from(sql.matchAll(/\?/g), () => 1);
  return (statement.all(...values) as { detail: string }[]).map(({ detail }) => detail).join(', ');
}
