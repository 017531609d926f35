import {
  ArrowLeftRight,
  Bookmark,
  BookOpen,
  Building2,
  Gamepad2,
  Layers,
  ListChecks,
  Search,
  Send,
  User,
  Wallet,
  Zap,
} from 'lucide-react';
import type { Delivery } from '#shared/contract/deliveries.ts';
import type { SavedFilter } from '#shared/contract/exchanges.ts';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';
import type { SessionSummary } from '#shared/contract/sessions.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { getStatus } from '#shared/chain-status.ts';
import { FAULT_NAMES, formatFaultName } from '#shared/faults/catalogue.ts';
import type { FilterFieldName } from '#shared/filter/filter-fields.ts';
import { formatTerm } from '#shared/filter/filter-parts.ts';
import { HELP_PAGE_NAMES, HELP_PAGES, type HelpHeading, type HelpPage } from '#shared/help-pages.ts';
import { SCENARIO_IDS, SCENARIOS } from '#shared/suite/scenarios.ts';
import { formatOutcome } from '../../exchange/format-outcome.ts';
import { showDialog } from '../../platform/navigation/dialog-store.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { type Route, GATEWAY_ID } from '../../platform/navigation/route.ts';
import { isOwnWallet } from '../../features/casinos/casino.ts';
import { useConnection } from '../../platform/connection/connection-store.ts';
import { WALLET_PAGES } from '../../platform/navigation/wallet-route.ts';
import type { FinderEntry } from '../../../ui/overlay/finder/finder-entry.ts';
import { texts } from '../texts.ts';
import { FILTER_KEYWORDS, KEYWORDS } from './keywords.ts';

/** Data of the workbench that the palette can lead to. */
export interface Entities {
  readonly exchanges: readonly ExchangeSummary[];
  readonly roundIds: readonly string[];
  readonly transactionIds: readonly string[];
  /** Players of exchanges, who may be unknown to the mock wallet, as in an import. */
  readonly accountIds: readonly string[];
  readonly sessions: readonly SessionSummary[];
  readonly deliveries: readonly Delivery[];
  readonly players: readonly Player[];
  readonly operators: readonly OperatorSummary[];
  readonly savedFilters: readonly SavedFilter[];
  /** The newest run of the test suite; scenarios open in it. */
  readonly runId: number | null;
}

type EntryFields = Omit<FinderEntry, 'keys' | 'needs' | 'aside'> & { readonly aside?: string };

const HEADINGS = import.meta.glob<HelpHeading[]>(
  ['../../../../../README.md', '../../../../../docs/*.md', '!**/{promises,texts}.md'],
  { query: '?headings', import: 'default', eager: true },
);

function getHeadings(page: HelpPage): readonly HelpHeading[] {
  return HEADINGS[`../../../../../${page === 'README' ? page : `docs/${page}`}.md`] ?? [];
}

const open = (route: Route) => (): void => useNavigation.getState().open(route);
const createEntry = ({ aside, ...fields }: EntryFields): FinderEntry => ({
  ...fields,
  aside: aside ?? null,
  keys: null,
  needs: null,
});

/** Everything there is to go to, the newest of each kind first. */
export function listEntityEntries(entities: Entities): FinderEntry[] {
  return [
    ...entities.exchanges.map(createExchangeEntry),
    ...entities.roundIds.map((id) => filterEntry(texts.rounds, 'round', id)),
    ...entities.transactionIds.map((id) => filterEntry(texts.transactions, 'tx', id)),
    ...entities.accountIds
      .filter((id) => entities.players.every(({ accountId }) => accountId !== id))
      .map((id) => filterEntry(texts.players, 'account', id)),
    ...entities.players.map(({ casinoId, accountId }) =>
      createEntry({
        key: `player:${casinoId}/${accountId}`,
        group: texts.players,
        icon: User,
        title: accountId,
        aside: texts.atCasino(casinoId),
        select: open({ view: 'wallet', wallet: { page: 'player', casinoId, accountId } }),
      }),
    ),
    ...entities.sessions.map(({ id, accountId, game, state }) =>
      createEntry({
        key: `session:${id}`,
        group: texts.sessions,
        icon: Gamepad2,
        title: `${accountId} · ${game} · ${state}`,
        aside: id,
        select: open({ view: 'sessions', sessionId: id }),
      }),
    ),
    ...entities.deliveries.map(({ id, callback, accountId, state }) =>
      createEntry({
        key: `delivery:${id}`,
        group: texts.deliveries,
        icon: Send,
        title: texts.delivery(id),
        aside: `${callback} · ${accountId} · ${state}`,
        select: open({ view: 'deliveries', deliveryId: id }),
      }),
    ),
    ...entities.operators.flatMap(createOperatorEntries),
    createEntry({
      key: 'gateway',
      group: texts.operators,
      icon: Building2,
      title: texts.gatewaySettings,
      keywords: KEYWORDS.gateway,
      select: open({ view: 'operators', operatorId: GATEWAY_ID }),
    }),
    createEntry({
      key: 'gateway-faults',
      group: texts.faults,
      icon: Zap,
      title: texts.gatewayFaults,
      keywords: KEYWORDS['gateway-faults'],
      select: open({ view: 'faults', fault: GATEWAY_ID }),
    }),
    ...FAULT_NAMES.map((fault) =>
      createEntry({
        key: `fault:${fault}`,
        group: texts.faults,
        icon: Zap,
        title: formatFaultName(fault),
        keywords: KEYWORDS[`fault:${fault}`],
        aside: fault,
        select: open({ view: 'faults', fault }),
      }),
    ),
    ...SCENARIO_IDS.map((scenario) =>
      createEntry({
        key: `scenario:${scenario}`,
        group: texts.scenarios,
        icon: ListChecks,
        title: `${scenario} ${SCENARIOS[scenario].title}`,
        select: open({
          view: 'suite',
          suite: entities.runId === null ? null : { runId: entities.runId, scenario },
        }),
      }),
    ),
    ...HELP_PAGE_NAMES.map((page) =>
      createEntry({
        key: `help:${page}`,
        group: texts.help,
        icon: BookOpen,
        isSecondary: true,
        title: HELP_PAGES[page],
        keywords: KEYWORDS[`help:${page}`],
        select: () => showDialog({ help: { page, anchor: '' } }),
      }),
    ),
    ...HELP_PAGE_NAMES.flatMap((page) =>
      getHeadings(page).map(({ title, anchor }) =>
        createEntry({
          key: `help:${page}#${anchor}`,
          group: texts.help,
          icon: BookOpen,
          isSecondary: true,
          title,
          aside: HELP_PAGES[page],
          select: () => showDialog({ help: { page, anchor } }),
        }),
      ),
    ),
    ...SUGGESTED_FILTERS.map(({ title, filter }) =>
      createEntry({
        key: `exchanges:${filter}`,
        group: texts.filters,
        icon: Search,
        title,
        keywords: FILTER_KEYWORDS[filter],
        aside: filter,
        select: () => filterTraffic(filter),
      }),
    ),
    ...entities.savedFilters.map(({ name, filter }) =>
      createEntry({
        key: `filter:${name}`,
        group: texts.savedFilters,
        icon: Bookmark,
        title: name,
        aside: filter,
        select: () => filterTraffic(filter),
      }),
    ),
  ];
}

