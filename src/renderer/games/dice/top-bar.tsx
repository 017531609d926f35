import type { GameSession } from '#shared/games/session-api.ts';
import { amountText } from './amount-text.ts';
import { Die } from './die.tsx';
import { ShieldIcon } from './icons.tsx';
import { useTexts } from './texts-context.ts';

interface TopBarProps {
  readonly session: GameSession | null;
  onOpenFairness(): void;
}

export function TopBar({ session, onOpenFairness }: TopBarProps) {
  const { title, balance, fairness } = useTexts();
  return (
    <header className="bar">
      <h1 className="bar__mark">
        <Die className="bar__die" />
        {title}
      </h1>
      {session?.nickname != null && <p className="bar__player">{balance.nickname(session.nickname)}</p>}
      <button type="button" className="bar__fairness" disabled={session === null} onClick={onOpenFairness}>
        <ShieldIcon />
        {fairness.open}
      </button>
      <div className="balance" data-loading={session === null}>
        <span className="balance__caption" id="balance-caption">
          {balance.label}
        </span>
        <output className="balance__amount" data-testid="balance" aria-labelledby="balance-caption">
          {session === null ? '' : amountText(session.balance, session.currency.decimals)}
        </output>
        <span className="balance__label">{session?.currency.label}</span>
      </div>
    </header>
  );
}
