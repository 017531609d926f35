import { useState } from 'react';
import { readSetting, writeSetting } from '../../../ui/stored-setting.ts';

/** A choice of the player that this browser remembers for later games. */
export interface StoredSwitch {
  readonly isOn: boolean;
  toggle(): void;
}

/**
 * Off until the player turns it on. `name` is its key in the browser's storage, such as `slots.turbo`. Where storage is
 * denied, as in some frames, it lasts as long as the page.
 */
export function useStoredSwitch(name: string): StoredSwitch {
  const [isOn, setOn] = useState(() => readSetting(name) === true);
  return {
    isOn,
    toggle() {
      writeSetting(name, !isOn);
      setOn(!isOn);
    },
  };
}
