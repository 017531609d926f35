import { useEffect, useEffectEvent, useState } from 'react';
import type { SlotsStepView } from '#shared/games/slots/slots-api.ts';
import type { Sound } from '../../kit/sound/use-sound.ts';
import { createIdleBoard } from '../playback/board.ts';
import { getBoard } from '../playback/playback.ts';
import { isMotionReduced, type Pace } from '../playback/scene-duration.ts';
import { useCelebration, useCountedPlayback, usePlayback } from '../playback/use-playback.ts';
import type { SlotsRound, SlotsSession } from '../slots-client.ts';
import type { Stage } from '../use-slots.ts';

/** How long the reels spin, where the game would wait for the gateway. */
const SPINS_MS = 420;
/** From the end of a step to the next. */
const NEXT_STEP_MS = 900;
const FIRST_STEP_MS = 500;

interface ReplayOptions {
  readonly session: SlotsSession;
  readonly play: Sound['play'];
  readonly pace: Pace;
}

/** A round that is shown again. */
export interface Replay {
  readonly stage: Stage;
  /** The number of the step that is shown, from 1; 0 before the first. */
  readonly step: number;
  readonly isOver: boolean;
  /** Goes to the end of the step, or of its celebration. */
  skip(): void;
}

/** Plays the steps of a round that this page has received, one after another. It sends nothing. */
export function useReplay(round: SlotsRound, { session, play, pace }: ReplayOptions): Replay {
  const { config, seen, views, stake } = round;
  const [step, setStep] = useState(0);
  const [playback, dispatch] = usePlayback(pace);
  const shownStep = seen.get(step) ?? null;
  const isSpinning = playback.kind === 'spinning';
  const before = views.get(step - 1) ?? null;
  const view = isSpinning || shownStep === null ? before : (views.get(step) ?? null);
  const current = shownStep === null || view === null ? null : { ...round, ...view, step: shownStep };
  const celebration = useCelebration(playback, dispatch, { round: current, play });
  const next = findNext(round, step);
  const visible = getBoard(playback);
  const board = visible.length > 0 ? visible : createIdleBoard(config);
  const isResting = playback.kind === 'idle';

  function showResult(number: number, result: SlotsStepView): void {
    const former = views.get(number - 1) ?? null;
    dispatch({
      kind: 'result',
      slotGame: config,
      stake,
      step: result,
      board,
      before: former,
      isMotionReduced: isMotionReduced(pace),
    });
  }

  useTimer(
    { isOn: isResting && next !== null, afterMs: step === 0 ? FIRST_STEP_MS : NEXT_STEP_MS, step },
    () => {
      if (next === null) return;
      const result = seen.get(next)!;
      setStep(next);
      const isSpin = result.kind === 'spin' || result.kind === 'free_spin';
      if (isSpin) dispatch({ kind: 'spin-sent', board, before: views.get(next - 1) ?? null });
      else showResult(next, result);
    },
  );
  useTimer({ isOn: isSpinning, afterMs: SPINS_MS, step }, () => {
    if (shownStep !== null) showResult(step, shownStep);
  });

  return {
    step,
    isOver: isResting && next === null,
    skip() {
      if (celebration.isPlaying) celebration.skip();
      else dispatch({ kind: 'skip' });
    },
    stage: {
      session,
      slotGame: config,
      open: view === null || view.awaits === 'nothing' ? null : view,
      newest: current,
      playback,
      countedPlayback: useCountedPlayback(playback, pace),
      celebration,
      board,
      stake,
      isTurbo: pace.isTurbo,
      isOpening: false,
      isReady: false,
      isReplay: true,
      onPress: () => true,
      onPick: () => undefined,
    },
  };
}

interface TimerOptions {
  readonly isOn: boolean;
  readonly afterMs: number;
  /** Another step restarts it. */
  readonly step: number;
}

function useTimer({ isOn, afterMs, step }: TimerOptions, act: () => void): void {
  const onTime = useEffectEvent(act);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => {
      onTime();
    }, afterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isOn, afterMs, step]);
}

/** The next step that this page has received; null after the last. */
function findNext({ seen }: SlotsRound, step: number): number | null {
  const later = [...seen.keys()].filter((number) => number > step);
  return later.length === 0 ? null : Math.min(...later);
}
