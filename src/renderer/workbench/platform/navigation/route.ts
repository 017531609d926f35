import { assertNever } from '#shared/assert-never.ts';
import type { View } from '#shared/commands/catalogue.ts';
import { findFaultName, type FaultName } from '#shared/faults/catalogue.ts';
import { parseSuiteRoute, formatSuiteRoute, type SuiteRoute } from './suite-route.ts';
import { parseWalletRoute, formatWalletRoute, type WalletRoute } from './wallet-route.ts';
import { listOrderSchema, type ListOrder } from '#shared/filter/list-order.ts';
import { healthScopeSchema, type HealthScope } from '#shared/contract/health.ts';
import { listScopeSchema, type ListScope } from '#shared/filter/list-scope.ts';
import { texts } from '../texts.ts';

export { VIEWS, type View } from '#shared/commands/catalogue.ts';

/** The selection of each view with a list. Returning to a view restores it. */
export interface Selection {
  readonly exchangeId: number | null;
  /** The filter of Traffic; empty shows everything. */
  readonly filter: string;
  /** Which exchanges Traffic lists, as soon as there are imported ones. */
  readonly scope: ListScope;
  /** How Traffic is sorted. */
  readonly order: ListOrder;
  readonly wallet: WalletRoute | null;
  /** `GATEWAY_ID`: those of the gateway. */
  readonly fault: FaultName | typeof GATEWAY_ID | null;
  readonly suite: SuiteRoute | null;
  readonly operatorId: string | null;
  /** The section of the operator's form that a link leads to. */
  readonly operatorSection: string | null;
  readonly deliveryId: number | null;
  readonly sessionId: string | null;
  /** The filters of these lists, as `filter`. */
  readonly deliveryFilter: string;
  readonly sessionFilter: string;
  readonly ledgerFilter: string;
  readonly healthFilter: string;
  /** The time that Health shows, such as `1h`. */
  readonly healthRange: string;
  /** Which calls Health counts: made here, imported, or both. */
  readonly healthScope: HealthScope;
  /** The session whose game Launch shows. */
  readonly playId: string | null;
}

export type FilterKey = 'filter' | 'deliveryFilter' | 'sessionFilter' | 'ledgerFilter' | 'healthFilter';

/** Rollbacks and finishes, which are retried for days; balances and betwins end with their response. */
export const FIRST_DELIVERY_FILTER = 'is:closing';

export const NOTHING_SELECTED: Selection = {
  exchangeId: null,
  filter: '',
  scope: 'live',
  order: 'captured',
  wallet: null,
  fault: null,
  suite: null,
  operatorId: null,
  operatorSection: null,
  deliveryId: null,
  sessionId: null,
  deliveryFilter: FIRST_DELIVERY_FILTER,
  sessionFilter: '',
  ledgerFilter: '',
  healthFilter: '',
  healthRange: '1h',
  healthScope: 'live',
  playId: null,
};

/** What the window shows: restored after a reload and by a copied address. */
export type Route =
  // Without a session, the current game stays.
  | ({ readonly view: 'launch' } & Partial<Pick<Selection, 'playId'>>)
  | { readonly view: 'proxies' | 'settings' }
  // Without a filter, as in links from other views, the current one stays.
  | ({ readonly view: 'traffic' } & Pick<Selection, 'exchangeId'> &
      Partial<Pick<Selection, 'filter' | 'scope' | 'order'>>)
  | ({ readonly view: 'wallet' } & Pick<Selection, 'wallet'> & Partial<Pick<Selection, 'ledgerFilter'>>)
  | ({ readonly view: 'faults' } & Pick<Selection, 'fault'>)
  | ({ readonly view: 'suite' } & Pick<Selection, 'suite'>)
  | ({ readonly view: 'operators' } & Pick<Selection, 'operatorId'> &
      Partial<Pick<Selection, 'operatorSection'>>)
  | ({ readonly view: 'deliveries' } & Pick<Selection, 'deliveryId'> &
      Partial<Pick<Selection, 'deliveryFilter'>>)
  | ({ readonly view: 'sessions' } & Pick<Selection, 'sessionId'> & Partial<Pick<Selection, 'sessionFilter'>>)
  | ({ readonly view: 'health' } & Partial<Pick<Selection, 'healthFilter' | 'healthRange' | 'healthScope'>>);

/** The route of a view, from its own selection. */
export function toRoute(view: View, selection: Selection): Route {
  switch (view) {
    case 'launch':
      return { view, playId: selection.playId };
    case 'proxies':
    case 'settings':
      return { view };
    case 'traffic':
      return {
        view,
        exchangeId: selection.exchangeId,
        filter: selection.filter,
        scope: selection.scope,
        order: selection.order,
      };
    case 'wallet':
      return { view, wallet: selection.wallet, ledgerFilter: selection.ledgerFilter };
    case 'faults':
      return { view, fault: selection.fault };
    case 'suite':
      return { view, suite: selection.suite };
    case 'operators':
      return { view, operatorId: selection.operatorId, operatorSection: selection.operatorSection };
    case 'deliveries':
      return { view, deliveryId: selection.deliveryId, deliveryFilter: selection.deliveryFilter };
    case 'sessions':
      return { view, sessionId: selection.sessionId, sessionFilter: selection.sessionFilter };
    case 'health':
      return {
        view,
        healthFilter: selection.healthFilter,
        healthRange: selection.healthRange,
        healthScope: selection.healthScope,
      };
    default:
      return assertNever(view);
  }
}

