import { create } from 'zustand';
import { announce } from '../../ui/announcer.ts';
import { recall, remember } from '../../ui/remembered.ts';
import { texts } from './texts.ts';

/** Whether the rail is away, for those who want its room. It stays so over a reload. */
export const useRail = create<{ readonly isHidden: boolean }>()(() => ({
  isHidden: recall('rail') === 'hidden',
}));

export function toggleRail(): void {
  const isHidden = !useRail.getState().isHidden;
  remember('rail', isHidden ? 'hidden' : 'shown');
  useRail.setState({ isHidden });
  announce(isHidden ? texts.railHidden : texts.railShown);
}
