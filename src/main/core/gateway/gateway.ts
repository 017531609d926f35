import type { Database } from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import { CRASH_HEARTBEAT } from '#shared/games/crash-api.ts';
import type { GatewaySettings } from '#shared/gateway.ts';
import type { Recorder } from '../capture/recorder.ts';
import { createRollbackDetector } from '../capture/earlier-callbacks.ts';
import type { Changes } from '../changes.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import type { FindProxy } from '../http/proxy-route.ts';
import type { MessageHolds } from '../http/message-holds.ts';
import type { WireClient } from '../http/wire-client.ts';
import type { Currencies } from '../operators/currencies.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import type { Random } from '../random.ts';
import type { StorageHealth } from '../storage/storage-health.ts';
import { createBalanceOrder } from './rounds/balance-order.ts';
import { createCallbackSender } from './delivery/callback-sender.ts';
import { createDeliveryList, type DeliveryList } from './delivery/delivery-list.ts';
import { createDeliveryStore, type DeliveryStore } from './delivery/delivery-store.ts';
import { createArmedGatewayFaults, type ArmedGatewayFaults } from './gateway-faults.ts';
import { createGatewayServer } from './gateway-server.ts';
import {
  createCrashPlay,
  CRASH_DEFAULTS,
  type CrashPlay,
  type CrashSettings,
} from './games/crash/crash-play.ts';
import { createCrashStore } from './games/crash/crash-store.ts';
import type { GamePagesDeps } from './games/game-pages.ts';
import { createGameSessions } from './sessions/game-sessions.ts';
import { createOutbox, type Outbox } from './delivery/outbox.ts';
import { createRoundClosing } from './rounds/round-closing.ts';
import { createRoundPlay } from './rounds/round-play.ts';
import { createRoundStore, type RoundStore } from './rounds/round-store.ts';
import { createSeedStore, type SeedStore } from './sessions/seed-store.ts';
import { createSessionEnd, type SessionEnd } from './sessions/session-end.ts';
import { createSessionList, type SessionList } from './sessions/session-list.ts';
import { createSessionStore, type SessionStore } from './sessions/session-store.ts';
import type { SlotGames } from './games/slots/slot-games.ts';
import { createStuckBets } from './rounds/stuck-bets.ts';
import type { TestGame } from './games/testgame/testgame-play.ts';
import { createWriteRetries } from '../write-retries.ts';
import { createWalletClient, type MockWalletUrl, type WalletClient } from './delivery/wallet-client.ts';

export interface GatewayOptions extends GamePagesDeps {
  readonly db: Database;
  /** The workbench's time, which a user can move. */
  readonly clock: Clock;
  /** Shows the same time but waits in real time: for everything on the wire. */
  readonly wireClock: Clock;
  readonly random: Random;
  readonly transaction: <T>(work: () => T) => T;
  readonly wire: WireClient;
  /** The port that holds callbacks in flight. */
  readonly holds: MessageHolds;
  readonly findProxy: FindProxy;
  readonly recorder: Recorder;
  readonly operators: OperatorStore;
  readonly currencies: Currencies;
  readonly settings: () => GatewaySettings;
  readonly changes: Changes;
  /** The test suite that the test game's page runs. */
  readonly testGame: TestGame;
  readonly reportDefect: ReportDefect;
  readonly storage: StorageHealth;
  /** The slot games that can be played. */
  readonly slotGames: SlotGames;
  readonly version: string;
  /** Hosts that requests may name besides this machine's own. */
  readonly allowedHosts: readonly string[];
  /** Settings of the crash table that differ from the normal ones. */
  readonly crash?: Partial<CrashSettings> | undefined;
  /** The heartbeat interval of crash pages; `CRASH_HEARTBEAT` if left out. */
  readonly heartbeatMs?: number | undefined;
  /** How long a request may take to arrive completely; the protocol's limit if left out. */
  readonly requestTimeoutMs?: number | undefined;
  /** Where the gateway and the mock wallet listen; known only once they do. */
  readonly gatewayUrl: () => string;
  readonly walletUrl: () => string;
  readonly mockWalletUrl: MockWalletUrl;
}

/** The complete gateway: the only place that knows all of its parts. */
export interface Gateway {
  readonly server: FastifyInstance;
  readonly sessions: SessionStore;
  readonly rounds: RoundStore;
  readonly seeds: SeedStore;
  readonly deliveries: DeliveryStore;
  /** For the views of the interface. */
  readonly sessionList: SessionList;
  readonly deliveryList: DeliveryList;
  readonly sessionEnd: SessionEnd;
  readonly outbox: Outbox;
  readonly client: WalletClient;
  readonly faults: ArmedGatewayFaults;
  /** Cleans up what a crashed process left behind, before anybody can play. */
  recover(): void;
  /** Starts processing what is due, once the wallet can be reached. */
  start(): void;
  /** Resumes work whose write failed; resolves when nothing is in flight and its follow-ups have started. */
  waitForIdle(): Promise<void>;
  /** Callbacks from elsewhere were sent, and may have moved players' money. */
  forgetBalances(by: 'suite' | 'replay' | 'load'): void;
  /** The setting of how long a bet may be stuck has changed. */
  applySettings(): void;
  /** The clock was set back: pending work keeps its remaining wait. */
  shiftDueTimes(byMs: number): void;
  /**
   * Starts no new attempts; resolves when those in flight have ended, which may require cutting connections.
   */
  stop(): Promise<void>;
}

