import { useEffect, useState } from 'react';
import { createSpeaker, type Speaker } from './speaker.ts';

export interface Sound {
  readonly isOn: boolean;
  /** Stable across renders. */
  readonly play: Speaker['play'];
  toggle(): void;
}

/** Off by default: players close a framed game that makes noise by itself. */
export function useSound(): Sound {
  const [speaker] = useState(() => createSpeaker(() => new AudioContext()));
  const [isOn, setOn] = useState(false);

  useEffect(() => speaker.turnOff, [speaker]);

  return {
    isOn,
    play: speaker.play,
    toggle() {
      if (isOn) speaker.turnOff();
      else speaker.turnOn();
      setOn(!isOn);
    },
  };
}
