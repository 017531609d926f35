import { type Dispatch, useEffect, useReducer } from 'react';
import { useCalm } from '../kit/page/use-calm.ts';
import { sceneMs } from './show/scene-time.ts';
import { nextShow, NOTHING_SHOWN, sceneOf, type Show, type ShowEvent } from './show/show.ts';

/** The show, moving on by itself from picture to picture. */
export function useShow(): readonly [Show, Dispatch<ShowEvent>] {
  const [show, dispatch] = useReducer(nextShow, NOTHING_SHOWN);
  const isCalm = useCalm();

  useEffect(() => {
    if (show.kind !== 'telling') return;
    const timer = setTimeout(
      () => {
        dispatch({ kind: 'scene-over' });
      },
      sceneMs(sceneOf(show), isCalm),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [show, isCalm]);

  return [show, dispatch];
}
