import type { ReactNode } from 'react';
import type { DiceDirection, DiceRound } from '#shared/games/dice-api.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { formatMoney, money } from '#shared/money.ts';
import { useDelayed } from '../../kit/page/use-delayed.ts';
import { CheckIcon, CrossIcon } from '../../kit/page/icons.tsx';
import { drawCoin, drawRibbon } from '../../kit/win/sprites.ts';
import type { WinCelebration } from '../../kit/win/use-win-celebration.ts';
import { WinStage } from '../../kit/win/win-stage.tsx';
import { formatHundredths } from '../bet/hundredths.ts';
import { RollReels } from './roll-reels.tsx';
import type { StagePhase } from './stage-phase.ts';
import { useTexts } from '../texts/texts-context.ts';
import { Track } from './track.tsx';

const WAITING_AFTER_MS = 400;
const SPARKS = 16;
const FLYING = [drawCoin, drawCoin, drawRibbon];
/** The longest verdict that fits a phone's one or two lines. */
const LONG_MESSAGE_CHARACTERS = 48;

interface StageProps {
  readonly session: GameSession | null;
  /** The session is loading for the first time. */
  readonly opening: boolean;
  readonly round: DiceRound | null;
  readonly phase: StagePhase;
  /** Whether a response is so late that the reels spin. */
  readonly isSlow: boolean;
  readonly celebration: WinCelebration;
  readonly direction: DiceDirection;
  readonly target: number;
  readonly disabled: boolean;
  /** No animation: no sparks. */
  readonly isInstant: boolean;
  /** Rolls follow each other too quickly to be spoken. */
  readonly isQuiet: boolean;
  /** Content over the stage. */
  readonly children: ReactNode;
  onTarget(target: number): void;
}

/** The roll, its result, and the track. */
export function Stage(props: StageProps) {
  const {
    session,
    opening,
    round,
    phase,
    isSlow,
    celebration,
    direction,
    target,
    disabled,
    isInstant,
    isQuiet,
    children,
    onTarget,
  } = props;
  const motion = phase === 'rolling' && !isSlow ? 'sent' : phase;
  return (
    <div className="stage">
      <div className="stage__top">
        {round?.won === true && phase === 'fresh' && !celebration.isLarge && !isInstant && (
          <Sparks key={round.roundId} />
        )}
        <RollReels round={round} motion={motion} />
        <Verdict
          session={session}
          opening={opening}
          round={round}
          phase={phase}
          celebration={celebration}
          direction={direction}
          target={target}
          isQuiet={isQuiet}
        />
      </div>
      <Track
        direction={direction}
        target={target}
        round={round}
        motion={motion}
        disabled={disabled}
        onTarget={onTarget}
      />
      {children}
      {session !== null && (
        <WinStage celebration={celebration} currency={session.currency} drawings={FLYING} />
      )}
    </div>
  );
}

type VerdictProps = Omit<StageProps, 'disabled' | 'isSlow' | 'isInstant' | 'children' | 'onTarget'>;

/** Always takes one line, so the layout does not move when the text changes. */
function Verdict({ session, opening, round, phase, celebration, direction, target, isQuiet }: VerdictProps) {
  const { loading, stage, number } = useTexts();
  const rolling = phase === 'rolling';
  const waiting = useDelayed(rolling, WAITING_AFTER_MS);

  function getCurrentMessage() {
    if (session === null) return opening ? loading : '';
    if (waiting) return stage.waiting;
    if (rolling || phase === 'settling') return stage.rolling;
    if (round === null || phase === 'idle') return stage.prompt[direction](number(formatHundredths(target)));
    if (celebration.isCounting) return '';
    const { decimals, label } = session.currency;
    if (!round.won) return stage.lost(number(formatMoney(money(round.stake), decimals)), label);
    return stage.won(number(formatMoney(money(round.win), decimals)), label);
  }

  const settled = round !== null && phase === 'fresh' && !celebration.isCounting;
  const message = getCurrentMessage();
  return (
    <p
      className="verdict"
      role="status"
      data-testid="verdict"
      aria-live={isQuiet ? 'off' : 'polite'}
      data-won={settled ? round.won : undefined}
      data-waiting={waiting}
      data-long={message.length > LONG_MESSAGE_CHARACTERS}
    >
      {settled && (
        <>
          <span className="visually-hidden">{stage.rolled(number(formatHundredths(round.roll)))} </span>
          {round.won ? <CheckIcon /> : <CrossIcon />}
        </>
      )}
      <span>{message}</span>
    </p>
  );
}

function Sparks() {
  return (
    <div className="sparks" aria-hidden="true">
      {Array.from({ length: SPARKS }, (_, index) => (
        <i key={index} style={{ rotate: `${String((360 / SPARKS) * index)}deg` }} />
      ))}
    </div>
  );
}
