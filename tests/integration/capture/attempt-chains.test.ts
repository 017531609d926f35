import { describe, expect, test } from 'vitest';
import type { CapturedExchange } from '#core/capture/captured-exchange.ts';
import { createExchangeStore, type ExchangeStore } from '#core/capture/exchange-store.ts';
import { createRecorder } from '#core/capture/recorder.ts';
import { openDatabase } from '#core/storage/database.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { formatRuleWarning } from '#shared/suite/rule-warning.ts';
import { createCapturedAttempt, LOST } from '#tests/support/traffic/captured-attempt.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { NO_CHANGES, HEALTHY_STORAGE } from '#tests/support/folders/healthy-storage.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { throwDefect } from '#tests/support/workbench/throw-defect.ts';

function openStore(): ExchangeStore {
  return createExchangeStore(
    openDatabase({ dataDir: createTemporaryFolder(), migrationsDir: ASSETS.migrationsDir }),
  );
}

/** The ID, and for a chain also the number of attempts and the ID of the last one. */
function describeChain({ id, chain }: ExchangeSummary): string {
  return chain === null ? `${id}` : `${id}: ${chain.attempts} attempts, last ${chain.last.id}`;
}

const describeList = (store: ExchangeStore) => store.list({ limit: 10 }).map(describeChain);

const first = createCapturedAttempt({ id: 1, deliveryId: 7, attempt: 1, outcome: LOST });
const second = createCapturedAttempt({ id: 3, deliveryId: 7, attempt: 2, outcome: LOST });
const third = createCapturedAttempt({ id: 5, deliveryId: 7, attempt: 3, peerId: 6 });
const other = createCapturedAttempt({ id: 4, deliveryId: 8, attempt: 1 });

const REFUSED = { ...LOST, reason: 'refused', mayHaveArrived: false } as const;
const replyWith = (status: number): CapturedExchange['outcome'] => ({
  kind: 'reply',
  response: { status, headers: [], body: Buffer.from('{}') },
  apiCode: null,
});

describe('the attempts of one delivery', () => {
  test('are one row of the list and count as one', () => {
    const store = openStore();
    store.insert([first]);
    store.insert([second, other]);
    store.insert([third]);
    expect(describeList(store)).toEqual(['1: 3 attempts, last 5', '4']);
    expect(store.countListed()).toBe(2);
  });

  test('are grouped even if they are written in one batch', () => {
    const store = openStore();
    const reported = store.insert([first, second, other, third])();
    expect(describeList(store)).toEqual(['1: 3 attempts, last 5', '4']);
    expect(store.countListed()).toBe(2);
    // New rows are reported as new, once, before the state of the chain.
    expect(reported.map(describeChain)).toEqual(['1', '4', '1: 3 attempts, last 5']);
  });

  test('update the row with the state of the last one', () => {
    const store = openStore();
    store.insert([first]);
    const [row] = store.insert([{ ...third, faults: ['latency'], warnings: ['slow'] }])();
    expect(row).toMatchObject({ id: 1, outcome: { kind: 'failed', reason: 'reset' } });
    expect(row?.chain).toEqual({
      attempts: 2,
      last: {
        id: 5,
        attempt: 3,
        startedAt: 1_005,
        setBackMs: 0,
        durationMs: 2,
        outcome: { kind: 'reply', status: 200, apiCode: null },
        peerId: 6,
        warnings: ['slow'],
        faults: ['latency'],
        holds: [],
        money: null,
      },
    });
  });

  test.each([
    { name: 'the lost response of the first', earlier: { outcome: LOST }, attempt: 1 },
    { name: 'HTTP 500 to the first', earlier: { outcome: replyWith(500) }, attempt: 1 },
    {
      name: 'nothing, if no earlier one can have moved it',
      earlier: { outcome: REFUSED },
      attempt: undefined,
    },
    { name: 'nothing, if all were rejected', earlier: { outcome: replyWith(404) }, attempt: undefined },
  ])('after a rejection, show the money of $name', ({ earlier, attempt }) => {
    const store = openStore();
    store.insert([
      { ...first, ...earlier },
      { ...third, outcome: replyWith(400) },
    ]);
    expect(store.list({ limit: 10 })[0]?.chain?.effective?.attempt).toBe(attempt);
  });

  test('show the money of the accepted one, whatever was lost before and rejected after it', () => {
    const store = openStore();
    store.insert([first, { ...second, outcome: replyWith(200) }, { ...third, outcome: replyWith(400) }]);
    expect(store.list({ limit: 10 })[0]?.chain?.effective).toEqual({
      attempt: 2,
      outcome: { kind: 'reply', status: 200, apiCode: null },
      money: null,
    });
  });

  test('have the warnings and faults of those between the first and the last', () => {
    const store = openStore();
    store.insert([
      first,
      { ...second, warnings: ['a number'], faults: ['latency'] },
      { ...third, warnings: ['slow'] },
    ]);
    const chain = store.list({ limit: 10 })[0]?.chain;
    expect(chain?.between).toEqual({ warnings: ['a number'], faults: ['latency'] });
    expect(chain?.last.warnings).toEqual(['slow']);
  });

  test('are paginated like other rows, from either end', () => {
    const store = openStore();
    store.insert([first, second, other, third]);
    expect(store.list({ afterId: 1, limit: 10 }).map(describeChain)).toEqual(['4']);
    expect(store.list({ beforeId: 4, limit: 10 }).map(describeChain)).toEqual(['1: 3 attempts, last 5']);
  });

  test('are grouped under the earliest captured one if the first is missing', () => {
    const store = openStore();
    store.insert([second]);
    expect(describeList(store)).toEqual(['3']);
    store.insert([third]);
    expect(describeList(store)).toEqual(['3: 2 attempts, last 5']);
    expect(store.countListed()).toBe(1);
  });

  test('are separate from those of another delivery', () => {
    const store = openStore();
    store.insert([first, other, createCapturedAttempt({ id: 9, deliveryId: 8, attempt: 2 })]);
    expect(describeList(store)).toEqual(['1', '4: 2 attempts, last 9']);
  });
});

