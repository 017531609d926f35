import { create } from 'zustand';
import {
  NOTHING_SELECTED,
  placeIn,
  readPlace,
  writePlace,
  type Place,
  type Selection,
  type View,
} from './place.ts';

interface NavigationState extends Selection {
  readonly view: View;
  /** Shows a view with what was last selected there. */
  goTo(view: View): void;
  /** Shows a view with this selection: `open({ view: 'sessions', sessionId })`. */
  open(place: Place): void;
  openExchange(exchangeId: number): void;
  /** Selects in a view without going there; null selects nothing. */
  selectExchange(exchangeId: number | null): void;
  selectOperator(operatorId: string | null): void;
  selectDelivery(deliveryId: number | null): void;
  selectSession(sessionId: string | null): void;
}

export const useNavigation = create<NavigationState>()((set) => ({
  ...NOTHING_SELECTED,
  ...readPlace(location.hash),
  goTo: (view) => set({ view }),
  open: (place) => set(place),
  openExchange: (exchangeId) => set({ view: 'traffic', exchangeId }),
  selectExchange: (exchangeId) => set({ exchangeId }),
  selectOperator: (operatorId) => set({ operatorId }),
  selectDelivery: (deliveryId) => set({ deliveryId }),
  selectSession: (sessionId) => set({ sessionId }),
}));

/** Keeps address and store in step, both ways. */
export function followHash(): void {
  useNavigation.subscribe((state, before) => {
    const hash = writePlace(placeIn(state.view, state));
    if (hash === location.hash) return;
    // A step through the list is no page to come back to; a change of view is.
    if (state.view === before.view) history.replaceState(null, '', hash);
    else history.pushState(null, '', hash);
  });
  const read = (): void => useNavigation.setState(readPlace(location.hash));
  window.addEventListener('hashchange', read);
  window.addEventListener('popstate', read);
}
