import { implement } from '@orpc/server';
import { contract } from '#shared/contract/contract.ts';
import type { Operator } from '#shared/operators.ts';
import { createExchangeStore } from './capture/exchange-store.ts';
import { createRecorder } from './capture/recorder.ts';
import type { Clock } from './clock.ts';
import { openDataFolder } from './data-folder.ts';
import { createDefectLog, type ReportDefect } from './defect-log.ts';
import { createCallbackSender } from './gateway/callback-sender.ts';
import { createDeliveryStore } from './gateway/delivery-store.ts';
import { createGatewayServer } from './gateway/gateway-server.ts';
import { createOutbox } from './gateway/outbox.ts';
import { createRoundStore } from './gateway/round-store.ts';
import { createSeedStore } from './gateway/seed-store.ts';
import { createSessionStore } from './gateway/session-store.ts';
import { rollBackStuckBets } from './gateway/stuck-bets.ts';
import { createWalletClient, type MockWalletUrl } from './gateway/wallet-client.ts';
import { listen } from './http/listen.ts';
import { createWireClient } from './http/wire-client.ts';
import { exchangesProcedures } from './procedures/exchanges-procedures.ts';
import { launchProcedures } from './procedures/launch-procedures.ts';
import { operatorsProcedures } from './procedures/operators-procedures.ts';
import { seeDefects } from './procedures/see-defects.ts';
import { playersProcedures } from './procedures/players-procedures.ts';
import { workbenchProcedures } from './procedures/workbench-procedures.ts';
import type { Random } from './random.ts';
import { announceInstance, forgetInstance } from './running-instance.ts';
import { StartRefusal } from './start-refusal.ts';
import { createCommitGroup } from './storage/commit-group.ts';
import { startCheckpointer } from './storage/checkpointer.ts';
import { lockDataFolder } from './storage/data-folder-lock.ts';
import { createLedger } from './wallet/ledger.ts';
import { createTransactionStore } from './wallet/transaction-store.ts';
import { createWalletServer } from './wallet/wallet-server.ts';

export interface WorkbenchOptions {
  /** Everything the workbench keeps is in here; made where it does not exist. */
  readonly dataDir: string;
  readonly assets: {
    /** Numbered SQL files. */
    readonly migrationsDir: string;
    /** The built renderer: the interface, the game pages and their assets. */
    readonly rendererDir: string;
    /** The script of the thread that keeps the database's log short. */
    readonly checkpointScript: string;
  };
  readonly version: string;
  /** 0 takes any free port. */
  readonly gatewayPort: number;
  readonly walletPort: number;
  readonly clock: Clock;
  readonly random: Random;
  /** Imported before anything starts; refused whole where one of their casinos belongs to another operator. */
  readonly operators?: readonly Operator[];
}

export interface Workbench {
  /** Implements the contract, for whichever transport the host has. */
  readonly router: ReturnType<typeof createRouter>;
  readonly addresses: { readonly gateway: string; readonly wallet: string };
  readonly notices: readonly string[];
  /** The host tells where the interface itself can be reached. */
  setInterfaceAddress(url: string): void;
  addNotice(sentence: string): void;
  /** For what goes wrong in the host itself. */
  readonly reportDefect: ReportDefect;
  /** Ends cleanly: what is under way is kept, what is owed stays owed for the next start. */
  stop(): Promise<void>;
}

/**
 * Starts the gateway and the mock wallet on one data folder: the one place that knows every part.
 * @throws StartRefusal with a sentence for the person, where it cannot start.
 */
