import type { CapturedExchange } from '#core/capture/captured-exchange.ts';
import { playTraffic } from '../../../scripts/traffic/play-traffic.ts';
import { createTrafficRandom } from '../../../scripts/traffic/traffic-random.ts';
import { LOST } from './captured-attempt.ts';

const STARTED_AT = Date.UTC(2026, 0, 5, 8);

/** At least this many exchanges of generated play, the same for the same seed. */
export function createSampleTraffic(count: number, seed = 7): CapturedExchange[] {
  const random = createTrafficRandom(seed);
  const exchanges: CapturedExchange[] = [];
  for (const exchange of playTraffic(random, STARTED_AT)) {
    // Never splits the two views of one callback.
    if (exchanges.length >= count && exchange.vantage !== 'wallet') return exchanges;
    exchanges.push(exchange);
  }
  throw new Error('The generated traffic ended');
}

/** Exchanges that no generated play contains, with IDs from `from` on. */
export function createStrangeExchanges(from: number, like: CapturedExchange): CapturedExchange[] {
  const alone = { ...like, deliveryId: null, attempt: null, peerId: null };
  const { request } = like;
  const body = (text: string | Buffer) => ({ ...request, body: Buffer.from(text) });
  return [
    { ...alone, id: from, vantage: 'replay', originId: like.id, peerId: from + 1 },
    { ...alone, id: from + 1, vantage: 'wallet', peerId: from },
    { ...alone, id: from + 17, vantage: 'suite', peerId: from + 18 },
    { ...alone, id: from + 18, vantage: 'wallet', peerId: from + 17 },
    { ...alone, id: from + 19, vantage: 'suite', importId: 3 },
    { ...alone, id: from + 2, importId: 3, request: body('{"name":"Jörg 100% _sure_ C:\\dir"}') },
    { ...alone, id: from + 3, importId: 4, outcome: LOST, durationMs: 1.5 },
    { ...alone, id: from + 4, request: body(Buffer.from([0x66, 0x6f, 0x78, 0, 0x77, 0x6f, 0x6c, 0x66])) },
    { ...alone, id: from + 5, request: body(Buffer.from([0xff, 0xfe, 0x80, 0x41])) },
    { ...alone, id: from + 6, subject: { ...like.subject, transactionIds: ['a"b', ',', 'x'] } },
    { ...alone, id: from + 12, mark: { pinned: true, note: null } },
    { ...alone, id: from + 13, mark: { pinned: true, note: 'Ask Jörg: 100% of a_b' } },
    { ...alone, id: from + 14, mark: { pinned: false, note: 'ask again' } },
    { ...alone, id: from + 7, faults: ['HTTP 502 with HTML'], warnings: ['a "quoted" word'] },
    // The faults' names as captured by older versions, and by the current one.
    { ...alone, id: from + 15, faults: ['rejection 105'] },
    { ...alone, id: from + 16, faults: ['rejection 105: bet limit exceeded'] },
    {
      ...alone,
      id: from + 20,
      holds: [{ stage: 'before_ledger', heldMs: 20, action: 'sent', edited: false }],
    },
    {
      ...alone,
      id: from + 21,
      holds: [
        { stage: 'before_sending', heldMs: 12_000, action: 'sent', edited: true },
        { stage: 'response', heldMs: 3, action: 'dropped', edited: false },
      ],
    },
    // Its peer was never captured, so no row represents it.
    { ...alone, id: from + 8, vantage: 'wallet', peerId: 900_000 },
    { ...alone, id: from + 9, vantage: 'wallet', peerId: null },
    {
      ...alone,
      id: from + 10,
      outcome: {
        ...LOST,
        reason: 'too_large',
        partial: { status: 200, headers: [['x-kind', 'half']], body: Buffer.from('part') },
      },
    } as CapturedExchange,
    {
      ...alone,
      id: from + 22,
      vantage: 'proxy',
      relay: { proxy: 'staging', received: { target: '/balance', host: null }, answered: null },
    },
    {
      ...alone,
      id: from + 23,
      vantage: 'shadow',
      originId: from + 22,
      warnings: ['differs: another status'],
    },
    // Only matches '_sure_' or '100%' if `_` and `%` were wildcards.
    { ...alone, id: from + 11, importId: 3, request: body('{"name":"Jörg 100 xsurex"}') },
  ];
}
