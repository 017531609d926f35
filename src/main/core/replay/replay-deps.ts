import type { Database } from 'better-sqlite3';
import type { Callback } from '#shared/protocol/callback.ts';
import type { StoredExchange } from '../capture/exchange-row.ts';
import type { WireOutcome } from '../http/wire-exchange.ts';
import type { ExchangeStore } from '../capture/exchange-store.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import type { WireClient } from '../http/wire-client.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import type { Random } from '../random.ts';

/** A replay, and the exchange that its outcome is compared with. */
export interface JudgedReplay {
  readonly origin: StoredExchange;
  /** Accepted since then, in its round. */
  readonly rollbacks: readonly StoredExchange[];
  readonly url: string;
  readonly body: Buffer;
  readonly outcome: WireOutcome;
  readonly startedAt: number;
}

/** What a replay needs: nothing of the gateway, so it cannot change anything there. */
export interface ReplayDeps {
  readonly db: Database;
  readonly exchanges: ExchangeStore;
  readonly recorder: Recorder;
  readonly wire: WireClient;
  readonly operators: OperatorStore;
  /** The secret of the recording proxy with this name; null if it has none. */
  readonly proxySecret: (name: string) => string | null;
  /**
   * Warnings about the response to a replay that keeps its IDs and its address, for example if it moved money again.
   * `balanceBefore` is null if it is not known.
   */
  readonly judgeRepeat: (repeat: JudgedReplay, balanceBefore: string | null) => readonly string[];
  readonly random: Random;
  /** The timers are real, because waits between requests happen on the wire. */
  readonly clock: Clock;
  /** The address of the mock wallet, without a path. */
  readonly walletAddress: () => string;
  readonly mockWalletUrl: (casinoId: string, callback: Callback) => string;
  /** Called after each step of a sequence. */
  readonly onChange: () => void;
  readonly reportDefect: ReportDefect;
}
