import { formatDataDirFlag, getGgwPrefix } from './ggw-command.ts';
import { formatStorageNotices } from '#shared/storage-status.ts';
import { createAttemptTimers } from './breakpoints/attempt-timers.ts';
import { createBreakpoints } from './breakpoints/breakpoints.ts';
import { composeCapture } from './capture/compose-capture.ts';
import { createHealthService } from './capture/health/health-service.ts';
import { createChangeNotifier } from './changes.ts';
import type { Clock } from './clock.ts';
import { importStartupOperators, openDataFolder } from './data-folder.ts';
import { createDefectLog, type ReportDefect } from './defect-log.ts';
import { createArmedFaults } from './faults/armed-faults.ts';
import { createGateway } from './gateway/gateway.ts';
import { openSlotGameLibrary } from './gateway/games/slots/slot-game-library.ts';
import type { MockWalletUrl } from './gateway/delivery/wallet-client.ts';
import { listOwnHosts } from './http/allowed-hosts.ts';
import { createProxyFinder } from './http/proxy-route.ts';
import { createWireClient } from './http/wire-client.ts';
import { createMovableClock } from './time/movable-clock.ts';
import { createClockNotices, createNotices } from './notices.ts';
import { createCurrencies } from './operators/currencies.ts';
import { createRouter } from './procedures/router.ts';
import { createLoadService } from './load/load-service.ts';
import { judgeRepeat } from './suite/judge/judge-repeat.ts';
import { createReplayService } from './replay/replay-service.ts';
import { openSettings } from './settings.ts';
import { compactOldDatabase } from './storage/compact-database.ts';
import { createStorageAwareClock } from './storage/storage-aware-clock.ts';
import { createStorageHealth } from './storage/storage-health.ts';
import { createTimeTravel } from './time/time-travel.ts';
import { createRunLock } from './suite/run-lock.ts';
import { createRunStore } from './suite/run-store.ts';
import { createFuzzService } from './suite/fuzz-service.ts';
import { createSuiteService } from './suite/suite-service.ts';
import { createUnrestoredBalances } from './suite/stored/unrestored-balances.ts';
import { createRecordingProxies } from './recording-proxy/recording-proxies.ts';
import { createReconcileService } from './reconcile/reconcile-service.ts';
import { createExportService } from './transfer/export/export-service.ts';
import { createImportService } from './transfer/import/import-service.ts';
import type { WorkbenchOptions } from './workbench-options.ts';
import { createMockWallet } from './wallet/mock-wallet.ts';
import { restoreWallet } from './wallet/restore-wallet.ts';
import { createPause } from './time/pause.ts';
import type { Teardown } from './teardown.ts';

/** All parts of a workbench, wired together and not running yet. */
export type ComposedWorkbench = Awaited<ReturnType<typeof composeWorkbench>>;

/**
 * Builds every part: no thread, no timer and no port is active afterwards.
 * @param setTeardowns gets the teardowns of what has been opened so far, in case the rest fails.
 */
