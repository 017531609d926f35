import { useRef } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import type { CrashBet } from '#shared/games/crash-api.ts';
import { crashPayout } from '#shared/games/crash-payout.ts';
import { multiplierAt, multiplierText } from '#shared/games/crash-curve.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { money } from '#shared/money.ts';
import type { RoundClock } from '../crash-state.ts';
import type { ButtonMeaning } from './play-button.ts';
import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/texts-context.ts';
import { useCalm } from '../../kit/page/use-calm.ts';
import { framePace, useFrames } from '../flight/use-frames.ts';
import { amountWords, timesText } from '../texts/words.ts';

interface BigButtonProps {
  readonly meaning: ButtonMeaning;
  readonly session: GameSession | null;
  readonly round: RoundClock | null;
  /** What a bet would stake; empty where that is nothing that can be. */
  readonly stake: string;
  onPress(): void;
}

/** One button for the whole round. It never moves and is never `disabled`, which would drop the focus. */
export function BigButton({ meaning, session, round, stake, onPress }: BigButtonProps) {
  const texts = useTexts();
  const { title, below } = faceOf(meaning, { texts, session, stake });
  const acts = meaning.kind === 'bet' || meaning.kind === 'cash-out';
  return (
    <button type="button" className="big" data-meaning={meaning.kind} aria-disabled={!acts} onClick={onPress}>
      <span className="big__title">{title}</span>
      {meaning.kind === 'cash-out' && session !== null && round?.kind === 'flying' ? (
        <LiveWin bet={meaning.bet} session={session} startedAt={round.startedAt} />
      ) : (
        <span className="big__below">{below}</span>
      )}
    </button>
  );
}

interface LiveWinProps {
  readonly bet: CrashBet;
  readonly session: GameSession;
  readonly startedAt: number;
}

/** What a press would bring, about: the table decides by its own time. Not for ears, which it would never leave. */
function LiveWin({ bet, session, startedAt }: LiveWinProps) {
  const text = useRef<HTMLSpanElement>(null);
  const written = useRef(0);
  const calm = useCalm();
  const texts = useTexts();
  useFrames(
    (at) => {
      const hundredths = multiplierAt(at - startedAt);
      if (text.current === null || hundredths === written.current) return;
      written.current = hundredths;
      const win = crashPayout(money(bet.stake), hundredths, session.currency.decimals);
      text.current.textContent = `${timesText(multiplierText(hundredths), texts)} → ${amountWords(session, win, texts)}`;
    },
    framePace({ over: false, calm }),
  );
  return <span className="big__below" aria-hidden="true" ref={text} />;
}

interface Wording {
  readonly texts: Texts;
  readonly session: GameSession | null;
  readonly stake: string;
}

interface Face {
  readonly title: string;
  readonly below: string;
}

function faceOf(meaning: ButtonMeaning, { texts: allTexts, session, stake }: Wording): Face {
  const { bet: texts } = allTexts;
  const win = (text: string): string => (session === null ? '' : amountWords(session, text, allTexts));
  switch (meaning.kind) {
    case 'bet':
      return { title: texts.place, below: stake };
    case 'placing':
      return { title: texts.placing, below: stake };
    case 'placed':
      return { title: texts.placed, below: texts.placedWhy };
    case 'cash-out':
      return { title: texts.cashOut, below: '' };
    case 'cashing-out':
      return { title: texts.cashingOut, below: meaning.bet === null ? '' : win(meaning.bet.win) };
    case 'cashed-out':
      return {
        title: texts.cashedOut(timesText(meaning.bet.multiplier, allTexts)),
        below: win(meaning.bet.win),
      };
    case 'wait':
      return waitingFace(meaning.for, texts);
    default:
      return assertNever(meaning);
  }
}

function waitingFace(what: 'table' | 'flight' | 'betting' | 'crowded', texts: Texts['bet']): Face {
  if (what === 'table') return { title: texts.waitTable, below: '' };
  if (what === 'crowded') return { title: texts.crowded, below: '' };
  return { title: texts.wait, below: what === 'flight' ? texts.waitFlightWhy : texts.waitBettingWhy };
}
