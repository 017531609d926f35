import { create } from 'zustand';
import {
  NOTHING_SELECTED,
  toRoute,
  parseRoute,
  formatRoute,
  type FilterKey,
  type Route,
  type Selection,
  type View,
} from './route.ts';
import { listOrderSchema, type ListOrder } from '#shared/filter/list-order.ts';
import type { ListScope } from '#shared/filter/list-scope.ts';
import { readSetting, writeSetting } from '../../../ui/stored-setting.ts';
import type { SuiteRoute } from './suite-route.ts';
import type { WalletRoute } from './wallet-route.ts';

interface NavigationState extends Selection {
  readonly view: View;
  /** The selected attempt of the selected exchange's row; null follows the last one. */
  readonly attemptId: number | null;
  /** Whether Traffic lists the exchanges that the selected one belongs to, if its list leaves it out. */
  readonly isRevealed: boolean;
  /** Increases with each filter that adds a history entry. */
  readonly filterStep: number;
  /** Shows a view with its last selection. */
  goTo(view: View): void;
  /** Shows a view with this selection: `open({ view: 'sessions', sessionId })`. */
  open(route: Route): void;
  /** Shows this exchange, even if it is one attempt of several. */
  openExchange(exchangeId: number): void;
  /** Selects in a view without showing it, whatever its list shows; null clears the selection. */
  selectExchange(exchangeId: number | null): void;
  /** Selects an attempt of a row; null follows its last one. */
  selectAttempt(exchangeId: number, attemptId: number | null): void;
  /**
   * Filters Traffic, or the list of this key. A `typed` filter replaces the previous history entry, so that single
   * characters add none.
   */
  filterBy(filter: string, options?: { readonly isTyped?: boolean; readonly key?: FilterKey }): void;
  /**
   * Lists these exchanges in Traffic, with this filter or the current one. The scope of an opened exchange adds no
   * history entry: Back leads to where it was opened.
   */
  setScope(scope: ListScope, options?: { readonly filter?: string; readonly isOfExchange?: boolean }): void;
  /** Sorts Traffic, and remembers that in this browser. */
  setOrder(order: ListOrder): void;
  selectWallet(route: WalletRoute | null): void;
  selectFault(fault: Selection['fault']): void;
  selectSuite(route: SuiteRoute | null): void;
  selectOperator(operatorId: string | null): void;
  selectDelivery(deliveryId: number | null): void;
  selectSession(sessionId: string | null): void;
  /** The time that Health shows; Back returns to the one before. */
  setHealthRange(healthRange: string): void;
  /** Chooses the calls that Health counts; for imported ones it shows all time. */
  setHealthScope(healthScope: Selection['healthScope']): void;
}

export const useNavigation = create<NavigationState>()((set) => ({
  ...NOTHING_SELECTED,
  order: listOrderSchema.catch(NOTHING_SELECTED.order).parse(readSetting('traffic.sort')),
  ...parseRoute(location.hash),
  attemptId: null,
  isRevealed: true,
  filterStep: 0,
  goTo: (view) => set({ view }),
  open: (route) => set(resetParts(route)),
  openExchange: (exchangeId) => set({ view: 'traffic', exchangeId, attemptId: exchangeId, isRevealed: true }),
  selectExchange: (exchangeId) => set({ exchangeId, attemptId: null, isRevealed: false }),
  selectAttempt: (exchangeId, attemptId) => set({ exchangeId, attemptId }),
  filterBy: (filter, { isTyped = false, key = 'filter' } = {}) =>
    set((state) => {
      if (filter === state[key]) return {};
      const extendsFilter = isTyped && state[key] !== '';
      return { [key]: filter, filterStep: extendsFilter ? state.filterStep : state.filterStep + 1 };
    }),
  setScope: (scope, { filter, isOfExchange = false } = {}) =>
    set((state) => ({
      scope,
      filter: filter ?? state.filter,
      filterStep: state.filterStep + (isOfExchange ? 0 : 1),
    })),
  setOrder(order) {
    writeSetting('traffic.sort', order);
    set(({ filterStep }) => ({ order, filterStep: filterStep + 1 }));
  },
  selectWallet: (wallet) => set({ wallet, ledgerFilter: '' }),
  selectFault: (fault) => set({ fault }),
  selectSuite: (suite) => set({ suite }),
  selectOperator: (operatorId) => set({ operatorId, operatorSection: null }),
  selectDelivery: (deliveryId) => set({ deliveryId }),
  selectSession: (sessionId) => set({ sessionId }),
  setHealthRange: (healthRange) => set(({ filterStep }) => ({ healthRange, filterStep: filterStep + 1 })),
  setHealthScope: (healthScope) =>
    set(({ filterStep, healthRange }) => ({
      healthScope,
      healthRange: healthScope === 'imported' ? 'all' : healthRange,
      filterStep: filterStep + 1,
    })),
}));

/** Keeps the address and the store in sync. */
export function syncHash(): void {
  useNavigation.subscribe((state, previous) => {
    const hash = formatRoute(
      toRoute(state.view, { ...state, exchangeId: state.attemptId ?? state.exchangeId }),
    );
    if (hash === location.hash) return;
    // Stepping through a list adds no history entry; another view or filter does.
    if (state.view === previous.view && state.filterStep === previous.filterStep)
      history.replaceState(null, '', hash);
    else history.pushState(null, '', hash);
  });
  const read = (): void => {
    const route = parseRoute(location.hash);
    // An address without an order is of an unsorted list.
    const order = route.view === 'traffic' ? { order: NOTHING_SELECTED.order } : {};
    useNavigation.setState({ ...order, ...resetParts(route) });
  };
  window.addEventListener('hashchange', read);
  window.addEventListener('popstate', read);
}

/** Naming an exchange resets the attempt; another player's ledger starts without a filter. */
function resetParts(route: Route): Route & { readonly attemptId?: null; readonly isRevealed?: true } {
  if (route.view === 'wallet') return { ledgerFilter: '', ...route };
  return route.view === 'traffic' ? { ...route, attemptId: null, isRevealed: true } : route;
}
