import { describe, expect, test } from 'vitest';
import type { CapturedExchange } from '#core/capture/captured-exchange.ts';
import { createEarlierFolder } from '#tests/support/traffic/earlier-folder.ts';
import { fillStore, parseValidFilter, type FilledStore } from '#tests/support/traffic/filled-store.ts';
import { createSampleTraffic, createStrangeExchanges } from '#tests/support/traffic/sample-traffic.ts';

const PLAY = createSampleTraffic(400);
const BETWIN = PLAY.find(({ kind }) => kind === 'betwin')!;
const TRAFFIC: CapturedExchange[] = [
  ...PLAY,
  ...createStrangeExchanges(10_000, BETWIN).filter(({ mark }) => mark === undefined),
];
const ID = BETWIN.subject.transactionIds[0]!;
const { expected: SIGNATURE } = BETWIN.signature;

async function findIds({ service }: FilledStore, filter: string): Promise<number[]> {
  const ids: number[] = [];
  for await (const piece of service.search.findBatches(parseValidFilter(filter))) ids.push(...piece.ids);
  return ids;
}

/** The same exchanges in the form of an older version, and in that of this version. */
function createBothForms(): { earlier: FilledStore; current: FilledStore } {
  const current = fillStore(TRAFFIC);
  return {
    earlier: fillStore([], { dataDir: createEarlierFolder(current, 'compact-exchanges.sql') }),
    current,
  };
}

describe('captures of the schema before the compact one', () => {
  test('are read like new ones: rows, headers, IDs, signatures and timings', () => {
    const { earlier, current } = createBothForms();
    expect(earlier.listIds()).toEqual(current.listIds());
    for (const { id } of TRAFFIC) expect(earlier.store.get(id)).toEqual(current.store.get(id));
    const roundId = BETWIN.subject.roundId!;
    expect(earlier.store.listRoundExchanges({ roundId, importId: null }, 10)).toEqual(
      current.store.listRoundExchanges({ roundId, importId: null }, 10),
    );
  });

  test.each([
    `round:${BETWIN.subject.roundId}`,
    `-round:${BETWIN.subject.roundId}`,
    `session:${BETWIN.subject.sessionId}`,
    `session:${BETWIN.subject.sessionId} or is:failed`,
    `tx:${ID}`,
    `tx:"a\\"b"`,
    'tx:x',
    'wait:>20',
    `"${ID}"`,
    `"${SIGNATURE}"`,
    `"${SIGNATURE?.slice(20, 40)}"`,
    `"x-request-sign: ${SIGNATURE?.slice(0, 9)}"`,
    '"X-Request-Sign"',
    '"content-length: 2"',
    `"Content-Length: ${BETWIN.request.body.length}"`,
    '"content-type: application/json"',
    '"127.0.0.1:4802/lucky-star"',
    '"keep-alive"',
    '"31"',
  ])('are found by %s like new ones', async (filter) => {
    const { earlier, current } = createBothForms();
    const ids = await findIds(earlier, filter);
    expect(ids).not.toEqual([]);
    expect(await findIds(current, filter)).toEqual(ids);
  });

  test('offer their rounds and sessions for completion, as new ones do', async () => {
    const { earlier, current } = createBothForms();
    for (const field of ['round', 'session'] as const) {
      const id = BETWIN.subject[`${field}Id`]!;
      expect(await current.service.values.find(field, id.slice(0, 20), 50)).toContain(id);
      for (const prefix of ['', '019b8d', id.slice(0, 9), id, 'nobody', '019b-'])
        expect((await earlier.service.values.find(field, prefix, 1_000)).toSorted()).toEqual(
          (await current.service.values.find(field, prefix, 1_000)).toSorted(),
        );
    }
  });

  test('stay unchanged, next to new ones of the same round', () => {
    const { earlier } = createBothForms();
    const listRows = () =>
      earlier.db.prepare('SELECT round_id, request_headers FROM exchanges WHERE id = ?').get(BETWIN.id);
    const before = listRows();
    const again = { ...BETWIN, id: 20_000, deliveryId: null, attempt: null, peerId: null };
    earlier.store.insert([again]);
    expect(listRows()).toEqual(before);
    const { total, exchanges } = earlier.store.listRoundExchanges(
      { roundId: BETWIN.subject.roundId!, importId: null },
      100,
    );
    expect(total).toBe(exchanges.length);
    expect(exchanges.map(({ id }) => id)).toEqual(expect.arrayContaining([BETWIN.id, 20_000]));
  });
});