describe('the movements of a retried callback', () => {
  const toBody = (value: object): Buffer => Buffer.from(JSON.stringify(value));
  const replyText = (text: string): CapturedExchange['outcome'] => ({
    kind: 'reply',
    response: { status: 200, headers: [], body: Buffer.from(text) },
    apiCode: null,
  });
  const accept = (id: string, balance: string): CapturedExchange['outcome'] =>
    replyText(JSON.stringify({ round_id: 'R', transactions: [{ id_provider: 'p', id }], balance }));
  const createSubject = (id: string): CapturedExchange['subject'] => ({
    ...first.subject,
    accountId: 'zoe',
    currency: 'USD',
    roundId: 'round',
    transactionIds: [id],
  });
  const createCall = (
    kind: 'betwin' | 'rollback' | 'finish',
    id: string,
  ): Pick<CapturedExchange, 'kind' | 'subject' | 'request'> => {
    const transaction =
      kind === 'betwin'
        ? { id_provider: id, type: 'bet', amount: '1.00' }
        : { id_provider: id, type: 'rollback', original_id_provider: 'b1' };
    const body = toBody(kind === 'finish' ? {} : { transactions: [transaction] });
    return { kind, subject: createSubject(id), request: { ...first.request, body } };
  };
  const AGAIN = formatRuleWarning({
    rule: 'idempotent',
    actual: 'balance 8.00',
    expected: '9.00',
    overlapping: null,
    earlier: null,
    doubt: null,
  });
  /** The movements of attempts with these outcomes, after an accepted rollback of the same bet in another delivery. */
  function getMovements(
    kind: 'betwin' | 'rollback' | 'finish',
    outcomes: readonly CapturedExchange['outcome'][],
    again: readonly number[] = [],
  ) {
    const store = openStore();
    const earlier = { ...createCall('rollback', 'r0'), outcome: accept('T0', '10.00') };
    store.insert([
      createCapturedAttempt({ id: 1, deliveryId: 1, ...earlier }),
      ...outcomes.map((outcome, index) =>
        createCapturedAttempt({
          id: 2 + index,
          deliveryId: 2,
          attempt: 1 + index,
          ...createCall(kind, 'r1'),
          outcome,
          warnings: again.includes(1 + index) ? [AGAIN] : [],
        }),
      ),
    ]);
    return store.list({ limit: 10 }).at(-1)?.chain?.movements ?? null;
  }

  test.each([
    { name: 'a finish', kind: 'finish', outcome: replyText('{"balance":"10.00"}') },
    { name: 'a rollback that left a tombstone', kind: 'rollback', outcome: accept('', '10.00') },
    { name: 'the second rollback of a bet', kind: 'rollback', outcome: accept('T1', '10.00') },
  ] as const)('$name moves nothing', ({ kind, outcome }) => {
    expect(getMovements(kind, [outcome, replyWith(400)])).toBeNull();
  });

  test.each([
    { name: 'an error envelope', text: '{"code":"invalid_argument","msg":"m","meta":{"api_code":"100"}}' },
    { name: 'no body', text: '' },
    { name: 'cut JSON', text: '{"round_id":"R","tr' },
    { name: 'a balance as a number', text: '{"transactions":[{"id":"T1"}],"balance":9}' },
  ])('HTTP 200 with $name may have moved the money', ({ text }) => {
    const rejected = { moved: [], unknown: [1], again: [], last: 'rejected' };
    expect(getMovements('betwin', [replyText(text), replyWith(400)])).toEqual(rejected);
    const last = { moved: [], unknown: [2], again: [], last: 'unknown' };
    expect(getMovements('betwin', [replyWith(404), replyText(text)])).toEqual(last);
  });

  test('an unknown outcome of the last attempt is no rejection, and all attempts count', () => {
    const unknown = { moved: [], unknown: [1, 2], again: [], last: 'unknown' };
    expect(getMovements('betwin', [LOST, LOST])).toEqual(unknown);
    const all = { moved: [], unknown: [1, 2, 3], again: [], last: 'unknown' };
    expect(getMovements('betwin', [replyWith(500), replyWith(500), replyWith(500)])).toEqual(all);
    const moved = { moved: [1], unknown: [2], again: [], last: 'unknown' };
    expect(getMovements('betwin', [accept('T1', '9.00'), LOST])).toEqual(moved);
    const accepted = { moved: [2], unknown: [1], again: [], last: 'rejected' };
    expect(getMovements('betwin', [LOST, accept('T1', '9.00'), replyWith(400)])).toEqual(accepted);
  });

  test('a repeat that was processed again is named, unless it has the balance of the first response', () => {
    const [one, same, twice] = [accept('T1', '9.00'), accept('T1', '9.00'), accept('T2', '8.00')];
    const again = { moved: [1, 2], unknown: [], again: [2], last: 'accepted' };
    expect(getMovements('betwin', [one, twice], [2])).toEqual(again);
    const middle = { moved: [2, 3, 4], unknown: [1], again: [3], last: 'accepted' };
    expect(getMovements('betwin', [LOST, one, twice, twice], [3, 4])).toEqual(middle);
    expect(getMovements('betwin', [one, same], [2])).toBeNull();
    expect(getMovements('betwin', [replyWith(500), one])).toBeNull();
  });
});

