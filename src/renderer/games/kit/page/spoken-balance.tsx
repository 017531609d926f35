import type { GameSession } from '#shared/games/session-api.ts';
import { formatBalance } from '../stake/format-balance.ts';
import { useGameTexts } from '../texts/game-texts-context.ts';

interface SpokenBalanceProps {
  readonly session: GameSession | null;
  /** The result of the last bet is on the page, with its whole win; or there is none, and the balance is up to date. */
  readonly isResultShown: boolean;
}

/**
 * Says the balance to screen readers once a result is shown. It belongs at the end of the page: statuses that change
 * together are read in the order of the page, so the result and the win come first.
 */
export function SpokenBalance({ session, isResultShown }: SpokenBalanceProps) {
  const { balance, number } = useGameTexts();
  const text =
    session === null || !isResultShown
      ? ''
      : balance.spoken(
          `${number(formatBalance(session.balance, session.currency.decimals))} ${session.currency.label}`,
        );
  return (
    <p className="visually-hidden" role="status" data-testid="spoken-balance">
      {text}
    </p>
  );
}
