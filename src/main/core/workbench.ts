import { storageNotices } from '#shared/storage-status.ts';
import { createExchangeDesk } from './capture/exchange-desk.ts';
import { createExchangeStore } from './capture/exchange-store.ts';
import { createOwnCredentials } from './capture/own-credentials.ts';
import { createRecorder } from './capture/recorder.ts';
import { createSearchThread } from './capture/search/search-thread.ts';
import { createUnsignedBudget } from './capture/unsigned-budget.ts';
import { createChanges } from './changes.ts';
import { watchSystemClock, type Clock } from './clock.ts';
import { createControlServer } from './control-server.ts';
import { importAtStart, openDataFolder } from './data-folder.ts';
import { createDefectLog, type ReportDefect } from './defect-log.ts';
import { endTogether } from './endings.ts';
import { createArmedFaults } from './faults/armed-faults.ts';
import { createGateway } from './gateway/gateway.ts';
import { openSlots } from './gateway/own-slots.ts';
import type { MockWalletUrl } from './gateway/wallet-client.ts';
import { listen } from './http/listen.ts';
import { createWireClient } from './http/wire-client.ts';
import { createMovableClock } from './movable-clock.ts';
import { clockNotices, createNotices } from './notices.ts';
import { createCurrencies } from './operators/currencies.ts';
import { createRouter } from './procedures/router.ts';
import { createReplayDesk } from './replay/replay-desk.ts';
import { announceInstance, forgetInstance } from './running-instance.ts';
import { openSettings } from './settings.ts';
import { startOnFolder, type Begun } from './start-on-folder.ts';
import { startCheckpointer } from './storage/checkpointer.ts';
import { createCommitGroup } from './storage/commit-group.ts';
import { compactOldDatabase } from './storage/compact-database.ts';
import { startDatabaseCheck } from './storage/database-check.ts';
import { createEnduringClock } from './storage/enduring-clock.ts';
import { createStorageHealth } from './storage/storage-health.ts';
import { createTimeTravel } from './time-travel.ts';
import { createRunStore } from './suite/run-store.ts';
import { createSuiteDesk } from './suite/suite-desk.ts';
import { createImportDesk } from './transfer/import-desk.ts';
import { createLedger } from './wallet/ledger.ts';
import { createTransactionStore } from './wallet/transaction-store.ts';
import { createWalletServer } from './wallet/wallet-server.ts';
import type { Workbench } from './started-workbench.ts';
import type { WorkbenchOptions } from './workbench-options.ts';

export type { Workbench } from './started-workbench.ts';
export type { WorkbenchOptions } from './workbench-options.ts';

/**
 * Starts the gateway and the mock wallet on one data folder: the one place that knows every part.
 * @throws StartRefusal with a sentence for the person, where it cannot start.
 */
export function createWorkbench(options: WorkbenchOptions): Promise<Workbench> {
  return startOnFolder(options.dataDir, (begun) => startOn(options, begun));
}

