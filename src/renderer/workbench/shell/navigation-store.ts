import { create } from 'zustand';
import { readPlace, writePlace, type Place, type View } from './place.ts';

interface NavigationState extends Place {
  goTo(view: View): void;
  /** Shows one exchange in Traffic, or none. */
  selectExchange(exchangeId: number | null): void;
  openExchange(exchangeId: number): void;
}

export const useNavigation = create<NavigationState>()((set) => ({
  ...readPlace(location.hash),
  goTo: (view) => set({ view }),
  selectExchange: (exchangeId) => set({ exchangeId }),
  openExchange: (exchangeId) => set({ view: 'traffic', exchangeId }),
}));

/** Keeps address and store in step, both ways. */
export function followHash(): void {
  useNavigation.subscribe((state, before) => {
    const hash = writePlace(state);
    if (hash === location.hash) return;
    // A step through the list is no page to come back to; a change of view is.
    if (state.view === before.view) history.replaceState(null, '', hash);
    else history.pushState(null, '', hash);
  });
  const read = (): void => {
    const place = readPlace(location.hash);
    // Launch has no exchange of its own: the one last looked at stays chosen.
    useNavigation.setState(place.view === 'launch' ? { view: 'launch' } : place);
  };
  window.addEventListener('hashchange', read);
  window.addEventListener('popstate', read);
}
