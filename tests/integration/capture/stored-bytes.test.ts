import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CapturedExchange } from '#core/capture/captured-exchange.ts';
import { getDatabaseFile } from '#core/storage/database.ts';
import { salvageDatabase } from '#core/storage/salvage-database.ts';
import type { HeaderList } from '#shared/exchange.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { fillStore } from '#tests/support/traffic/filled-store.ts';
import { createSampleTraffic } from '#tests/support/traffic/sample-traffic.ts';

const TRAFFIC = createSampleTraffic(1_000);
const BETWIN = TRAFFIC.find(({ kind, outcome }) => kind === 'betwin' && outcome.kind === 'reply')!;
const EXPECTED = BETWIN.signature.expected!;
const UUID = BETWIN.subject.roundId!;

const anyText = fc.oneof(
  fc.constantFrom(
    '',
    '[',
    '17[]',
    'null',
    '"',
    '\\',
    'Jürgen',
    '\u{1f3b2}',
    String(BETWIN.request.body.length),
  ),
  fc.string({ unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)) }),
);
const headerName = fc.oneof(
  fc.constantFrom('Host', 'host', 'HOST', 'content-length', 'Content-Length', 'x-a', 'X-A', 'Date', 'accept'),
  fc.constantFrom(SIGNATURE_HEADER, SIGNATURE_HEADER.toLowerCase()),
  fc.string({ minLength: 1, maxLength: 12 }),
);
const headerValue = fc.oneof(anyText, fc.constantFrom(EXPECTED, EXPECTED.toUpperCase(), 'localhost'));
const headerList: fc.Arbitrary<HeaderList> = fc.array(fc.tuple(headerName, headerValue), { maxLength: 8 });
const anyId = fc.oneof(
  fc.constantFrom(UUID, UUID.toUpperCase(), UUID.replaceAll('-', ''), `${UUID}0`, 'r-1', null),
  fc.uuid(),
);
const phase = fc.oneof(
  fc.constant(null),
  fc.nat(20_000_000).map((microseconds) => microseconds / 1_000),
);

const exchange = fc
  .record({
    requestHeaders: headerList,
    responseHeaders: headerList,
    expected: fc.constantFrom(EXPECTED, EXPECTED.toUpperCase(), null),
    roundId: anyId,
    sessionId: anyId,
    transactionIds: fc.oneof(fc.constant(BETWIN.subject.transactionIds), fc.array(anyText, { maxLength: 3 })),
    url: fc.oneof(fc.constantFrom(BETWIN.request.url, '', '/a?b', '[', '["x"]'), anyText),
    vantage: fc.constantFrom('gateway', 'wallet', 'replay'),
    timing: fc.record({ connectMs: phase, sendMs: phase, waitMs: phase, receiveMs: phase }),
    bodyBytes: fc.constantFrom(BETWIN.request.body.length, 100_000),
    body: fc.constantFrom(BETWIN.request.body, Buffer.alloc(20_000, 'x'), Buffer.from('{"id_provider":"')),
  })
  .map((drawn): CapturedExchange => {
    const { outcome } = BETWIN;
    if (outcome.kind !== 'reply') throw new Error('The sample has no reply');
    return {
      ...BETWIN,
      vantage: drawn.vantage,
      deliveryId: null,
      attempt: null,
      peerId: null,
      timing: drawn.timing,
      signature: { verdict: 'verified', expected: drawn.expected },
      subject: {
        ...BETWIN.subject,
        roundId: drawn.roundId,
        sessionId: drawn.sessionId,
        transactionIds: drawn.transactionIds,
      },
      request: {
        method: 'POST',
        url: drawn.url,
        headers: drawn.requestHeaders,
        body: drawn.body,
        bodyBytes: drawn.bodyBytes,
      },
      outcome: { ...outcome, response: { ...outcome.response, headers: drawn.responseHeaders } },
    };
  });

test('captures are read back unchanged, however often their headers recur', () => {
  const { store } = fillStore([]);
  let id = 0;
  fc.assert(
    fc.property(exchange, fc.integer({ min: 1, max: 4 }), (drawn, times) => {
      for (let time = 0; time < times; time++) {
        id += 1;
        store.insert([{ ...drawn, id }]);
        const storedExchange = store.get(id);
        const response = drawn.outcome.kind === 'reply' ? drawn.outcome.response : null;
        expect(storedExchange).toMatchObject({
          transactionIds: drawn.subject.transactionIds,
          expectedSignature: drawn.signature.expected,
          request: drawn.request,
          response,
          timing: drawn.timing,
          summary: { roundId: drawn.subject.roundId, sessionId: drawn.subject.sessionId },
        });
        expect(storedExchange?.request.headers).toEqual(drawn.request.headers);
        expect(storedExchange?.response?.headers).toEqual(response?.headers);
      }
    }),
    { numRuns: 500 },
  );
});

