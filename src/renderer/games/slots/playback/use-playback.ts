import { type Dispatch, useEffect, useReducer, useState } from 'react';
import type { SlotsRoundView } from '#shared/games/slots/slots-api.ts';
import type { Sound } from '../../kit/sound/use-sound.ts';
import { COUNT_UP_MS } from '../../kit/win/count-up.tsx';
import { type ShownWin, useWinCelebration, type WinCelebration } from '../../kit/win/use-win-celebration.ts';
import { IDLE, advancePlayback, type Playback, type PlaybackEvent, getScene } from './playback.ts';
import { type Pace, getSceneMs } from './scene-duration.ts';

/** The playback, which advances from scene to scene. A celebration ends with `scene-over`. */
export function usePlayback({ isTurbo, reducedMotion }: Pace): readonly [Playback, Dispatch<PlaybackEvent>] {
  const [playback, dispatch] = useReducer(advancePlayback, IDLE);

  useEffect(() => {
    if (playback.kind !== 'playing') return;
    const scene = getScene(playback);
    if (scene.kind === 'celebration') return;
    const timer = setTimeout(
      () => {
        dispatch({ kind: 'scene-over' });
      },
      getSceneMs(scene, { isTurbo, reducedMotion }),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [playback, isTurbo, reducedMotion]);

  return [playback, dispatch];
}

interface CelebrationOptions {
  /** The gateway's state of the round whose step is played. */
  readonly round: SlotsRoundView | null;
  /** Sounds the celebration. */
  readonly play: Sound['play'];
}

/** The celebration of the large win that the playback has reached. The playback continues when it is over. */
export function useCelebration(
  playback: Playback,
  dispatch: Dispatch<PlaybackEvent>,
  { round, play }: CelebrationOptions,
): WinCelebration {
  const celebration = useWinCelebration(getCelebratedWin(playback, round), play);
  const isOver =
    celebration.plan === null && playback.kind === 'playing' && getScene(playback).kind === 'celebration';
  useEffect(() => {
    if (isOver) dispatch({ kind: 'scene-over' });
  }, [isOver, playback, dispatch]);
  return celebration;
}

function getCelebratedWin(playback: Playback, round: SlotsRoundView | null): ShownWin | null {
  if (playback.kind !== 'playing' || round === null) return null;
  const scene = getScene(playback);
  if (scene.kind !== 'celebration') return null;
  const { step } = playback;
  const id = `${round.roundId} ${String(round.steps)} ${scene.of}`;
  return { id, stake: round.stake, win: scene.of === 'step' ? step.win : step.won };
}

/** A scene that adds to the win counts only once its amount has counted up. */
export function useCountedPlayback(playback: Playback, { reducedMotion }: Pace): Playback {
  const [counted, setCounted] = useState<Playback | null>(null);
  const counts =
    playback.kind === 'playing' &&
    getScene(playback).kind === 'wins' &&
    !reducedMotion &&
    counted !== playback;

  useEffect(() => {
    if (!counts) return;
    const timer = setTimeout(() => {
      setCounted(playback);
    }, COUNT_UP_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [counts, playback]);

  return counts ? { ...playback, at: playback.at - 1 } : playback;
}
