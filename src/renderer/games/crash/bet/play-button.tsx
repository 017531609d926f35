import { useRef } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import type { CrashBet, CrashPanel } from '#shared/games/crash-api.ts';
import { computeCrashPayout } from '#shared/games/crash-payout.ts';
import { computeMultiplier, formatMultiplier } from '#shared/games/crash-curve.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { money } from '#shared/money.ts';
import type { RoundClock } from '../crash-state.ts';
import { type ButtonAction, isEnabled } from './button-action.ts';
import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/texts-context.ts';
import { useReducedMotion } from '../../kit/page/use-reduced-motion.ts';
import { createFramePacer, useFrames } from '../flight/use-frames.ts';
import { formatAmount, formatTimes } from '../texts/format.ts';

interface PlayButtonProps {
  readonly action: ButtonAction;
  readonly session: GameSession | null;
  readonly round: RoundClock | null;
  /** The stake that a bet would have; empty if the stake field is invalid. */
  readonly stake: string;
  readonly panel: CrashPanel;
  /** Shows the panel's number, which is also its key. */
  readonly isNumbered: boolean;
  onPress(): void;
}

/** One button for the whole round. It never moves and is never `disabled`, which would drop the focus. */
export function PlayButton(props: PlayButtonProps) {
  const { action, session, round, stake, panel, isNumbered, onPress } = props;
  const texts = useTexts();
  const { title, detail } = getLabel(action, { texts, session, stake });
  return (
    <button
      type="button"
      className="play-button"
      data-action={action.kind}
      aria-disabled={!isEnabled(action)}
      aria-keyshortcuts={panel === 1 ? 'Space Enter 1' : '2'}
      onClick={onPress}
    >
      {isNumbered && (
        <kbd className="play-button__key" aria-hidden="true">
          {panel}
        </kbd>
      )}
      <span className="play-button__title">{title}</span>
      {action.kind === 'cash-out' && session !== null && round?.kind === 'flying' ? (
        <LiveWin bet={action.bet} session={session} startedAt={round.startedAt} />
      ) : (
        <span className="play-button__detail">{detail}</span>
      )}
    </button>
  );
}

interface LiveWinProps {
  readonly bet: CrashBet;
  readonly session: GameSession;
  readonly startedAt: number;
}

/**
 * Roughly what a press would pay: the table decides by its own clock. Hidden from screen readers, which would read
 * every change.
 */
function LiveWin({ bet, session, startedAt }: LiveWinProps) {
  const times = useRef<HTMLSpanElement>(null);
  const amount = useRef<HTMLSpanElement>(null);
  const lastValue = useRef(0);
  const reducedMotion = useReducedMotion();
  const texts = useTexts();
  useFrames(
    (at) => {
      const hundredths = computeMultiplier(at - startedAt);
      if (times.current === null || amount.current === null || hundredths === lastValue.current) return;
      lastValue.current = hundredths;
      const win = computeCrashPayout(money(bet.stake), hundredths, session.currency.decimals);
      times.current.textContent = `${formatTimes(formatMultiplier(hundredths), texts)} → `;
      amount.current.textContent = formatAmount(session, win, texts);
    },
    createFramePacer({ over: false, reducedMotion }),
  );
  return (
    <span className="play-button__detail" aria-hidden="true">
      <span className="play-button__times" ref={times} />
      <span ref={amount} />
    </span>
  );
}

interface LabelContext {
  readonly texts: Texts;
  readonly session: GameSession | null;
  readonly stake: string;
}

interface ButtonLabel {
  readonly title: string;
  readonly detail: string;
}

function getLabel(action: ButtonAction, { texts: allTexts, session, stake }: LabelContext): ButtonLabel {
  const { bet: texts } = allTexts;
  const win = (text: string): string => (session === null ? '' : formatAmount(session, text, allTexts));
  switch (action.kind) {
    case 'bet':
      return { title: texts.place, detail: stake };
    case 'bet-next':
      return { title: texts.place, detail: texts.onNextFlight(stake) };
    case 'cancel-next':
      return { title: texts.cancelNext, detail: texts.onNextFlight(win(action.bet.stake)) };
    case 'placing':
      return { title: texts.placing, detail: stake };
    case 'placed':
      return { title: texts.placed, detail: texts.placedHint };
    case 'cash-out':
      return { title: texts.cashOut, detail: '' };
    case 'cashing-out':
      return { title: texts.cashingOut, detail: action.bet === null ? '' : win(action.bet.win) };
    case 'auto-waits':
      return action.won === null
        ? { title: texts.wait, detail: texts.waitAutoHint }
        : {
            title: texts.cashedOut(formatTimes(action.won.multiplier, allTexts)),
            detail: win(action.won.win),
          };
    case 'wait':
      return { title: action.for === 'table' ? texts.waitTable : texts.tooManyWindows, detail: '' };
    default:
      return assertNever(action);
  }
}
