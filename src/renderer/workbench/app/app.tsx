import { Unplug } from 'lucide-react';
import { Activity, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { findOperator } from '../features/casinos/casino.ts';
import { useCasinoTarget } from '../features/casinos/casino-target.ts';
import { IneffectiveFaults } from '../features/casinos/ineffective-faults.tsx';
import { FaultBanner } from '../features/armed-faults/fault-banner.tsx';
import { useFirstSteps } from '../features/first-steps/first-steps-store.ts';
import { showDialog, useDialogs } from '../platform/navigation/dialog-store.ts';
import { liveExchanges } from '../platform/connection/live-exchanges.ts';
import { useConnection } from '../platform/connection/connection-store.ts';
import { useNavigation } from '../platform/navigation/navigation-store.ts';
import { type View, VIEWS, VIEW_NAMES } from '../platform/navigation/route.ts';
import styles from './app.module.css';
import { KeySheet } from './key-sheet.tsx';
import { LoadBoundary, loadLater, type LazyComponent } from './load-boundary.tsx';
import { usePalette } from './palette/palette-store.ts';
import { useSuite } from '../views/suite/suite-store.ts';
import { Rail } from './rail.tsx';
import { useRail } from './rail-store.ts';
import { StatusBar } from './status-bar.tsx';
import type { HelpRoute } from '#shared/help-pages.ts';
import { HelpContext } from '../../ui/form/field-help.tsx';
import { useAnnouncement } from '../../ui/announcer.ts';
import { Toasts } from '../../ui/overlay/toast.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import icon from './icon.svg';
import { Code, Text } from '../../ui/text/text.tsx';
import { texts } from './texts.ts';

/** Each view is loaded when it is first shown, or before. Launch subscribes as soon as it is loaded. */
const PAGES: Record<View, LazyComponent> = {
  launch: loadLater(async () => {
    const [{ LaunchView }, { subscribeLaunch }] = await Promise.all([
      import('../views/launch/launch-view.tsx'),
      import('../views/launch/subscribe-launch.ts'),
    ]);
    subscribeLaunch();
    return LaunchView;
  }),
  traffic: loadLater(async () => (await import('../views/traffic/traffic-view.tsx')).TrafficView),
  wallet: loadLater(async () => (await import('../views/wallet/wallet-view.tsx')).WalletView),
  faults: loadLater(async () => (await import('../views/faults/faults-view.tsx')).FaultsView),
  suite: loadLater(async () => (await import('../views/suite/suite-view.tsx')).SuiteView),
  operators: loadLater(async () => (await import('../views/operators/operators-view.tsx')).OperatorsView),
  deliveries: loadLater(async () => (await import('../views/deliveries/deliveries-view.tsx')).DeliveriesView),
  sessions: loadLater(async () => (await import('../views/sessions/sessions-view.tsx')).SessionsView),
  health: loadLater(async () => (await import('../views/health/health-view.tsx')).HealthView),
  proxies: loadLater(async () => (await import('../views/proxies/proxies-view.tsx')).ProxiesView),
  settings: loadLater(async () => (await import('../views/settings/settings-view.tsx')).SettingsView),
};

/** One chunk: loaded separately, a comparison could not restore the focus. */
const DIALOGS = loadLater(async () => (await import('./dialogs.tsx')).Dialogs);

const PALETTE = loadLater(async () => (await import('./palette/palette.tsx')).Palette);

/** A page that is never idle still loads its other parts. */
const PRELOAD_TIMEOUT_MS = 2_000;

const preloaded = Promise.withResolvers<void>();

/**
 * Once the page is idle, so that overlays and views open without delay: their code, then the rows of Traffic, and the
 * view itself. Resolves when the code is loaded or has failed.
 */
export async function preload(): Promise<void> {
  const { launch: _launch, ...views } = PAGES;
  const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: PRELOAD_TIMEOUT_MS }));
  await idle();
  // If one fails, opening it loads it again and reports the error.
  await Promise.allSettled([PALETTE, DIALOGS, ...Object.values(views)].map(({ load }) => load()));
  await idle();
  (await import('../views/traffic/subscribe-traffic.ts')).subscribeTraffic();
  await idle();
  preloaded.resolve();
}

/** Keeps the title of the tab or window in sync with the view and its subject. */
export function syncTitle(): void {
  const apply = (): void => {
    document.title = texts.windowTitle(VIEW_NAMES[useNavigation.getState().view], getSubjectName());
  };
  apply();
  useNavigation.subscribe(apply);
  useCasinoTarget.subscribe(apply);
}

/** The name of the wallet or operator that the view shows, or else of the target's; with the casino if it has several. */
function getSubjectName(): string {
  const { view, operatorId, wallet } = useNavigation.getState();
  const { target, otherWallet, operators } = useCasinoTarget.getState();
  if (view === 'suite' && otherWallet !== null) return otherWallet;
  const selected = view === 'operators' && operators?.find(({ id }) => id === operatorId);
  if (selected) return selected.name;
  const casinoId = (view === 'wallet' ? wallet?.casinoId : undefined) ?? target.casinoId;
  const owner = findOperator(operators ?? [], casinoId);
  if (owner === undefined) return casinoId;
  return owner.casinos.length > 1 ? `${owner.name}, ${casinoId}` : owner.name;
}

/** These stay active: a game in Launch continues while its callbacks are inspected in Traffic. */
const KEPT_MOUNTED_VIEWS: readonly View[] = ['launch', 'traffic'];

