import { create } from 'zustand';
import { announce } from '../../ui/announcer.ts';
import { readSetting, writeSetting } from '../../ui/stored-setting.ts';
import { texts } from './texts.ts';

/** Whether the rail is hidden; kept across reloads. */
export const useRail = create<{ readonly isHidden: boolean }>()(() => ({
  isHidden: readSetting('rail') === 'hidden',
}));

export function toggleRail(): void {
  const isHidden = !useRail.getState().isHidden;
  writeSetting('rail', isHidden ? 'hidden' : 'shown');
  useRail.setState({ isHidden });
  announce(isHidden ? texts.railHidden : texts.railShown);
}