/** Exchanges that users often look up. */
const SUGGESTED_FILTERS = [
  { title: texts.badSignatures, filter: 'sig:bad or api_code:403' },
  { title: texts.timeouts, filter: 'failure:timeout' },
  { title: texts.failures, filter: 'is:failed' },
  { title: texts.slowResponses, filter: 'ms:>500' },
  { title: texts.retried, filter: 'is:retry' },
  { title: texts.rollbacks, filter: 'callback:rollback' },
  { title: texts.warned, filter: 'is:warning' },
] as const;

/** For any text: search for it in all captured exchanges. */
export function createSearchEntry(text: string): FinderEntry {
  return createEntry({
    key: 'search',
    group: texts.search,
    icon: Search,
    title: texts.findInTraffic(text),
    select: () => filterTraffic(text),
  });
}

function createExchangeEntry(summary: ExchangeSummary): FinderEntry {
  const { id, kind, accountId, attempt, headId, chain } = summary;
  return createEntry({
    key: `exchange:${id}`,
    group: texts.exchanges,
    icon: ArrowLeftRight,
    title: `${kind} ${id}`,
    aside: [
      ...(accountId === null ? [] : [accountId]),
      ...(headId === null ? [] : [texts.attemptOf(attempt ?? '', headId)]),
      ...(chain === null ? [] : [texts.attemptCount(chain.attempts)]),
      formatOutcome(getStatus(summary).outcome),
    ].join(' · '),
    select: () => useNavigation.getState().openExchange(id),
  });
}

const FILTER_ASIDES = {
  round: texts.roundExchanges,
  tx: texts.exchangesOfTransaction,
  account: texts.exchangesOfPlayer,
} satisfies Partial<Record<FilterFieldName, string>>;

function filterEntry(group: string, field: keyof typeof FILTER_ASIDES, id: string): FinderEntry {
  return createEntry({
    key: `${field}:${id}`,
    group,
    icon: Layers,
    title: id,
    aside: FILTER_ASIDES[field],
    select: () => filterTraffic(formatTerm(field, id)),
  });
}

function createOperatorEntries(operator: OperatorSummary): FinderEntry[] {
  const { id, name, casinos } = operator;
  const mockWallet = useConnection.getState().status?.addresses.wallet;
  return [
    createEntry({
      key: `operator:${id}`,
      group: texts.operators,
      icon: Building2,
      title: name,
      aside: id,
      select: open({ view: 'operators', operatorId: id }),
    }),
    ...casinos.flatMap(({ id: casinoId }) =>
      WALLET_PAGES.filter((page) => page !== 'own' || isOwnWallet([operator], casinoId, mockWallet)).map(
        (page) =>
          createEntry({
            key: `wallet:${casinoId}/${page}`,
            group: texts.wallet,
            icon: Wallet,
            title: WALLET_PAGE_TITLES[page],
            aside: texts.ofCasino(casinoId),
            select: open({ view: 'wallet', wallet: { page, casinoId } }),
          }),
      ),
    ),
  ];
}

const WALLET_PAGE_TITLES: Record<(typeof WALLET_PAGES)[number], string> = {
  own: texts.ownWallet,
  reconcile: texts.reconcile,
  ledger: texts.ledger,
  connect: texts.connectGateway,
  snapshots: texts.snapshots,
  settings: texts.walletSettings,
};

function filterTraffic(filter: string): void {
  useNavigation.getState().open({ view: 'traffic', exchangeId: null, filter });
}
