import type { ReactNode } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import { formatBalance } from '../stake/format-balance.ts';
import { ShieldIcon } from './icons.tsx';
import { useGameTexts } from '../texts/game-texts-context.ts';

/** For amount plus currency; if they are longer, the currency moves up beside the caption. */
const MAX_ONE_LINE_CHARACTERS = 22;

interface TopBarProps {
  /** The game's logo, with the class `bar__icon`. */
  readonly mark: ReactNode;
  readonly session: GameSession | null;
  /** The game's own buttons. */
  readonly children?: ReactNode;
  onOpenFairness(): void;
}

export function TopBar({ mark, session, children, onOpenFairness }: TopBarProps) {
  const { title, balance, fairness, number } = useGameTexts();
  const amount = session === null ? '' : number(formatBalance(session.balance, session.currency.decimals));
  const label = session?.currency.label ?? '';
  return (
    <header className="bar">
      <h1 className="bar__mark">
        {mark}
        {title}
      </h1>
      {session?.mode === 'demo' && <p className="bar__demo">{balance.demo}</p>}
      {session?.nickname != null && (
        <p className="bar__player" title={session.nickname}>
          {balance.nickname(session.nickname)}
        </p>
      )}
      {children}
      <button type="button" className="bar__button" disabled={session === null} onClick={onOpenFairness}>
        <ShieldIcon />
        {fairness.open}
      </button>
      <div
        className="balance"
        data-loading={session === null}
        data-long={amount.length + label.length > MAX_ONE_LINE_CHARACTERS}
      >
        <span className="balance__caption" id="balance-caption">
          {balance.label}
        </span>
        {/* Not spoken here: `SpokenBalance` says it after the result. */}
        <output
          className="balance__amount"
          data-testid="balance"
          aria-labelledby="balance-caption"
          aria-live="off"
        >
          {amount}
        </output>
        <span className="balance__label">{label}</span>
      </div>
    </header>
  );
}
