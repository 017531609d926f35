import { memo } from 'react';
import { formatDiceMultiplier } from '#shared/games/dice-api.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { formatMoney } from '#shared/money.ts';
import { formatHundredths } from './hundredths.ts';
import { computeDicePayout } from '#shared/games/dice-payout.ts';
import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/texts-context.ts';
import type { BetSlip } from './use-bet-slip.ts';

interface OddsProps {
  readonly session: GameSession | null;
  readonly slip: BetSlip;
}

/** Chance, multiplier and profit of the bet being prepared. */
export const Odds = memo(function Odds({ session, slip }: OddsProps) {
  const { odds, number, percent } = useTexts();
  const profit = formatProfit(session, slip, number);
  return (
    <dl className="odds">
      <div className="odds__item">
        <dt>{odds.chance}</dt>
        <dd data-testid="chance">{percent(formatHundredths(slip.winning))}</dd>
      </div>
      <div className="odds__item">
        <dt>{odds.multiplier}</dt>
        <dd data-testid="multiplier">×{number(formatDiceMultiplier(slip.winning))}</dd>
      </div>
      <div className="odds__item odds__item--profit">
        <dt>{odds.profit}</dt>
        <dd data-long={profit.length > 11}>
          <span data-testid="profit">{profit}</span>{' '}
          <span className="odds__unit">{session?.currency.label}</span>
        </dd>
      </div>
    </dl>
  );
});

function formatProfit(
  session: GameSession | null,
  { stake, winning }: BetSlip,
  number: Texts['number'],
): string {
  if (session === null || stake.kind !== 'ok') return '–';
  const { decimals } = session.currency;
  const profit = computeDicePayout(stake.amount, winning, decimals).minus(stake.amount);
  return `+${number(formatMoney(profit, decimals))}`;
}
