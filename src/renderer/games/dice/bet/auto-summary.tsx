import type { GameSession } from '#shared/games/session-api.ts';
import { formatSigned } from '../../kit/stats/session-figures.tsx';
import { useTexts } from '../texts/texts-context.ts';
import type { AutoPlayer } from './use-auto-play.ts';

interface AutoSummaryProps {
  readonly auto: AutoPlayer;
  readonly session: GameSession | null;
}

/** Announces the total of auto-play to screen readers, because a listener cannot add up rolls. */
export function AutoSummary({ auto: { ended }, session }: AutoSummaryProps) {
  const { auto, number } = useTexts();
  if (session === null) return null;
  const { decimals, label } = session.currency;
  return (
    <p className="visually-hidden" role="status" data-testid="auto-summary">
      {ended !== null &&
        ended.rolled > 0 &&
        auto.ended(ended.rolled, `${formatSigned(ended.profit, decimals, number)} ${label}`)}
    </p>
  );
}
