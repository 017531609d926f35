import type { Delivery } from '#shared/contract/deliveries.ts';
import type { SessionRound } from '#shared/contract/sessions.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { RoundCard } from './round-card.tsx';
import { Stack, Row } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { texts } from './texts.ts';

interface RoundListProps {
  /** Newest first. */
  readonly rounds: readonly SessionRound[];
  /** The total, listed or not. */
  readonly total: number;
  readonly deliveries: ReadonlyMap<number, Delivery>;
  /** Shows more; null if there are no more, or if the maximum is shown. */
  readonly onMore: (() => void) | null;
}

export function RoundList({ rounds, total, deliveries, onMore }: RoundListProps) {
  if (total === 0) return <EmptyState>{texts.noRounds}</EmptyState>;
  return (
    <Stack pad="0 0 4">
      <ol aria-label={texts.roundsNewestFirst}>
        {rounds.map((round) => (
          <RoundCard key={round.id} round={round} deliveries={deliveries} />
        ))}
      </ol>
      {rounds.length < total && (
        <Row as="p" gap={3} pad="3 4 0">
          <Text variant="small" tone="quiet">
            {texts.newestRounds(rounds.length, total)}
          </Text>
          {onMore !== null && (
            <Button size="sm" onClick={onMore}>
              {texts.showMore}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}