export async function composeWorkbench(
  options: WorkbenchOptions,
  setTeardowns: (teardowns: readonly Teardown[]) => void,
) {
  const { random, dataDir, assets } = options;
  const reportFailure = (error: unknown): boolean => storage.reportFailure(error);
  const realClock = createStorageAwareClock(options.clock, reportFailure);
  const changes = createChangeNotifier(realClock);
  const { add: addNotice, ...notices } = createNotices(() => changes.notify('status'));
  const logDefect = createDefectLog(dataDir, options.clock, addNotice);
  // A full disk or a lock is not a defect, wherever it is found: it is noted, and shown for as long as it lasts.
  const reportDefect: ReportDefect = (error) => void (reportFailure(error) || logDefect(error));
  const operatorsChanged = [() => changes.notify('operators')];
  const folder = openDataFolder({
    dataDir,
    migrationsDir: assets.migrationsDir,
    random,
    clock: options.clock,
    onOperatorsChanged: () => operatorsChanged.forEach((run) => run()),
  });
  setTeardowns([() => folder.close()]);
  const { db, operators, players } = folder;
  compactOldDatabase(db, addNotice);
  const storage = createStorageHealth(db, { clock: realClock, changes, reportDefect: logDefect });

  const settings = openSettings(db, addNotice);
  const slots = await openSlotGameLibrary({ ...options, folder: settings.slotsFolder });
  const currencies = createCurrencies(() => settings.gateway.get());
  const initialOffsetMs = settings.clockOffsetMs.get();
  const movableClock = createMovableClock(options.clock, initialOffsetMs);
  const clock = createStorageAwareClock(movableClock, reportFailure);
  const wireClock: Clock = { ...clock, after: (delayMs, run) => realClock.after(delayMs, run) };
  const transaction = <T>(work: () => T): T => db.transaction(work).immediate();
  const captureDeps = { db, settings, clock, wireClock, realClock, storage, changes, reportDefect };
  const { ownCredentials, exchanges, search, exchangeService, recorder, ...capture } = composeCapture({
    ...captureDeps,
    ...assets,
  });
  setTeardowns([() => search.stop(), () => folder.close()]);
  const exportService = createExportService({
    file: db.name,
    operators,
    caseSource: () => ({
      now: clock.now(),
      clockAheadMs: movableClock.now() - options.clock.now(),
      walletSettings: settings.wallet.get(),
      gatewaySettings: settings.gateway.get(),
      faults: faults.list().map(({ arming }) => arming),
    }),
    version: options.version,
    ...assets,
  });
  const reconcileService = createReconcileService({ db, ...assets });
  const health = createHealthService({
    db,
    search,
    clock,
    countPendingAt: (filter, instants) => gateway.deliveryList.countPendingAt(filter, instants),
  });
  const findProxy = createProxyFinder(() => settings.proxy.get(), options.environment ?? {});
  const timers = createAttemptTimers();
  const breakpoints = createBreakpoints({
    clock: wireClock,
    timers,
    onChange: () => changes.notify('breakpoints'),
  });
  const wire = timers.watch(
    createWireClient(wireClock, { findProxy, lookup: options.lookup }),
    breakpoints.isActive,
  );
  const addresses = { interface: null as string | null, gateway: '', wallet: '' };
  const mockWalletUrl: MockWalletUrl = (casinoId, callback) => `${addresses.wallet}/${casinoId}/${callback}`;

  const faults = createArmedFaults(clock, () => changes.notify('faults'));
  /** The dependencies of several parts. */
  const shared = {
    db,
    transaction,
    random,
    operators,
    recorder,
    wire,
    holds: breakpoints,
    findProxy,
    mockWalletUrl,
    changes,
    reportDefect,
  } as const;
  const importService = createImportService({ ...shared, clock, exchanges, ...exchangeService, ...assets });
  operatorsChanged.push(importService.recheckSignatures);
  const onWalletEdited = (): void => {
    gateway.client.forgetBalances();
    changes.notify('wallet');
  };
  const wallet = createMockWallet({
    ...shared,
    clock,
    wireClock,
    realClock,
    players,
    currencies,
    settings: () => settings.wallet.get(),
    storage,
    faults,
    allowedHosts: options.allowedHosts ?? [],
    requestTimeoutMs: options.requestTimeoutMs,
    onCallback: () => changes.notify('wallet'),
    onEdited: onWalletEdited,
  });
  // A wallet change that the end of the last run interrupted has been completed by now.
  importStartupOperators(folder, options.operators ?? []);
  if (options.mockWallet !== undefined) {
    const { casinoId, settings: walletSettings, state } = options.mockWallet;
    settings.wallet.set(walletSettings);
    restoreWallet(db, casinoId, state);
  }

  /** The dependencies of both kinds of runs. */
  const running = {
    ...shared,
    lock: createRunLock(realClock),
    unrestored: createUnrestoredBalances(db, () => realClock.now()),
    clock: realClock,
    onChange: () => gateway.forgetBalances('suite'),
  };
  const fuzz = createFuzzService(running);
  const suite = createSuiteService({
    ...running,
    runs: createRunStore(db),
    currencies,
    armedFaults: () => faults.list().map(({ arming }) => arming),
  });
  const recordingProxies = createRecordingProxies({
    ...shared,
    settings: settings.recordingProxies,
    clock: wireClock,
    lookup: options.lookup,
    onChange: () => changes.notify('recordingProxies'),
  });
  /** The dependencies of everything that sends captured callbacks again. */
  const resending = {
    ...shared,
    exchanges,
    clock: wireClock,
    proxySecret: recordingProxies.getSecret,
    walletAddress: () => addresses.wallet,
  } as const;
  const replay = createReplayService({
    ...resending,
    judgeRepeat,
    onChange: () => gateway.forgetBalances('replay'),
  });
  const load = createLoadService({
    ...resending,
    dataDir,
    allowedHosts: () => settings.loadHosts.get(),
    onChange: () => gateway.forgetBalances('load'),
  });
  const gateway = createGateway({
    ...shared,
    clock,
    wireClock,
    currencies,
    settings: () => settings.gateway.get(),
    testGame: suite,
    slotGames: slots.slotGames,
    storage,
    crash: options.crash,
    heartbeatMs: options.heartbeatMs,
    requestTimeoutMs: options.requestTimeoutMs,
    rendererDir: assets.rendererDir,
    version: options.version,
    allowedHosts: options.allowedHosts ?? [],
    listInterfaceOrigins() {
      const { interfaceOrigin } = options;
      if (addresses.interface === null) return interfaceOrigin === undefined ? [] : [interfaceOrigin];
      return listOwnHosts(new URL(addresses.interface).port).map((host) => new URL(`http://${host}`).origin);
    },
    gatewayUrl: () => addresses.gateway,
    walletUrl: () => addresses.wallet,
  });
  const travel = createTimeTravel({
    clock: movableClock,
    waitForIdle: () => gateway.waitForIdle(),
    // If the system clock was set forward, this one may be behind it: the next start takes the system's time.
    keepOffset: (offsetMs) => settings.clockOffsetMs.set(Math.max(0, offsetMs)),
    shiftDueTimes(byMs) {
      exchanges.clockResets.add({ afterId: recorder.lastId(), byMs });
      gateway.shiftDueTimes(byMs);
      faults.shiftDueTimes(byMs);
    },
    nextRetryAt: () => gateway.deliveries.nextDueAt(),
    onChange: () => changes.notify('clock'),
  });

  const router = createRouter({
    ...shared,
    clock,
    status: () => ({
      version: options.version,
      addresses: { ...addresses },
      dataDir,
      ggw: { prefix: getGgwPrefix(), options: formatDataDirFlag(dataDir) },
      notices: [...notices.list()],
      storage: recorder.storageStatus(),
    }),
    settings,
    travel,
    gateway,
    slots,
    faults,
    breakpoints,
    suite,
    fuzz,
    replay,
    load,
    currencies,
    saveOperator: (operator) => folder.importOperators([operator]),
    wallet,
    onWalletEdited,
    startPause: () => createPause(clock),
    exchanges,
    exchangeService,
    importService,
    exportService,
    health,
    recordingProxies,
    reconcileService,
  });

  notices.addSource(() => createClockNotices(dataDir, initialOffsetMs, movableClock));
  notices.addSource(() => slots.notices());
  notices.addSource(() => formatStorageNotices(recorder.storageStatus()));
  notices.addSource(() => capture.listNotices());

  return {
    addNotice,
    addresses,
    breakpoints,
    changes,
    exchangeService,
    exportService,
    faults,
    folder,
    fuzz,
    gateway,
    importService,
    load,
    notices,
    ownCredentials,
    realClock,
    reconcileService,
    recorder,
    recordingProxies,
    replay,
    reportDefect,
    router,
    search,
    storage,
    suite,
    travel,
    wallet,
    wire,
  };
}
