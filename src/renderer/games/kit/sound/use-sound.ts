import { useEffect, useState } from 'react';
import { type StoredSwitch, useStoredSwitch } from '../page/use-stored-switch.ts';
import { createSpeaker, type Speaker } from './speaker.ts';

export interface Sound extends StoredSwitch {
  /** Stable across renders. */
  readonly play: Speaker['play'];
}

/**
 * The sounds of a game. Off by default: players close a framed game that makes noise by itself. The choice is
 * remembered for all games.
 */
export function useSound(): Sound {
  const [speaker] = useState(() => createSpeaker(() => new AudioContext()));
  const { isOn, toggle } = useStoredSwitch('games.sound');
  const isAllowed = useGesture(isOn);
  const isPlaying = isOn && isAllowed;

  useEffect(() => {
    if (!isPlaying) return;
    speaker.turnOn();
    return speaker.turnOff;
  }, [speaker, isPlaying]);

  return { isOn, play: speaker.play, toggle };
}

const GESTURES = ['pointerdown', 'keydown'] as const;

/** Browsers block audio until the player has pressed something on the page. */
export function useGesture(isNeeded: boolean): boolean {
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