describe("all attempts of an exchange's delivery", () => {
  test('are the same for each of them, oldest first', () => {
    const store = openStore();
    store.insert([first, second, third]);
    for (const id of [1, 3, 5]) {
      expect(store.listDeliveryAttempts(id, 10)?.map((attempt) => [attempt.id, attempt.headId])).toEqual([
        [1, null],
        [3, 1],
        [5, 1],
      ]);
    }
  });

  test("include the wallet's view of each that reached it: a lost response had status 200", () => {
    const store = openStore();
    store.insert([
      { ...first, peerId: 2 },
      createCapturedAttempt({ id: 2, vantage: 'wallet', peerId: 1 }),
      second,
    ]);
    expect(store.listDeliveryAttempts(1, 10)?.map(({ peerOutcome }) => peerOutcome)).toEqual([
      { kind: 'reply', status: 200, apiCode: null },
      null,
    ]);
  });

  test('are the newest ones if there are more than the limit', () => {
    const store = openStore();
    store.insert([first, second, third]);
    expect(store.listDeliveryAttempts(1, 2)?.map(({ id }) => id)).toEqual([3, 5]);
  });

  test('are just the exchange if it has no delivery, and null if it does not exist', () => {
    const store = openStore();
    store.insert([createCapturedAttempt({ id: 1, kind: 'launch', vantage: 'launch' })]);
    expect(store.listDeliveryAttempts(1, 10)?.map(({ id }) => id)).toEqual([1]);
    expect(store.listDeliveryAttempts(2, 10)).toBeNull();
  });
});

test('a wallet that appears late for a retry is reported in the row of the chain', async () => {
  const clock = createManualClock();
  const store = openStore();
  const recorder = createRecorder({
    store,
    clock,
    storage: HEALTHY_STORAGE,
    admit: (exchange) => exchange,
    changes: NO_CHANGES,
    reportDefect: throwDefect,
  });
  const batches = recorder.subscribe();
  const nextRows = async (): Promise<readonly ExchangeSummary[]> => (await batches.next()).value ?? [];
  const ids = [recorder.start(), recorder.start()];
  recorder.pairs.registerSender('connection', ids[1]!);
  recorder.pairs.closeSender(ids[1]!, false);
  recorder.record(() => ({ ...first, id: ids[0]! }));
  recorder.record(() => ({ ...second, id: ids[1]! }));
  recorder.flush();
  expect((await nextRows()).map(({ chain }) => chain?.last.peerId)).toEqual([undefined, null]);

  const walletId = recorder.start();
  recorder.pairs.registerReceiver('connection', walletId);
  recorder.record(() => createCapturedAttempt({ id: walletId, vantage: 'wallet', peerId: ids[1]! }));
  recorder.flush();
  clock.advance(20);
  const late = await nextRows();
  expect(late.map(({ id }) => id)).toEqual([walletId, ids[0]]);
  expect(late[1]?.chain?.last.peerId).toBe(walletId);
  expect(store.countListed()).toBe(1);
});
