import type { ExchangeDetail } from '#shared/exchange.ts';
import { client } from '../../platform/client.ts';
import { candidatesOf, type Candidate } from './candidates.ts';

/** Asks for everything that an exchange is likely to be compared with. */
export async function findCandidates({ summary }: ExchangeDetail): Promise<Candidate[]> {
  const { id, originId, peerId, vantage } = summary;
  const [replays, attempts] = await Promise.all([
    client.replay.of({ originId: id }),
    client.exchanges.attempts({ id }),
  ]);
  return candidatesOf({ id, originId, peerId, vantage }, replays, attempts);
}
