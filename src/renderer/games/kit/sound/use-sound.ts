import { useEffect, useState } from 'react';
import { createSpeaker, type Speaker } from './speaker.ts';

export interface Sound {
  readonly isOn: boolean;
  /** The same function for as long as the page lives. */
  readonly play: Speaker['play'];
  toggle(): void;
}

/** Off until the player wants it: a game in a frame that makes a noise by itself is closed. */
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