export function createGateway(options: GatewayOptions): Gateway {
  const { db, clock, transaction, changes } = options;
  const sessions = createSessionStore(db, () => changes.notify('sessions'));
  const rounds = createRoundStore(db, () => changes.notify('sessions'));
  const deliveries = createDeliveryStore(
    db,
    () => changes.notify('deliveries'),
    () => options.settings().timing_profile,
  );
  const seeds = createSeedStore(db);
  const faults = createArmedGatewayFaults(() => changes.notify('gateway'));
  const stores = { sessions, rounds, deliveries, seeds };
  const balances = createBalanceOrder();

  const client = createWalletClient({ ...options, wasRolledBack: createRollbackDetector(db) });
  const sender = createCallbackSender({
    clock,
    client,
    deliveries,
    reportFailure: (error) => options.storage.reportFailure(error),
  });
  const retries = createWriteRetries(options.wireClock, options.reportDefect);
  // Separate from those above: work that an advance of the clock resumes at each step must not be scheduled
  // again for the same step.
  const timerRetries = createWriteRetries(options.wireClock, options.reportDefect);
  const outbox = createOutbox({
    ...options,
    ...stores,
    retries,
    client,
    balances,
    onAccepted: (sessionId, balance) => crash.sendBalance(sessionId, balance),
  });
  // Woken after the transaction that adds a delivery: what is sent must be on disk.
  const onPending = (): void => clock.afterTurn(() => outbox.wake());
  const closing = createRoundClosing({ ...options, ...stores, onPending });
  const sessionEnd = createSessionEnd({ ...options, ...stores, closing, timerRetries });
  const stuckBets = createStuckBets({
    clock,
    transaction,
    rounds,
    closing,
    timerRetries,
    stuckAfterMs: () => options.settings().stuck_bet_seconds * 1_000,
  });
  const roundPlay = createRoundPlay({
    ...options,
    ...stores,
    sender,
    closing,
    sessionEnd,
    retries,
    onWaiting: () => stuckBets.watch(),
  });

  const gameSessions = createGameSessions({ ...options, ...stores, balances, sender, sessionEnd, retries });
  const crash: CrashPlay = createCrashPlay({
    ...options,
    ...stores,
    ...CRASH_DEFAULTS,
    clock: options.wireClock,
    ...options.crash,
    store: createCrashStore(db),
    balances,
    sessionEnd,
    gameSessions,
    roundPlay,
  });

  const server = createGatewayServer({
    ...options,
    ...stores,
    sessionEnd,
    gameSessions,
    roundPlay,
    crash,
    heartbeatMs: options.heartbeatMs ?? CRASH_HEARTBEAT.everyMs,
    faults,
    takeRoundFlow: () => faults.takeRoundFlow(),
  });

  function wakeAll(): void {
    outbox.wake();
    sessionEnd.watch();
    stuckBets.watch();
  }

  return {
    server,
    sessions,
    rounds,
    seeds,
    deliveries,
    sessionList: createSessionList(db, rounds),
    deliveryList: createDeliveryList(db),
    sessionEnd,
    outbox,
    client,
    faults,
    recover() {
      transaction(() => {
        for (const store of [deliveries, sessions, rounds]) store.capWaits(clock.now());
        deliveries.cutPendingSpans(clock.now());
        deliveries.interruptUnscheduled(clock.now());
        stuckBets.rollBackInterrupted();
        // A session may have ended while one of its bets was in flight.
        for (const session of sessions.listEndedWithOpenRounds()) closing.closeRounds(session);
      });
    },
    start() {
      wakeAll();
      // Timers that fired while nothing could be written had no effect.
      options.storage.onRecovered(wakeAll);
    },
    async waitForIdle() {
      const waitForTurn = (): Promise<void> => new Promise((resolve) => clock.afterTurn(resolve));
      retries.retryNow();
      do {
        await waitForTurn();
        await client.waitForIdle();
        await waitForTurn();
      } while (client.isSending());
    },
    forgetBalances(by) {
      client.forgetBalances();
      changes.notify(by);
    },
    applySettings: () => stuckBets.watch(),
    shiftDueTimes(byMs) {
      transaction(() => {
        sessions.shiftDueTimes(byMs);
        rounds.shiftDueTimes(byMs);
        deliveries.shiftDueTimes(byMs);
        deliveries.cutPendingSpans(clock.now() - byMs);
      });
      changes.notify('sessions');
      changes.notify('deliveries');
    },
    async stop() {
      retries.stop();
      timerRetries.stop();
      sessionEnd.stop();
      stuckBets.stop();
      crash.stop();
      await Promise.all([sender.stop(), outbox.stop(), server.close()]);
    },
  };
}
