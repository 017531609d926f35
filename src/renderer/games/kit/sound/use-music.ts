import { useEffect, useState } from 'react';
import { usePageVisible } from '../page/use-page-visible.ts';
import { type StoredSwitch, useStoredSwitch } from '../page/use-stored-switch.ts';
import { playTune } from './play-tune.ts';
import type { Tune } from './tune.ts';

const GESTURES = ['pointerdown', 'keydown'] as const;

/**
 * Background music: off until the player turns it on; the choice is remembered. It pauses while the page is hidden.
 * `tune` is null while there is none, and must be the same object as long as it is the same tune.
 */
export function useMusic(tune: Tune | null): StoredSwitch {
  const music = useStoredSwitch('games.music');
  const isVisible = usePageVisible();
  const isAllowed = useGesture(music.isOn);
  const isPlaying = music.isOn && isVisible && isAllowed;

  useEffect(() => {
    if (!isPlaying || tune === null) return;
    return playTune(new AudioContext(), tune);
  }, [isPlaying, tune]);

  return music;
}

/** Browsers block audio until the player has pressed something on the page. */
function useGesture(isNeeded: boolean): boolean {
  const [isMade, setMade] = useState(() => navigator.userActivation.hasBeenActive);
  useEffect(() => {
    if (!isNeeded || isMade) return;
    const onGesture = (): void => {
      setMade(true);
    };
    for (const type of GESTURES) document.addEventListener(type, onGesture);
    return () => {
      for (const type of GESTURES) document.removeEventListener(type, onGesture);
    };
  }, [isNeeded, isMade]);
  return isMade || navigator.userActivation.hasBeenActive;
}