export function App() {
  const view = useNavigation((state) => state.view);
  const phase = useConnection((state) => state.phase);
  const rendered = useRendered(view);
  const hasDialog = useDialogs(({ compare, replay, help, breakpoint, heldId }) =>
    [compare, replay, help, breakpoint, heldId].some((each) => each !== null),
  );
  const wasPaletteOpened = usePalette((state) => state.wasOpened);
  const isRailHidden = useRail((state) => state.isHidden);

  if (phase === 'not_signed_in') return <NotSignedIn />;
  return (
    <HelpContext value={openHelp}>
      <div className={styles.app}>
        {!isRailHidden && <Rail />}
        <div className={styles.main}>
          {phase === 'lost' && <ConnectionLost />}
          {VIEWS.filter((each) => rendered.has(each)).map((each) => (
            <ViewPage key={each} view={each} shown={each === view} />
          ))}
          <FaultBanner renderNote={(armings) => <IneffectiveFaults truncate armings={armings} />} />
        </div>
        <div className={styles.status}>
          <StatusBar />
        </div>
        {/* A replay continues under every view, and each view leads back to its dialog. */}
        <LoadBoundary name={texts.dialog}>{hasDialog && <DIALOGS.Component />}</LoadBoundary>
        <KeySheet />
        <LoadBoundary name={texts.palette}>{wasPaletteOpened && <PALETTE.Component />}</LoadBoundary>
        <Announcements />
        <Toasts />
      </div>
    </HelpContext>
  );
}

function openHelp(help: HelpRoute): void {
  showDialog({ help });
}

/** The views to render: those that were shown since the page was loaded, the current one, and Traffic once preloaded. */
function useRendered(view: View): ReadonlySet<View> {
  const [rendered, setRendered] = useState<ReadonlySet<View>>(() => new Set([view]));
  useEffect(() => {
    const addTraffic = (): void => setRendered((last) => new Set(last).add('traffic'));
    void preloaded.promise.then(() => startTransition(addTraffic));
  }, []);
  if (!rendered.has(view)) setRendered(new Set(rendered).add(view));
  return rendered;
}

interface ViewPageProps {
  readonly view: View;
  readonly shown: boolean;
}

function ViewPage({ view, shown }: ViewPageProps): ReactNode {
  const { Component: Page } = PAGES[view];
  const keepsAlive = KEPT_MOUNTED_VIEWS.includes(view);
  const page = (
    <main className={styles.view} hidden={keepsAlive && !shown} aria-label={VIEW_NAMES[view]}>
      <LoadBoundary name={VIEW_NAMES[view]}>
        <Page />
      </LoadBoundary>
    </main>
  );
  if (keepsAlive) return page;
  // While hidden, its effects are cleaned up, so it sends no queries; input and scroll positions are kept.
  return <Activity mode={shown ? 'visible' : 'hidden'}>{page}</Activity>;
}

function Announcements() {
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {useAnnouncement((state) => state.text)}
    </div>
  );
}

function ConnectionLost() {
  return (
    <Row gap={2} pad="1.5 4" edge="below" className={styles.banner}>
      <Unplug size={14} aria-hidden />
      <span>{texts.connectionLost}</span>
    </Row>
  );
}

/** A full page: nothing works without a session. */
function NotSignedIn() {
  return (
    <main className={styles.page}>
      <Stack gap={3} pad={8} edge="around" ground="surface" className={styles.card}>
        <img src={icon} alt="" width={40} height={40} />
        <Text as="h1" variant="title" tone="plain">
          {texts.tabNotSignedIn}
        </Text>
        <p>{texts.tabOutdatedHint}</p>
        <p>
          <strong>{texts.openLink}</strong> {texts.linkHint}
        </p>
        <Code className={styles.address}>{texts.token(location.origin)}</Code>
        <Text as="p" tone="faint">
          {texts.reconnectHint}
        </Text>
      </Stack>
    </main>
  );
}

/**
 * Completes first steps, also those outside this window: each once it has happened, not once it is prepared. A
 * user who arms a fault expects the check mark when it affects a game's callback, and one who enters the
 * addresses of a wallet when that wallet answers.
 */
export function trackFirstSteps(): void {
  const { complete } = useFirstSteps.getState();
  useSuite.subscribe(({ newest }) => newest?.state === 'finished' && complete('suite'));
  liveExchanges.subscribe((announced) => {
    // An import is announced, too, but nothing happened here.
    const exchanges = announced.filter(({ importId }) => importId === null);
    if (!useFirstSteps.getState().isGuided && exchanges.some(isPlayWithFault)) complete('fault');
    if (exchanges.some(isAnsweredByOwnWallet)) complete('ownWallet');
  });
}

/** The test suite and replays are not play: their requests have no session, or are sent by a user. */
function isPlayWithFault({ faults, sessionId, vantage }: ExchangeSummary): boolean {
  return faults.length > 0 && sessionId !== null && (vantage === 'gateway' || vantage === 'wallet');
}

function isAnsweredByOwnWallet({ vantage, kind, casinoId, outcome }: ExchangeSummary): boolean {
  const mockWallet = useConnection.getState().status?.addresses.wallet;
  const casinos = (useCasinoTarget.getState().operators ?? []).flatMap((each) => each.casinos);
  const callback = CALLBACKS.find((each) => each === kind);
  const casino = casinos.find(({ id }) => id === casinoId);
  if (vantage !== 'gateway' || outcome.kind !== 'reply') return false;
  if (mockWallet === undefined || callback === undefined || casino === undefined) return false;
  return new URL(casino.callbackUrls[callback]).origin !== new URL(mockWallet).origin;
}
