import { createDueTimer } from '../../time/due-timer.ts';
import type { Clock } from '../../clock.ts';
import type { WriteRetries } from '../../write-retries.ts';
import type { RoundClosing } from './round-closing.ts';
import type { RoundStore } from './round-store.ts';

/**
 * Rolls stuck bets back (decision 12): those found `sending` after a restart, where the process died between
 * sending and confirming and the effect in the wallet is unknown; and those confirmed without a result for
 * too long. A bet that waits for its cash-out is not stuck, however long its flight; after a restart there
 * are no flights.
 */
export interface StuckBets {
  /** At start, before anybody can play, inside one transaction. */
  rollBackInterrupted(): void;
  /** A bet now waits for its result, or the allowed wait has changed. */
  watch(): void;
  stop(): void;
}

export function createStuckBets(deps: {
  clock: Clock;
  transaction: <T>(work: () => T) => T;
  rounds: RoundStore;
  closing: RoundClosing;
  readonly timerRetries: WriteRetries;
  /** How long a confirmed bet may wait for its result. In milliseconds. */
  stuckAfterMs: () => number;
}): StuckBets {
  const { clock, rounds, closing } = deps;

  const dueTimer = createDueTimer(clock, {
    getNextDueAt() {
      const since = rounds.oldestWaitForResult();
      return since === null ? null : since + deps.stuckAfterMs();
    },
    handleDue() {
      deps.transaction(() => {
        for (const round of rounds.listWithoutResult(clock.now() - deps.stuckAfterMs()))
          closing.rollBack(round, 'stuck_bet');
      });
    },
    onFailure: (error, retry) => deps.timerRetries.schedule('stuck bets', retry, error),
  });

  return {
    rollBackInterrupted() {
      for (const round of rounds.listInterrupted()) closing.rollBack(round, 'stuck_bet');
      for (const round of rounds.listWaitingForCashOut()) closing.rollBack(round, 'game_error');
    },
    watch: () => dueTimer.set(),
    stop: () => dueTimer.stop(),
  };
}
