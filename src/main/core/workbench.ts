import { setFlagsFromString } from 'node:v8';
import { watchSystemClock } from './clock.ts';
import { createControlServer } from './instance/control-server.ts';
import type { ReportDefect } from './defect-log.ts';
import { tearDownTogether } from './teardown.ts';
import { listen } from './http/listen.ts';
import { announceInstance, forgetInstance } from './instance/running-instance.ts';
import { startOnFolder, type DataFolderSession } from './start-on-folder.ts';
import { startCheckpointer } from './storage/checkpointer.ts';
import { startDatabaseCheck } from './storage/database-check.ts';
import type { WorkbenchOptions } from './workbench-options.ts';
import { composeWorkbench, type ComposedWorkbench } from './compose-workbench.ts';

export type { WorkbenchOptions } from './workbench-options.ts';

/** The interface of a running workbench for its host. */
export interface Workbench {
  /** Implements the contract, for whichever transport the host has. */
  readonly router: ComposedWorkbench['router'];
  readonly addresses: { readonly gateway: string; readonly wallet: string };
  readonly notices: readonly string[];
  /** The host reports where the interface itself can be reached. */
  setInterfaceAddress(url: string): void;
  addNotice(message: string): void;
  /** A value that gives access to the interface: it never gets into a capture. */
  keepOutOfCaptures(credential: string): void;
  /** For defects in the host itself. */
  readonly reportDefect: ReportDefect;
  /** Stops cleanly: work in flight is stored, and pending deliveries stay pending for the next start. */
  stop(): Promise<void>;
}

/**
 * Starts the gateway and the mock wallet on one data folder.
 * @throws StartupError with a message for the user if it cannot start.
 */
export function createWorkbench(options: WorkbenchOptions): Promise<Workbench> {
  // See ADR 50. By default a heap of this size is collected whenever it has grown by about 10 MB.
  setFlagsFromString('--heap-growing-percent=200');
  return startOnFolder(options.dataDir, async (session) => {
    const parts = await composeWorkbench(options, session.setTeardowns);
    return startComposed(parts, options, session);
  });
}

async function startComposed(
  parts: ComposedWorkbench,
  options: WorkbenchOptions,
  { setTeardowns, stop }: DataFolderSession,
): Promise<Workbench> {
  const {
    addNotice,
    addresses,
    breakpoints,
    changes,
    folder,
    gateway,
    ownCredentials,
    reportDefect,
    wallet,
  } = parts;
  const {
    exchangeService,
    exportService,
    faults,
    importService,
    notices,
    realClock,
    reconcileService,
    recorder,
    recordingProxies,
    router,
  } = parts;
  const { fuzz, load, replay, search, storage, suite, travel, wire } = parts;
  const { assets, dataDir } = options;

  const token = options.random.bytes(32).toString('base64url');
  ownCredentials.add(token);
  const controlServer = createControlServer(router, token, options.requestTimeoutMs);

  // From here on threads, timers and ports are active.
  const checkpointer = startCheckpointer(folder.db, {
    script: assets.checkpointScript,
    clock: realClock,
    reportDefect,
  });
  const databaseCheck = startDatabaseCheck(folder.db, {
    script: assets.databaseCheckScript,
    clock: realClock,
    dataDir,
    onDamage: addNotice,
    reportDefect,
  });
  const stopWatching = watchSystemClock(options.clock, () => changes.notify('clock'));
  setTeardowns([
    () => forgetInstance(dataDir),
    () => faults.stop(),
    () => stopWatching(),
    () => importService.stop(),
    () => exportService.stop(),
    () => reconcileService.stop(),
    // Before everything that their requests need: they restore the balances first.
    () => tearDownTogether([() => suite.close(), () => fuzz.close()]),
    () =>
      tearDownTogether([
        // Stopped before connections are cut: an attempt that ends that way is not a failure of the wallet.
        () => travel.stop(),
        () => gateway.stop(),
        () => recordingProxies.stop(),
        // After that, because releasing a message now must start no new attempt.
        () => breakpoints.stop(),
        () => replay.close(),
        () => load.close(),
        () => exchangeService.stop(),
        () => wire.close(),
      ]),
    () => wallet.changes.stop(),
    () => tearDownTogether([() => wallet.server.close(), () => controlServer.close()]),
    () => recorder.close().finally(() => storage.stop()),
    () => search.stop(),
    () => databaseCheck.stop(),
    () => checkpointer.stop(),
    () => folder.close(),
  ]);
  if (options.faults !== undefined) faults.arm(options.faults);
  gateway.recover();
  const walletListening = await listen(wallet.server, { name: 'mock wallet', port: options.walletPort });
  const gatewayListening = await listen(gateway.server, { name: 'gateway', port: options.gatewayPort });
  addresses.wallet = walletListening.url;
  addresses.gateway = gatewayListening.url;
  for (const { notice } of [gatewayListening, walletListening]) if (notice !== null) addNotice(notice);
  // Before the gateway, whose pending callbacks may go through them.
  await recordingProxies.start();
  gateway.start();
  exchangeService.start();
  importService.recover().catch(reportDefect);
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
