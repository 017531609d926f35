import type { Attempt, ExchangeSummary } from '#shared/exchange.ts';
import { formatOutcome } from '../../exchange/format-outcome.ts';
import { VANTAGE_NAMES } from '../../exchange/format-message.ts';
import { texts } from './texts.ts';

/** An exchange that is related to another one, and how. */
export interface Candidate {
  readonly id: number;
  /** "Replay #15: 200 OK". */
  readonly words: string;
}

/** The likeliest first: the newest replay, its original, other attempts, the other side. */
export function candidatesOf(
  of: Pick<ExchangeSummary, 'id' | 'originId' | 'peerId' | 'vantage'>,
  replays: readonly ExchangeSummary[],
  attempts: readonly Attempt[],
): Candidate[] {
  const candidates = [
    ...replays
      .toReversed()
      .map(({ id, outcome }) => ({ id, words: texts.replay(id, formatOutcome(outcome)) })),
    ...(of.originId === null ? [] : [{ id: of.originId, words: texts.original(of.originId) }]),
    ...attempts.map(({ id, attempt, outcome }) => ({
      id,
      words: texts.attempt(attempt ?? '', id, formatOutcome(outcome)),
    })),
    ...(of.peerId === null
      ? []
      : [
          {
            id: of.peerId,
            words: texts.seenBy(
              of.vantage === 'wallet' ? texts.sender : VANTAGE_NAMES.wallet.toLowerCase(),
              of.peerId,
            ),
          },
        ]),
  ];
  return candidates.filter(
    ({ id }, index) => id !== of.id && candidates.findIndex((other) => other.id === id) === index,
  );
}
