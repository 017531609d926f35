import { useState } from 'react';
import { readSetting, writeSetting } from '../../../ui/stored-setting.ts';

/** A switch of a game that this browser remembers; off at first. Returns its state and what toggles it. */
export function useStoredFlag(name: string): readonly [boolean, () => void] {
  const [isOn, setOn] = useState(() => readSetting(name) === true);
  return [
    isOn,
    () => {
      setOn(!isOn);
      writeSetting(name, !isOn);
    },
  ];
}
