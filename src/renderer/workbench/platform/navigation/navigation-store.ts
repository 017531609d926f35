import { create } from 'zustand';
import type { FaultName } from '#shared/faults/catalogue.ts';
import {
  NOTHING_SELECTED,
  routeIn,
  parseRoute,
  formatRoute,
  type Route,
  type Selection,
  type View,
} from './route.ts';
import type { SuiteRoute } from './suite-route.ts';
import type { WalletRoute } from './wallet-route.ts';

interface NavigationState extends Selection {
  readonly view: View;
  /** Which attempt of the selected exchange's row is looked at; null is the last one, also when another comes. */
  readonly attemptId: number | null;
  /** Grows with each filter that is a page to come back to. */
  readonly filterStep: number;
  /** Shows a view with what was last selected there. */
  goTo(view: View): void;
  /** Shows a view with this selection: `open({ view: 'sessions', sessionId })`. */
  open(place: Route): void;
  /** Shows this very exchange, also where it is one attempt of several. */
  openExchange(exchangeId: number): void;
  /** Selects in a view without going there; null selects nothing. */
  selectExchange(exchangeId: number | null): void;
  /** Looks at one attempt of a row, or with null at its last. */
  chooseAttempt(exchangeId: number, attemptId: number | null): void;
  /** Narrows Traffic. What is `typed` goes on with the filter before: letters are no pages to come back to. */
  filterBy(filter: string, how?: { readonly typed: boolean }): void;
  selectWallet(place: WalletRoute | null): void;
  selectFault(fault: FaultName | null): void;
  selectSuite(place: SuiteRoute | null): void;
  selectOperator(operatorId: string | null): void;
  selectDelivery(deliveryId: number | null): void;
  selectSession(sessionId: string | null): void;
}

export const useNavigation = create<NavigationState>()((set) => ({
  ...NOTHING_SELECTED,
  ...parseRoute(location.hash),
  attemptId: null,
  filterStep: 0,
  goTo: (view) => set({ view }),
  open: (place) => set(atItsLastAttempt(place)),
  openExchange: (exchangeId) => set({ view: 'traffic', exchangeId, attemptId: exchangeId }),
  selectExchange: (exchangeId) => set({ exchangeId, attemptId: null }),
  chooseAttempt: (exchangeId, attemptId) => set({ exchangeId, attemptId }),
  filterBy: (filter, { typed } = { typed: false }) =>
    set((state) => {
      if (filter === state.filter) return {};
      const continues = typed && state.filter !== '';
      return { filter, filterStep: continues ? state.filterStep : state.filterStep + 1 };
    }),
  selectWallet: (wallet) => set({ wallet }),
  selectFault: (fault) => set({ fault }),
  selectSuite: (suite) => set({ suite }),
  selectOperator: (operatorId) => set({ operatorId }),
  selectDelivery: (deliveryId) => set({ deliveryId }),
  selectSession: (sessionId) => set({ sessionId }),
}));

/** Keeps address and store in step, both ways. */
export function followHash(): void {
  useNavigation.subscribe((state, before) => {
    const hash = formatRoute(
      routeIn(state.view, { ...state, exchangeId: state.attemptId ?? state.exchangeId }),
    );
    if (hash === location.hash) return;
    // A step through the list is no page to come back to; a change of view is, and so is another filter.
    if (state.view === before.view && state.filterStep === before.filterStep)
      history.replaceState(null, '', hash);
    else history.pushState(null, '', hash);
  });
  const read = (): void => useNavigation.setState(atItsLastAttempt(parseRoute(location.hash)));
  window.addEventListener('hashchange', read);
  window.addEventListener('popstate', read);
}

/** Where an exchange is named, no attempt chosen before is meant. */
function atItsLastAttempt(place: Route): Route & { readonly attemptId?: null } {
  return place.view === 'traffic' ? { ...place, attemptId: null } : place;
}