test('an import keeps timings that are not whole microseconds', () => {
  const timing = { connectMs: 0.123_456_7, sendMs: 1, waitMs: 2.000_000_1, receiveMs: null };
  const { store } = fillStore([{ ...BETWIN, timing, importId: 1 }]);
  expect(store.get(BETWIN.id)?.timing).toEqual(timing);
});

test('possible credentials and URLs of imports are stored only in their rows, not in shared lists', () => {
  const headers: HeaderList = [
    ['host', 'localhost'],
    ['authorization', 'Bearer secret'],
    ['cookie', 'secret'],
    ['x-api-key', 'secret'],
  ];
  const url = 'https://wallet.example/secret';
  const rows = TRAFFIC.slice(0, 10).map((each) => ({
    ...each,
    importId: 1,
    request: { ...each.request, url, headers },
  }));
  const { db } = fillStore(rows);
  const lists = db.prepare<[], string>('SELECT headers FROM header_lists').pluck().all();
  expect(lists).toContain('[["host","localhost"],[],[],[]]');
  expect(lists.join('')).not.toContain('secret');
});

test('lists whose transaction was rolled back are stored again', () => {
  const { store } = fillStore([]);
  const betwins = Array.from({ length: 5 }, (_, index) => ({
    ...BETWIN,
    id: index + 1,
    deliveryId: null,
    attempt: null,
  }));
  expect(() => store.insert([...betwins, betwins[0]!])).toThrow('UNIQUE');
  store.insert(betwins);
  for (const { id } of betwins) expect(store.get(id)?.request).toEqual(BETWIN.request);
});

test('header lists that a damaged page has lost are reported, and never read as another list', () => {
  const { db, store } = fillStore(TRAFFIC);
  const [last] = TRAFFIC.slice(-1);
  expect(last?.request.headers).toHaveLength(5);
  db.exec('DELETE FROM header_lists');
  db.pragma('wal_checkpoint(TRUNCATE)');
  expect(store.get(last!.id)?.summary.id).toBe(last!.id);
  const dataDir = createTemporaryFolder();
  const { dropped } = salvageDatabase(db.name, getDatabaseFile(dataDir));
  expect(dropped).toEqual([
    expect.stringMatching(/^The URL or headers of \d+ requests are lost\.$/),
    expect.stringMatching(/^Headers of \d+ responses are lost\.$/),
  ]);
  const salvaged = fillStore([], { dataDir });
  const added = TRAFFIC.slice(-20).map((each) => ({ ...each, id: each.id + 10_000, peerId: null }));
  salvaged.store.insert(added);
  expect(salvaged.store.get(added.at(-1)!.id)?.request.headers).toEqual(last?.request.headers);
  expect(salvaged.store.get(last!.id)?.request.headers).toEqual([]);
});

test('requests with ever-changing headers cannot fill the database with lists of headers', () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => ({
    ...BETWIN,
    id: index + 1,
    deliveryId: null,
    attempt: null,
    peerId: null,
    request: { ...BETWIN.request, headers: [['host', `host-${index >> 1}`]] as HeaderList },
  }));
  const { db, store } = fillStore(rows);
  expect(db.prepare('SELECT count(*) FROM header_lists').pluck().get()).toBe(1_000);
  expect(store.get(3_000)?.request.headers).toEqual([['host', 'host-1499']]);
});

test('an exchange takes at most 450 bytes on disk besides its bodies, indexes included', () => {
  const rows = createSampleTraffic(5_000);
  const { db } = fillStore(rows);
  db.exec('VACUUM');
  const bytes = db
    .prepare<[], number>(
      `SELECT sum(pgsize) FROM dbstat WHERE aggregate = TRUE AND name IN
         (SELECT name FROM sqlite_schema WHERE tbl_name IN ('exchanges', 'header_lists'))`,
    )
    .pluck()
    .get();
  const payload = db
    .prepare<[], number>(
      'SELECT sum(length(request_body) + coalesce(length(response_body), 0)) FROM exchanges',
    )
    .pluck()
    .get();
  expect((bytes ?? 0) / rows.length).toBeLessThan((payload ?? 0) / rows.length + 450);
});
