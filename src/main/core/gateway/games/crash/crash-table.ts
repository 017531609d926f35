import type { CrashChain, CrashRound } from '#shared/games/crash-api.ts';
import { computeElapsedMs, formatMultiplier } from '#shared/games/crash-curve.ts';
import type { Cancel, Clock } from '#core/clock.ts';
import type { ReportDefect } from '#core/defect-log.ts';
import type { CrashRounds, DrawnRound } from './crash-rounds.ts';

/** Instants are measured on the table's own clock. Multipliers in hundredths. */
export type TablePhase =
  /** No connection: nothing happens until a player connects. */
  | { readonly phase: 'idle' }
  | { readonly phase: 'betting'; readonly round: DrawnRound; readonly until: number }
  | {
      readonly phase: 'flying';
      readonly round: DrawnRound;
      readonly since: number;
      readonly crashPoint: number;
    }
  | { readonly phase: 'crashed'; readonly round: DrawnRound; readonly until: number };

/**
 * Runs the rounds of crash one after the other for all players: betting, flight, crash, pause. It is idle while
 * nobody is connected and no bet is open.
 */
export interface CrashTable {
  currentPhase(): TablePhase;
  /** Since the flight began, in milliseconds; 0 outside of a flight. */
  elapsedMs(): number;
  /** The table's state as pages receive it. Must not be called while idle. */
  message(): CrashRound;
  /** The public part of the round's chain. Must not be called while idle. */
  chain(): CrashChain;
  /** A player connected: starts the table if it is idle. */
  wake(): void;
  stop(): void;
}

/** How long the phases last, in milliseconds of real time. */
export interface CrashSpans {
  readonly bettingMs: number;
  readonly pauseMs: number;
}

export interface CrashTableDeps extends CrashSpans {
  /** Real time: what a page draws cannot be moved. */
  readonly clock: Pick<Clock, 'monotonicMs' | 'after'>;
  readonly rounds: CrashRounds;
  /** Whether any page is connected or a bet is still open. */
  readonly isInUse: () => boolean;
  readonly onBettingOpened: () => void;
  readonly onTakeoff: () => void;
  readonly onCrashed: () => void;
  readonly reportDefect: ReportDefect;
}

export function createCrashTable(deps: CrashTableDeps): CrashTable {
  const { clock, rounds } = deps;
  let currentPhase: TablePhase = { phase: 'idle' };
  /** Taken but not flown because nobody was connected: it becomes the next round. */
  let postponedRound: DrawnRound | null = null;
  let cancel: Cancel = () => undefined;
  let stopped = false;

  /**
   * The only scheduled step: scheduling replaces the previous one. After a defect the table starts again with
   * another round, whose betting window cancels bets that are still in flight.
   */
  function schedule(delayMs: number, run: () => void): void {
    cancel();
    if (stopped) return;
    cancel = clock.after(Math.max(0, delayMs), () => {
      try {
        run();
      } catch (defect) {
        deps.reportDefect(defect);
        currentPhase = { phase: 'idle' };
        schedule(deps.pauseMs, startNext);
      }
    });
  }

  function startNext(): void {
    if (deps.isInUse()) startBetting();
    else currentPhase = { phase: 'idle' };
  }

  function startBetting(): void {
    const round = postponedRound ?? rounds.take();
    postponedRound = null;
    currentPhase = { phase: 'betting', round, until: clock.monotonicMs() + deps.bettingMs };
    schedule(deps.bettingMs, () => startFlight(round));
    deps.onBettingOpened();
  }

  function startFlight(round: DrawnRound): void {
    if (!deps.isInUse()) {
      postponedRound = round;
      currentPhase = { phase: 'idle' };
      return;
    }
    const crashPoint = Number(round.crashPoint);
    currentPhase = { phase: 'flying', round, since: clock.monotonicMs(), crashPoint };
    schedule(computeElapsedMs(crashPoint), () => endFlight(round));
    deps.onTakeoff();
  }

  function endFlight(round: DrawnRound): void {
    currentPhase = { phase: 'crashed', round, until: clock.monotonicMs() + deps.pauseMs };
    schedule(deps.pauseMs, startNext);
    rounds.reveal(round);
    deps.onCrashed();
  }

  function elapsedMs(): number {
    return currentPhase.phase === 'flying' ? clock.monotonicMs() - currentPhase.since : 0;
  }

  function getActivePhase(): Exclude<TablePhase, { phase: 'idle' }> {
    if (currentPhase.phase === 'idle') throw new Error('The table is idle');
    return currentPhase;
  }

  function getRemainingMs(until: number): number {
    return Math.max(0, until - clock.monotonicMs());
  }

  return {
    currentPhase: () => currentPhase,
    elapsedMs,
    chain: () => getActivePhase().round.chain,
    message() {
      const active = getActivePhase();
      const { number, chain, hash, crashPoint } = active.round;
      switch (active.phase) {
        case 'betting':
          return { type: 'betting', number, remainingMs: getRemainingMs(active.until), chain };
        case 'flying':
          return { type: 'flying', number, elapsedMs: elapsedMs() };
        case 'crashed':
          return {
            type: 'crashed',
            number,
            crashPoint: formatMultiplier(crashPoint),
            hash,
            remainingMs: getRemainingMs(active.until),
          };
      }
    },
    wake() {
      if (currentPhase.phase === 'idle') startBetting();
    },
    stop() {
      stopped = true;
      cancel();
    },
  };
}
