import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { COUNT_UP_MS } from '../../kit/win/count-up.tsx';
import { IDLE, nextPlayback, type Playback, type PlaybackEvent, sceneOf } from './playback.ts';
import { type Pace, sceneMs } from './scene-duration.ts';

/** The playback, which advances from scene to scene. A celebration ends with `scene-over`. */
export function usePlayback({ isTurbo, reducedMotion }: Pace): readonly [Playback, Dispatch<PlaybackEvent>] {
  const [playback, dispatch] = useReducer(nextPlayback, IDLE);

  useEffect(() => {
    if (playback.kind !== 'playing') return;
    const scene = sceneOf(playback);
    if (scene.kind === 'celebration') return;
    const timer = setTimeout(
      () => {
        dispatch({ kind: 'scene-over' });
      },
      sceneMs(scene, { isTurbo, reducedMotion }),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [playback, isTurbo, reducedMotion]);

  return [playback, dispatch];
}

/** A scene that adds to the win counts only once its amount has counted up. */
export function useCountedPlayback(playback: Playback, { reducedMotion }: Pace): Playback {
  const [counted, setCounted] = useState<Playback | null>(null);
  const counts =
    playback.kind === 'playing' &&
    sceneOf(playback).kind === 'wins' &&
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
