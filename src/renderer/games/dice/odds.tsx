import { diceMultiplierText } from '#shared/games/dice-api.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { formatMoney } from '#shared/money.ts';
import { hundredthsText } from './hundredths.ts';
import { dicePayout } from '#shared/games/dice-payout.ts';
import { useTexts } from './texts-context.ts';
import type { BetSlip } from './use-bet-slip.ts';

/** What the bet is worth before it is made. */
export function Odds({ session, slip }: { readonly session: GameSession | null; readonly slip: BetSlip }) {
  const { odds } = useTexts();
  const profit = profitText(session, slip);
  return (
    <dl className="odds">
      <div className="odds__item">
        <dt>{odds.chance}</dt>
        <dd data-testid="chance">{hundredthsText(slip.winning)}%</dd>
      </div>
      <div className="odds__item">
        <dt>{odds.multiplier}</dt>
        <dd data-testid="multiplier">×{diceMultiplierText(slip.winning)}</dd>
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
}

function profitText(session: GameSession | null, { stake, winning }: BetSlip): string {
  if (session === null || stake.kind !== 'ok') return '–';
  const { decimals } = session.currency;
  const profit = dicePayout(stake.amount, winning, decimals).minus(stake.amount);
  return `+${formatMoney(profit, decimals)}`;
}