async function startOn(options: WorkbenchOptions, { endWith, stop }: Begun): Promise<Workbench> {
  const { random, dataDir, assets } = options;
  const noteFailure = (error: unknown): boolean => storage.noteFailure(error);
  const realClock = createEnduringClock(options.clock, noteFailure);
  const changes = createChanges(realClock);
  const { add: addNotice, ...notices } = createNotices(() => changes.note('status'));
  const logDefect = createDefectLog(dataDir, options.clock, addNotice);
  // A full disk or a lock is nobody's defect, wherever it is found: it is noted, and shown for as long as it lasts.
  const reportDefect: ReportDefect = (error) => void (noteFailure(error) || logDefect(error));
  const slots = openSlots({ ...options, shippedDir: assets.slotsDir });
  for (const warning of await slots.warnings()) addNotice(warning);
  const folder = openDataFolder({
    dataDir,
    migrationsDir: assets.migrationsDir,
    random,
    clock: options.clock,
    onOperatorsChanged: () => changes.note('operators'),
  });
  endWith([() => folder.close()]);
  const { db, operators, players } = folder;
  compactOldDatabase(db, addNotice);
  importAtStart(folder, options.operators ?? []);

  const storage = createStorageHealth(db, { clock: realClock, changes, reportDefect: logDefect });
  const settings = openSettings(db, addNotice);
  const currencies = createCurrencies(() => settings.gateway.get());
  const startedAheadMs = settings.clockOffsetMs.get();
  const movableClock = createMovableClock(options.clock, startedAheadMs);
  const clock = createEnduringClock(movableClock, noteFailure);
  const wireClock: Clock = { ...clock, after: (delayMs, run) => realClock.after(delayMs, run) };
  const transaction = <T>(work: () => T): T => db.transaction(work).immediate();
  const ownCredentials = createOwnCredentials();
  const exchanges = createExchangeStore(db, ownCredentials);
  const search = createSearchThread({ file: db.name, script: assets.searchScript });
  endWith([() => search.stop(), () => folder.close()]);
  const unsigned = createUnsignedBudget(realClock);
  const recorder = createRecorder({
    ...unsigned,
    store: exchanges,
    clock: wireClock,
    storage,
    changes,
    reportDefect,
  });
  const exchangeDesk = createExchangeDesk({
    db,
    exchanges,
    search,
    clock,
    realClock,
    retention: () => settings.retention.get(),
    changed: () => changes.note('exchanges'),
    reportDefect,
  });
  const importing = createImportDesk({
    db,
    clock,
    recorder,
    operators,
    reportDefect,
    ...exchangeDesk,
    ...assets,
  });
  const wire = createWireClient(wireClock, options.lookup);
  const transactions = createTransactionStore(db);
  const addresses = { interface: null as string | null, gateway: '', wallet: '' };
  const mockWalletUrl: MockWalletUrl = (casinoId, callback) => `${addresses.wallet}/${casinoId}/${callback}`;

  const faults = createArmedFaults(clock, () => changes.note('faults'));
  const walletServer = createWalletServer({
    clock,
    wireClock,
    settings: () => settings.wallet.get(),
    operators,
    currencies,
    recorder,
    ledger: createLedger(players, transactions),
    commitGroup: createCommitGroup(db, clock, storage.whenUnlocked),
    faults,
    allowedHosts: options.allowedHosts ?? [],
    requestTimeoutMs: options.requestTimeoutMs,
    changed: () => changes.note('wallet'),
    reportDefect,
  });
  /** What several parts need. */
  const shared = {
    db,
    transaction,
    random,
    operators,
    recorder,
    wire,
    mockWalletUrl,
    changes,
    reportDefect,
  } as const;
  const suite = createSuiteDesk({
    ...shared,
    runs: createRunStore(db),
    currencies,
    clock: wireClock,
    changed: () => gateway.noteOtherCallbacks('suite'),
  });
  const replay = createReplayDesk({
    ...shared,
    exchanges,
    clock: wireClock,
    walletAddress: () => addresses.wallet,
    changed: () => gateway.noteOtherCallbacks('replay'),
  });
  const gateway = createGateway({
    ...shared,
    clock,
    wireClock,
    currencies,
    settings: () => settings.gateway.get(),
    testGame: suite,
    machines: slots.machines,
    storage,
    crash: options.crash,
    pulseMs: options.pulseMs,
    requestTimeoutMs: options.requestTimeoutMs,
    rendererDir: assets.rendererDir,
    version: options.version,
    allowedHosts: options.allowedHosts ?? [],
    gatewayUrl: () => addresses.gateway,
    walletUrl: () => addresses.wallet,
  });
  const travel = createTimeTravel({
    clock: movableClock,
    settled: () => gateway.settled(),
    // Where the system's clock was set forward, this one may be behind it: the next start takes the system's time.
    keepOffset: (offsetMs) => settings.clockOffsetMs.set(Math.max(0, offsetMs)),
    shiftWaiting(byMs) {
      gateway.shiftWaiting(byMs);
      faults.shiftWaiting(byMs);
    },
    nextRetryAt: () => gateway.deliveries.nextDueAt(),
    changed: () => changes.note('clock'),
  });

  const router = createRouter({
    ...shared,
    clock,
    status: () => ({
      version: options.version,
      addresses: { ...addresses },
      dataDir,
      notices: [...notices.list()],
      storage: recorder.storageStatus(),
    }),
    settings,
    travel,
    gateway,
    slots,
    faults,
    suite,
    replay,
    currencies,
    saveOperator: (operator) => folder.importOperators([operator]),
    players,
    transactions,
    exchanges,
    exchangeDesk,
    importing,
  });

  notices.addSource(() => clockNotices(startedAheadMs, movableClock));
  notices.addSource(() => storageNotices(recorder.storageStatus()));
  notices.addSource(() => [exchangeDesk.retention.notice(), unsigned.notice()]);

  const token = random.bytes(32).toString('base64url');
  ownCredentials.add(token);
  const controlServer = createControlServer(router, token, options.requestTimeoutMs);

  // From here on threads work, timers run and ports are open.
  const checkpointer = startCheckpointer(db, { script: assets.checkpointScript, reportDefect });
  const databaseCheck = startDatabaseCheck(db, {
    script: assets.databaseCheckScript,
    clock: realClock,
    dataDir,
    onDamage: addNotice,
    reportDefect,
  });
  const stopWatching = watchSystemClock(options.clock, () => changes.note('clock'));
  endWith([
    () => forgetInstance(dataDir),
    () => faults.stop(),
    () => stopWatching(),
    () => importing.stop(),
    () =>
      endTogether([
        // Told to stop before the wire is cut: an attempt that we end ourselves is no failure of the wallet.
        () => travel.stop(),
        () => gateway.stop(),
        () => suite.close(),
        () => replay.close(),
        () => exchangeDesk.stop(),
        () => wire.close(),
      ]),
    () => endTogether([() => walletServer.close(), () => controlServer.close()]),
    () => recorder.close().finally(() => storage.stop()),
    () => search.stop(),
    () => databaseCheck.stop(),
    () => checkpointer.stop(),
    () => folder.close(),
  ]);
  if (options.faults !== undefined) faults.arm(options.faults);
  gateway.recover();
  const walletListening = await listen(walletServer, { name: 'mock wallet', port: options.walletPort });
  const gatewayListening = await listen(gateway.server, { name: 'gateway', port: options.gatewayPort });
  addresses.wallet = walletListening.url;
  addresses.gateway = gatewayListening.url;
  for (const { notice } of [gatewayListening, walletListening]) if (notice !== null) addNotice(notice);
  gateway.start();
  exchangeDesk.start();
  importing.recover().catch(reportDefect);
  const { url: controlUrl } = await listen(controlServer, { name: 'control address', port: 0 });
  announceInstance(dataDir, {
    pid: process.pid,
    gateway: addresses.gateway,
    wallet: addresses.wallet,
    control: { url: controlUrl, token },
  });

  return {
    router,
    addresses,
    get notices() {
      return notices.list();
    },
    setInterfaceAddress(url) {
      addresses.interface = url;
    },
    addNotice,
    keepOutOfCaptures: (credential) => ownCredentials.add(credential),
    reportDefect,
    stop,
  };
}
