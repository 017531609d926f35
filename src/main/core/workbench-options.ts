import type { lookup as systemLookup } from 'node:dns';
import type { FaultArming } from '#shared/faults/arming.ts';
import type { Operator } from '#shared/operators.ts';
import type { Clock } from './clock.ts';
import type { CrashSettings } from './gateway/games/crash/crash-play.ts';
import type { Random } from './random.ts';

/** What a host starts a workbench with. */
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
    /** The script of the thread that searches captured exchanges. */
    readonly searchScript: string;
    /** The script of the thread that looks for damage in the database. */
    readonly databaseCheckScript: string;
    /** The script of the thread that reads what is imported. */
    readonly importScript: string;
    /** The script of the thread that writes what is exported. */
    readonly exportScript: string;
    /** The slots games: a JSON file each. */
    readonly slotsDir: string;
  };
  /** More slots games: folders with a JSON file for each, beside the shipped ones and those of the data folder. */
  readonly slotsDirs?: readonly string[];
  readonly version: string;
  /** Of an interface that is not served over HTTP. */
  readonly interfaceOrigin?: string;
  /** 0 takes any free port. */
  readonly gatewayPort: number;
  readonly walletPort: number;
  /** Hosts that requests to gateway and wallet may name beside this machine's own; `.example.com` is all under it. */
  readonly allowedHosts?: readonly string[];
  readonly clock: Clock;
  readonly random: Random;
  /** Resolves the names of wallets, where not the system does. */
  readonly lookup?: typeof systemLookup;
  /** Imported before anything starts; refused whole where one of their casinos belongs to another operator. */
  readonly operators?: readonly Operator[];
  /** Faults of the mock wallet that are armed from the start. */
  readonly faults?: readonly FaultArming[];
  /** How the table of crash runs; for people where it is left out. */
  readonly crash?: Partial<CrashSettings>;
  /** How often a page of crash hears that its line is alive. */
  readonly heartbeatMs?: number;
  /** How long a request may take to arrive whole; the limit of the protocol where it is left out. */
  readonly requestTimeoutMs?: number;
}
