import type { lookup as systemLookup } from 'node:dns';
import type { FaultArming } from '#shared/faults/arming.ts';
import type { Operator } from '#shared/operators.ts';
import type { WalletSettings, WalletState } from '#shared/wallet.ts';
import type { Clock } from './clock.ts';
import type { CrashSettings } from './gateway/games/crash/crash-play.ts';
import type { ProxyEnvironment } from './http/proxy-route.ts';
import type { Random } from './random.ts';

/** The options with which a host starts a workbench. */
export interface WorkbenchOptions {
  /** Everything that the workbench stores is in here; created if it does not exist. */
  readonly dataDir: string;
  readonly assets: {
    /** Numbered SQL files. */
    readonly migrationsDir: string;
    /** The built renderer: the interface, the game pages and their assets. */
    readonly rendererDir: string;
    /** The script of the thread that keeps the write-ahead log short. */
    readonly checkpointScript: string;
    /** The script of the thread that searches captured exchanges. */
    readonly searchScript: string;
    /** The script of the thread that checks the database for damage. */
    readonly databaseCheckScript: string;
    /** The script of the import thread. */
    readonly importScript: string;
    /** The script of the export thread. */
    readonly exportScript: string;
    /** The script of the thread that compares ledgers. */
    readonly reconcileScript: string;
    /** The shipped slot games: a JSON file each. */
    readonly slotsDir: string;
  };
  /** More slot games: folders with a JSON file for each, besides the shipped ones and those of the data folder. */
  readonly slotsDirs?: readonly string[];
  readonly version: string;
  /** Omitted if the interface is not served over HTTP. */
  readonly interfaceOrigin?: string;
  /** 0 takes any free port. */
  readonly gatewayPort: number;
  readonly walletPort: number;
  /**
   * Hosts that requests to gateway and wallet may name besides this machine's own; `.example.com` includes all
   * subdomains.
   */
  readonly allowedHosts?: readonly string[];
  readonly clock: Clock;
  readonly random: Random;
  /** Environment variables, including those of a proxy; none if left out. */
  readonly environment?: ProxyEnvironment;
  /** Resolves the names of wallets, instead of the system. */
  readonly lookup?: typeof systemLookup;
  /** Imported before anything starts; rejected as a whole if one of their casinos belongs to another operator. */
  readonly operators?: readonly Operator[];
  /** The initial data of a casino's mock wallet. */
  readonly mockWallet?: {
    readonly casinoId: string;
    readonly settings: WalletSettings;
    readonly state: WalletState;
  };
  /** Faults of the mock wallet that are armed from the start. */
  readonly faults?: readonly FaultArming[];
  /** How the table of crash runs; normal if left out. */
  readonly crash?: Partial<CrashSettings>;
  /** The heartbeat interval of crash pages. */
  readonly heartbeatMs?: number;
  /** How long a request may take to arrive completely; the protocol's limit if left out. */
  readonly requestTimeoutMs?: number;
}