/** An invalid address leads to Traffic. */
export function parseRoute(hash: string): Route {
  const [, path = hash, query = ''] = /^([^?]*)\?(.*)$/s.exec(hash) ?? [];
  const parameters = new URLSearchParams(query);
  const filter = parameters.get('filter');
  // Its routes have parts, and account IDs may contain anything.
  const wallet = /^#\/wallet(?:\/(.*))?$/.exec(path);
  if (wallet !== null)
    return { view: 'wallet', wallet: parseWalletRoute(wallet[1] ?? ''), ledgerFilter: filter ?? '' };
  const suite = /^#\/suite(?:\/(.*))?$/.exec(path);
  if (suite !== null) return { view: 'suite', suite: parseSuiteRoute(suite[1] ?? '') };
  const [, view = '', id = null] = /^#\/([a-z]+)(?:\/([A-Za-z0-9_-]{1,64}))?$/.exec(path) ?? [];
  const number = id !== null && /^\d{1,15}$/.test(id) ? Number(id) : null;
  if (view === 'launch') return id === null ? { view } : { view, playId: id };
  if (view === 'proxies' || view === 'settings') return { view };
  if (view === 'faults') return { view, fault: id === GATEWAY_ID ? id : (findFaultName(id ?? '') ?? null) };
  if (view === 'operators') return { view, operatorId: id, operatorSection: parameters.get('section') };
  if (view === 'deliveries')
    return { view, deliveryId: number, deliveryFilter: filter ?? FIRST_DELIVERY_FILTER };
  if (view === 'sessions') return { view, sessionId: id, sessionFilter: filter ?? '' };
  if (view === 'health')
    return {
      view,
      healthFilter: filter ?? '',
      healthRange: parameters.get('range') ?? NOTHING_SELECTED.healthRange,
      healthScope: healthScopeSchema.catch(NOTHING_SELECTED.healthScope).parse(parameters.get('scope')),
    };
  const isValid = view === 'traffic' && (id === null || number !== null);
  const scope = listScopeSchema.catch(NOTHING_SELECTED.scope).parse(parameters.get('scope'));
  const order = listOrderSchema.safeParse(parameters.get('sort')).data;
  return {
    view: 'traffic',
    exchangeId: isValid ? number : null,
    filter: isValid ? (filter ?? '') : '',
    scope: isValid ? scope : NOTHING_SELECTED.scope,
    ...(isValid && order !== undefined ? { order } : {}),
  };
}

export function formatRoute(route: Route): string {
  const id = getId(route);
  const address = id === null ? `#/${route.view}` : `#/${route.view}/${id}`;
  const filter = getFilter(route);
  const first = route.view === 'deliveries' ? FIRST_DELIVERY_FILTER : '';
  const scope =
    route.view === 'traffic' ? route.scope : route.view === 'health' ? route.healthScope : undefined;
  const order = route.view === 'traffic' ? route.order : undefined;
  const section = route.view === 'operators' ? (route.operatorSection ?? null) : null;
  const range = route.view === 'health' ? route.healthRange : undefined;
  const parameters = [
    ...(filter === undefined || filter === first ? [] : [`filter=${encodeURIComponent(filter)}`]),
    ...(scope === undefined || scope === NOTHING_SELECTED.scope ? [] : [`scope=${scope}`]),
    ...(order === undefined || order === NOTHING_SELECTED.order ? [] : [`sort=${order}`]),
    ...(section === null ? [] : [`section=${encodeURIComponent(section)}`]),
    ...(range === undefined || range === NOTHING_SELECTED.healthRange
      ? []
      : [`range=${encodeURIComponent(range)}`]),
  ];
  return parameters.length === 0 ? address : `${address}?${parameters.join('&')}`;
}

/** The filter of the view's list; undefined if it is unchanged. */
function getFilter(route: Route): string | undefined {
  switch (route.view) {
    case 'traffic':
      return route.filter;
    case 'wallet':
      return route.ledgerFilter;
    case 'sessions':
      return route.sessionFilter;
    case 'deliveries':
      return route.deliveryFilter;
    case 'health':
      return route.healthFilter;
    default:
      return undefined;
  }
}

function getId(route: Route): string | number | null {
  switch (route.view) {
    case 'launch':
      return route.playId ?? null;
    case 'proxies':
    case 'settings':
    case 'health':
      return null;
    case 'traffic':
      return route.exchangeId;
    case 'wallet':
      return route.wallet === null ? null : formatWalletRoute(route.wallet);
    case 'faults':
      return route.fault;
    case 'suite':
      return route.suite === null ? null : formatSuiteRoute(route.suite);
    case 'operators':
      return route.operatorId;
    case 'deliveries':
      return route.deliveryId;
    case 'sessions':
      return route.sessionId;
    default:
      return assertNever(route);
  }
}

/** The name of each view for the rail, the key list and screen readers. */
export const VIEW_NAMES: Record<View, string> = {
  launch: texts.launch,
  traffic: texts.traffic,
  wallet: texts.wallet,
  faults: texts.faults,
  suite: texts.testSuite,
  operators: texts.operators,
  deliveries: texts.deliveries,
  sessions: texts.sessions,
  health: texts.health,
  proxies: texts.proxies,
  settings: texts.settings,
};

/** Routes that are neither operators nor faults: their IDs never begin with `_`. */
export const GATEWAY_ID = '_gateway';
export const NEW_OPERATOR = '_new';
