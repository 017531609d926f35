import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CapturedExchange } from '#core/capture/captured-exchange.ts';
import { createDeletedIds } from '#core/capture/deletion/deleted-ids.ts';
import { createDeletionStore } from '#core/capture/deletion/deletion-store.ts';
import { createExchangeStore } from '#core/capture/exchange-store.ts';
import { createExchangeSearch, type ExchangeSearch } from '#core/capture/search/exchange-search.ts';
import { createSystemClock } from '#core/clock.ts';
import { openDatabase, type Database } from '#core/storage/database.ts';
import type { FilterNode } from '#shared/filter/filter-node.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { findRows } from '#tests/support/traffic/filter-oracle.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { arbitraryFilter, formatFilter } from '#tests/support/traffic/random-filter.ts';
import { createCapturedAttempt } from '#tests/support/traffic/captured-attempt.ts';
import { createSampleTraffic, createStrangeExchanges } from '#tests/support/traffic/sample-traffic.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

const COUNT = 3_000;
let db: Database;
let search: ExchangeSearch;
let exchanges: readonly CapturedExchange[];

const dataDir = mkdtempSync(join(tmpdir(), 'ggw-test-'));

afterAll(() => {
  db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

beforeAll(() => {
  db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  const played = createSampleTraffic(COUNT);
  exchanges = [...played, ...createStrangeExchanges(played.length + 1, played.at(-2)!)];
  createExchangeStore(db).insert(exchanges);
  search = createExchangeSearch(db, createSystemClock(), createDeletedIds(db));
});

/** A search in a data folder of its own. */
function openSearch() {
  const own = openDatabase({ dataDir: createTemporaryFolder(), migrationsDir: ASSETS.migrationsDir });
  const ownSearch = createExchangeSearch(own, createSystemClock(), createDeletedIds(own));
  return {
    search: ownSearch,
    write: createExchangeStore(own).insert,
    find: (filter: string) => findIds(parse(filter), undefined, ownSearch),
  };
}

async function findIds(node: FilterNode, afterId?: number, searched = search): Promise<number[]> {
  const ids: number[] = [];
  for await (const batch of searched.findBatches(node, { afterId })) {
    ids.push(...batch.ids);
    expect(batch.searched).toBeLessThanOrEqual(batch.total);
  }
  expect(new Set(ids).size).toBe(ids.length);
  return ids.toSorted((a, b) => a - b);
}

function parse(text: string): FilterNode {
  const parsed = parseFilter(text);
  if (parsed.kind === 'invalid') throw new Error(JSON.stringify(parsed.issues));
  return parsed.node;
}

const NEEDLES = [
  'alice',
  'ALICE',
  'refused',
  'T1',
  'Jörg',
  'JÖRG',
  '100%',
  '_sure_',
  '%',
  '_',
  'C:\\dir',
  'wolf',
  'fox',
  'timeout',
  'No response',
  'x-kind: half',
  'json; charset',
  '/demo/betwin',
  'a "quoted"',
  'zzz',
  'USD',
  'the ledger',
  'half',
];

/** Filters based on the traffic, so that most of them have matches, and some have none. */
function arbitraryFilters(): fc.Arbitrary<FilterNode> {
  const listValues = <T>(read: (exchange: CapturedExchange) => T | null) =>
    [...new Set(exchanges.map(read))].filter((value) => value !== null);
  return arbitraryFilter(fc.constantFrom(...NEEDLES), {
    status: ['200', '400', '403', '500', '399', 'none'],
    api_code: ['100', '155', '403', '500', '777'],
    account: [...listValues(({ subject }) => subject.accountId), 'nobody'],
    round: [...listValues(({ subject }) => subject.roundId).slice(0, 40), 'none'],
    tx: [...listValues(({ subject }) => subject.transactionIds[0] ?? null).slice(-20), 'a"b', ',', 'b'],
    session: [...listValues(({ subject }) => subject.sessionId).slice(0, 20), 'none'],
    game: ['dice', 'testgame', 'other'],
    casino: ['demo', 'lucky-star', 'nowhere'],
    currency: ['USD', 'EUR', 'usd'],
    fault: ['no answer', 'tombstone', 'LEDGER', 'http_502_html', '"'],
    ms: ['2', '5', '20', '800', '10000', '1.5'],
    id: ['1', '40', String(COUNT - 20), String(COUNT + 5), '900000'],
    import: ['3', '4', '5'],
    via: ['staging', 'other'],
    note: ['ask', '100%', 'a_b', 'JÖRG', 'nothing'],
  });
}

describe('a search', () => {
  test('finds the same rows as examining every exchange, for any filter', async () => {
    let hits = 0;
    await fc.assert(
      fc.asyncProperty(
        arbitraryFilters(),
        fc.option(fc.nat(COUNT), { freq: 4, nil: undefined }),
        async (node, afterId) => {
          const expected = findRows(exchanges, node, afterId);
          hits += expected.length > 0 ? 1 : 0;
          expect({ filter: formatFilter(node), ids: await findIds(node, afterId) }).toEqual({
            filter: formatFilter(node),
            ids: expected,
          });
        },
      ),
      { numRuns: 400 },
    );
    // Otherwise only empty results would be compared.
    expect(hits).toBeGreaterThan(200);
  });

  test.each([
    '',
    'callback:betwin status:>=400 account:alice',
    '-callback:betwin',
    'is:retry',
    'is:failed',
    'vantage:wallet',
    'is:replay',
    'import:3',
    'import:>=0',
    'import:<3',
    'is:imported',
    '-is:imported',
    'is:suite',
    '-is:suite',
    '-is:imported -is:suite callback:betwin',
    'is:pinned',
    '-is:pinned',
    'is:noted -is:pinned',
    'note:ASK',
    'note:100%',
    '-note:ask',
    'sig:bad',
    '-status:200',
    'api_code:155 or is:warning',
    'tx:","',
    'fault:no_answer',
    'JÖRG',
    'Jörg',
    'wolf',
    'fox',
    '100%',
    '"x-kind: half"',
    'status:none status:200',
    `id:${COUNT + 9}`,
  ])('finds the same rows for %s', async (text) => {
    const node = parse(text);
    expect(await findIds(node)).toEqual(findRows(exchanges, node));
  });

  test.each(['_sure_', '100%', 'Jörg%_'])('treats SQL wildcards as text: %s', async (text) => {
    const like = text === 'Jörg%_' ? [] : exchanges.filter(({ request }) => request.body.includes(text));
    expect(await findIds(parse(text))).toEqual(like.map(({ id }) => id));
  });

  test.each(['fault:reject_105', 'fault:refuse_105', 'fault:"rejection 105"'])(
    'finds a rejection by its name, its former name and its label: %s',
    async (text) => {
      const [first, second] = exchanges.filter(({ faults }) => faults[0]?.startsWith('rejection 105'));
      expect(await findIds(parse(text))).toEqual([first?.id, second?.id]);
    },
  );

  test("finds the row of a delivery by a later attempt, and that of a callback by the wallet's view", async () => {
    const [retry] = exchanges.filter(({ attempt }) => attempt === 2);
    const forged = exchanges.find(
      ({ vantage, signature }) => vantage === 'wallet' && signature.verdict === 'mismatch',
    );
    expect(await findIds(parse(`id:${retry?.id}`))).not.toEqual([retry?.id]);
    expect(await findIds(parse(`id:${forged?.id}`))).toEqual([forged?.peerId]);
    expect(await findIds(parse('sig:bad'))).toContain(forged?.peerId);
  });

  test.each([
    [1, 'the first attempt'],
    [2, "the wallet's view of it"],
    [3, 'the retry'],
    [4, "the wallet's view of the retry"],
  ])('finds no row without a fault if exchange %i has one: %s', async (faulty) => {
    const { find, write } = openSearch();
    const row = [
      createCapturedAttempt({ id: 1, deliveryId: 1, attempt: 1, peerId: 2 }),
      createCapturedAttempt({ id: 2, vantage: 'wallet', attempt: null, peerId: 1 }),
      createCapturedAttempt({ id: 3, deliveryId: 1, attempt: 2, peerId: 4 }),
      createCapturedAttempt({ id: 4, vantage: 'wallet', attempt: null, peerId: 3 }),
    ];
    write(row.map((each) => (each.id === faulty ? { ...each, faults: ['no answer'] } : each)));
    write([createCapturedAttempt({ id: 5, deliveryId: 2 })]);
    expect(await find('-is:fault')).toEqual([5]);
    expect(await find('-fault:"no answer"')).toEqual([5]);
    expect(await find('is:fault')).toEqual([1]);
    expect(await find('-is:retry')).toEqual([5]);
  });

  test('finds the copies of the test suite’s calls with the calls, whichever side recorded them', async () => {
    const { find, write } = openSearch();
    write([
      createCapturedAttempt({ id: 1, vantage: 'suite', attempt: null }),
      // A recording proxy, the wallet behind it, and a second wallet.
      createCapturedAttempt({
        id: 2,
        vantage: 'proxy',
        attempt: null,
        originId: 1,
        isFromSuite: true,
        peerId: 3,
      }),
      createCapturedAttempt({ id: 3, vantage: 'wallet', attempt: null, peerId: 2 }),
      createCapturedAttempt({
        id: 4,
        vantage: 'shadow',
        attempt: null,
        originId: 2,
        isFromSuite: true,
        peerId: 5,
      }),
      createCapturedAttempt({ id: 5, vantage: 'wallet', attempt: null, peerId: 4 }),
      // A replay of such a call, and the gateway of this workbench through the same proxy.
      createCapturedAttempt({ id: 6, vantage: 'replay', attempt: null, originId: 2 }),
      createCapturedAttempt({ id: 7, peerId: null }),
      createCapturedAttempt({ id: 8, vantage: 'proxy', attempt: null, originId: 7, peerId: 9 }),
      createCapturedAttempt({ id: 9, vantage: 'wallet', attempt: null, peerId: 8 }),
    ]);
    expect(await find('is:suite')).toEqual([1, 2, 4]);
    expect(await find('-is:suite')).toEqual([6, 7, 8]);
    expect(await find('-is:suite vantage:wallet')).toEqual([8]);
    expect(await find('is:suite vantage:wallet')).toEqual([2, 4]);
  });

  test('runs from the newest to the oldest, and its last batch has examined everything', async () => {
    const batches = [];
    for await (const batch of search.findBatches(parse('callback:launch'))) batches.push(batch);
    const ids = batches.flatMap((batch) => batch.ids);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(batches.length).toBeGreaterThan(1);
    expect(batches.at(-1)).toMatchObject({ searched: exchanges.length, total: exchanges.length });
  });

  test('only examines the candidates of an index, if there is one', async () => {
    const round = exchanges.find(({ subject }) => subject.roundId !== null)?.subject.roundId ?? '';
    const countExamined = async (text: string) => {
      let total = 0;
      for await (const batch of search.findBatches(parse(text))) total = batch.total;
      return total;
    };
    expect(await countExamined(`round:${round} alice`)).toBeLessThan(10);
    expect(await countExamined(`round:${round} or import:3`)).toBeLessThan(10);
    expect(await countExamined('is:imported')).toBeLessThan(10);
    expect(await countExamined('import:>=0 alice')).toBeLessThan(10);
    expect(await countExamined('account:alice callback:betwin status:>=400')).toBeLessThan(50);
    expect(await countExamined(`round:${round} or alice`)).toBe(exchanges.length);
    expect(await countExamined(`-round:${round}`)).toBe(exchanges.length);
  });

  test('of an empty workbench ends immediately', async () => {
    const batches = [];
    for await (const batch of openSearch().search.findBatches({ kind: 'all' })) batches.push(batch);
    expect(batches).toEqual([]);
  });

  test('finds nothing that was deleted, for any filter', async () => {
    const negated = parse('callback:rollback or account:bob or api_code:100');
    const rows = findRows(exchanges, negated);
    const store = createDeletionStore(db);
    const deletionId = store.create({ filter: 'x', at: 0, isFinal: false });
    store.markDeleted(deletionId, rows);
    try {
      await fc.assert(
        fc.asyncProperty(arbitraryFilters(), async (node) => {
          const kept = findRows(exchanges, node).filter((id) => !rows.includes(id));
          expect(await findIds(node)).toEqual(kept);
        }),
        { numRuns: 100 },
      );
    } finally {
      while (store.restoreRanges(deletionId, 10)) continue;
      store.forget(deletionId);
    }
  });
});
