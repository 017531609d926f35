import { useEffect } from 'react';
import { usePageVisible } from '../page/use-page-visible.ts';
import { type StoredSwitch, useStoredSwitch } from '../page/use-stored-switch.ts';
import { playTune } from './play-tune.ts';
import type { Tune } from './tune.ts';
import { useGesture } from './use-sound.ts';

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
