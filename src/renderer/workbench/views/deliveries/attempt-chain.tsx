import type { Delivery } from '#shared/contract/deliveries.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { AttemptWaterfall } from '../../exchange/attempts/attempt-waterfall.tsx';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { NextAttempt } from './next-attempt.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

interface AttemptChainProps {
  readonly delivery: Delivery;
  /** Oldest first. */
  readonly attempts: readonly ExchangeSummary[];
}

/** The attempts of a delivery and the next one, if there is to be one. */
export function AttemptChain({ delivery, attempts }: AttemptChainProps) {
  const { underWay, nextAttemptAt } = delivery;
  const isAwaited = underWay || nextAttemptAt !== null;
  if (attempts.length === 0 && !isAwaited) return <EmptyState>No attempt was made.</EmptyState>;
  return (
    <AttemptWaterfall
      attempts={attempts}
      awaited={
        isAwaited ? { at: underWay ? null : nextAttemptAt, words: <NextAttempt delivery={delivery} /> } : null
      }
      onOpen={(id) => useNavigation.getState().openExchange(id)}
    />
  );
}
