import type { Attempt, ExchangeSummary, Vantage } from '#shared/exchange.ts';
import { formatOutcome } from '../../exchange/format-outcome.ts';
import { VANTAGE_NAMES } from '../../exchange/format-message.ts';
import { texts } from './texts.ts';

/** An exchange that is related to another one, and how. */
export interface Candidate {
  readonly id: number;
  /** "Replay #15: 200 OK". */
  readonly label: string;
}

/** Most likely first: the newest replay or the shadow wallet's exchange, the original, other attempts, the peer. */
export function listCandidates(
  summary: Pick<ExchangeSummary, 'id' | 'originId' | 'peerId' | 'vantage'>,
  replays: readonly ExchangeSummary[],
  attempts: readonly Attempt[],
): Candidate[] {
  const candidates = [
    ...replays.toReversed().map(({ id, vantage, outcome }) => ({
      id,
      label: (vantage === 'shadow' ? texts.shadow : texts.replay)(id, formatOutcome(outcome)),
    })),
    ...(summary.originId === null
      ? []
      : [
          {
            id: summary.originId,
            label: getOriginLabel(summary.vantage)(summary.originId),
          },
        ]),
    ...attempts.map(({ id, attempt, outcome }) => ({
      id,
      label: texts.attempt(attempt ?? '', id, formatOutcome(outcome)),
    })),
    ...(summary.peerId === null
      ? []
      : [
          {
            id: summary.peerId,
            label: texts.seenBy(
              summary.vantage === 'wallet' ? texts.sender : VANTAGE_NAMES.wallet.toLowerCase(),
              summary.peerId,
            ),
          },
        ]),
  ];
  return candidates.filter(
    ({ id }, index) => id !== summary.id && candidates.findIndex((other) => other.id === id) === index,
  );
}

function getOriginLabel(vantage: Vantage) {
  if (vantage === 'shadow') return texts.firstWallet;
  return vantage === 'proxy' ? texts.asSent : texts.original;
}