export async function createWorkbench(options: WorkbenchOptions): Promise<Workbench> {
  const lock = lockDataFolder(options.dataDir);
  try {
    return await startOn(options, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startOn(options: WorkbenchOptions, releaseLock: () => void): Promise<Workbench> {
  const { clock, random, dataDir, assets } = options;
  const notices: string[] = [];
  const reportDefect = createDefectLog(dataDir, clock, (sentence) => notices.push(sentence));
  const folder = openDataFolder({ dataDir, migrationsDir: assets.migrationsDir, random, clock });
  const { db, operators, players } = folder;
  const conflict = folder.importOperators(options.operators ?? []);
  if (conflict !== null) {
    folder.close();
    throw new StartRefusal(`${conflict.field}: ${conflict.message}`);
  }

  const checkpointer = startCheckpointer(db, { script: assets.checkpointScript, reportDefect });
  const transaction = <T>(work: () => T): T => db.transaction(work).immediate();
  const exchanges = createExchangeStore(db);
  const recorder = createRecorder(exchanges, clock);
  const wire = createWireClient(clock);
  const sessions = createSessionStore(db);
  const rounds = createRoundStore(db);
  const seeds = createSeedStore(db);
  const deliveries = createDeliveryStore(db);
  const addresses = { interface: null as string | null, gateway: '', wallet: '' };
  const mockWalletUrl: MockWalletUrl = (casinoId, callback) => `${addresses.wallet}/${casinoId}/${callback}`;
  const client = createWalletClient({ wire, recorder, mockWalletUrl });
  const sender = createCallbackSender({ clock, client, deliveries });
  const outbox = createOutbox({ clock, transaction, client, deliveries, rounds, sessions, reportDefect });
  const transactions = createTransactionStore(db);

  const walletServer = createWalletServer({
    clock,
    operators,
    recorder,
    ledger: createLedger(players, transactions),
    commitGroup: createCommitGroup(db, clock),
    reportDefect,
  });
  const gatewayServer = createGatewayServer({
    clock,
    random,
    transaction,
    recorder,
    operators,
    sessions,
    seeds,
    rounds,
    deliveries,
    sender,
    reportDefect,
    rendererDir: assets.rendererDir,
    gatewayUrl: () => addresses.gateway,
  });

  // Before anybody can play: what is `sending` now was sent by a process that died.
  transaction(() => {
    deliveries.interruptUnscheduled();
    rollBackStuckBets({ random, operators, sessions, rounds, deliveries }, clock.now());
  });
  const wallet = await listen(walletServer, { name: 'mock wallet', port: options.walletPort });
  const gateway = await listen(gatewayServer, { name: 'gateway', port: options.gatewayPort });
  addresses.wallet = wallet.url;
  addresses.gateway = gateway.url;
  notices.push(...[gateway.notice, wallet.notice].filter((notice) => notice !== null));

  announceInstance(dataDir, { pid: process.pid, gateway: gateway.url, wallet: wallet.url });
  outbox.wake();

  const router = createRouter(
    {
      workbench: workbenchProcedures(() => ({
        version: options.version,
        addresses: { ...addresses },
        dataDir,
        notices: [...notices],
      })),
      operators: operatorsProcedures({ operators, mockWalletUrl }),
      players: playersProcedures(players),
      launch: launchProcedures({ operators, wire, gatewayUrl: () => addresses.gateway }),
      exchanges: exchangesProcedures({ exchanges, recorder, transactions }),
    },
    reportDefect,
  );

  return {
    router,
    addresses,
    notices,
    setInterfaceAddress(url) {
      addresses.interface = url;
    },
    addNotice: (sentence) => void notices.push(sentence),
    reportDefect,
    async stop() {
      forgetInstance(dataDir);
      // Told to stop before the wire is cut: an attempt that we end ourselves is no failure of the wallet.
      const ended = [sender.stop(), outbox.stop(), gatewayServer.close()];
      await wire.close();
      await Promise.all([...ended, walletServer.close()]);
      await recorder.close();
      await checkpointer.stop();
      folder.close();
      releaseLock();
    },
  };
}

interface Procedures {
  readonly workbench: ReturnType<typeof workbenchProcedures>;
  readonly operators: ReturnType<typeof operatorsProcedures>;
  readonly players: ReturnType<typeof playersProcedures>;
  readonly launch: ReturnType<typeof launchProcedures>;
  readonly exchanges: ReturnType<typeof exchangesProcedures>;
}

/** The compiler asks here for every procedure that the contract names. */
function createRouter(procedures: Procedures, reportDefect: ReportDefect) {
  return implement(contract).use(seeDefects(reportDefect)).router(procedures);
}
