import type { CrashBet, CrashSeat } from '#shared/games/crash-api.ts';
import { elapsedAt, hundredthsOf, multiplierAt, formatMultiplier } from '#shared/games/crash-curve.ts';
import { leastCrashStake } from '#shared/games/crash-payout.ts';
import { formatMoney } from '#shared/money.ts';
import type { Cancel, Clock } from '#core/clock.ts';
import { cashOutAt, cashOutAtCrash, targetOf, type FlyingBet } from '#core/games/crash/cash-out.ts';
import type { OperatorStore } from '#core/operators/operator-store.ts';
import type { Random } from '#core/random.ts';
import { isSeated, type BetLifecycle, type TableBet } from './crash-bet.ts';
import { playerOf } from './crash-player.ts';
import type { CrashTable } from './crash-table.ts';
import { isGameError, createGameError, type GameError } from '../game-error.ts';
import { readStake } from '../read-stake.ts';
import type { Session } from '../../sessions/session-store.ts';

/** The bets of the table, one for each session and round. */
export interface CrashBets {
  /** Null while the bet is being placed: the session is notified of the outcome. */
  place(session: Session, bet: { stake: string; autoCashOut: string | null }): GameError | null;
  /** Null while it is cashed out: the session is notified of the outcome. */
  cashOut(session: Session): GameError | null;
  /** The session's bet of this round, or an earlier one that the wallet has not answered yet. */
  of(sessionId: string): CrashBet | null;
  /** The players of this round. */
  seats(): CrashSeat[];
  isAnyOpen(): boolean;
  /** A betting window opens: settled bets are dropped. */
  newRound(): void;
  /** The flight begins: from now on, bets that reach their multiplier are cashed out. */
  takeOff(): void;
  /** Cashes out the bets whose multiplier was reached by the crash. */
  cashOutAtCrash(): void;
  /** The remaining bets are lost. */
  loseRemaining(): void;
  sessionEnded(sessionId: string): void;
  stop(): void;
}

export interface CrashBetsParts {
  readonly clock: Pick<Clock, 'after'>;
  readonly random: Random;
  readonly operators: OperatorStore;
  readonly table: Pick<CrashTable, 'currentPhase' | 'elapsedMs'>;
  readonly lifecycle: BetLifecycle;
}

export function createCrashBets(parts: CrashBetsParts): CrashBets {
  const { table, lifecycle } = parts;
  const bets = new Map<string, TableBet>();
  let cancelSweep: Cancel = () => undefined;

  const placed = (): TableBet[] => [...bets.values()].filter(({ shown }) => shown.state === 'placed');

  function read(session: Session, stake: string, autoCashOut: string | null): FlyingBet | GameError {
    const money = readStake(parts.operators, session, stake);
    if (isGameError(money)) return money;
    if (autoCashOut === null) return { stake: money, autoCashOut: null };
    const at = hundredthsOf(autoCashOut);
    const least = leastCrashStake(at, session.decimals);
    if (money.lt(least))
      return createGameError(
        'bet_limit',
        `A cash-out at ${formatMultiplier(at)} would only return the stake. The smallest stake with a profit there is ${formatMoney(least, session.decimals)}.`,
      );
    return { stake: money, autoCashOut: at };
  }

  /** Cashes out every bet whose target has been reached, and schedules the next sweep. */
  function sweep(): void {
    cancelSweep();
    const currentPhase = table.currentPhase();
    if (currentPhase.phase !== 'flying') return;
    const reached = multiplierAt(table.elapsedMs());
    const coming = placed().filter((bet) => targetOf(bet) <= currentPhase.crashPoint);
    for (const bet of coming) if (targetOf(bet) <= reached) lifecycle.payOut(bet, targetOf(bet));
    const next = Math.min(...coming.map(targetOf).filter((target) => target > reached));
    if (next !== Infinity)
      cancelSweep = parts.clock.after(Math.max(1, elapsedAt(next) - table.elapsedMs()), sweep);
  }

  /** The multiplier of a bet that is cashed out now. Hundredths. */
  function cashOutNow(bet: TableBet): number | GameError {
    switch (bet.shown.state) {
      case 'placing':
        return createGameError('busy', 'Your casino has not confirmed the bet yet.');
      case 'cashing_out':
      case 'cashed_out':
        return createGameError('busy', 'You have already cashed out this bet.');
      case 'lost':
        return CRASHED;
      case 'failed':
      case 'returned':
        return NO_BET;
      case 'placed': {
        const currentPhase = table.currentPhase();
        if (currentPhase.phase !== 'flying')
          return createGameError(
            'invalid_request',
            'The flight has not started, so there is nothing to cash out yet.',
          );
        return cashOutAt(bet, currentPhase.crashPoint, table.elapsedMs()) ?? CRASHED;
      }
    }
  }

  return {
    place(session, { stake, autoCashOut }) {
      const currentPhase = table.currentPhase();
      if (currentPhase.phase !== 'betting') return BETTING_CLOSED;
      const last = bets.get(session.id);
      if (last?.shown.state === 'placed')
        return createGameError('busy', 'You already have a bet in this round.');
      if (last !== undefined && isOpen(last))
        return createGameError('busy', 'Your last bet is still being settled.');
      const flying = read(session, stake, autoCashOut);
      if (isGameError(flying)) return flying;
      const common = {
        roundId: parts.random.uuid(),
        number: currentPhase.round.number,
        stake: formatMoney(flying.stake, session.decimals),
        autoCashOut: flying.autoCashOut === null ? null : formatMultiplier(flying.autoCashOut),
      };
      const bet: TableBet = {
        ...flying,
        session,
        common,
        shown: { ...common, state: 'placing' },
        isTaken: false,
      };
      bets.set(session.id, bet);
      lifecycle.open(bet);
      return null;
    },
    cashOut(session) {
      const bet = bets.get(session.id);
      if (bet === undefined) return NO_BET;
      const at = cashOutNow(bet);
      if (typeof at !== 'number') return at;
      lifecycle.payOut(bet, at);
      return null;
    },
    of: (sessionId) => bets.get(sessionId)?.shown ?? null,
    seats() {
      const currentPhase = table.currentPhase();
      const number = currentPhase.phase === 'idle' ? null : currentPhase.round.number;
      return [...bets.values()]
        .filter((bet) => isSeated(bet) && bet.common.number === number)
        .map(({ session, shown }) => ({
          ...playerOf(session),
          cashedOutAt: 'multiplier' in shown ? shown.multiplier : null,
        }));
    },
    isAnyOpen: () => [...bets.values()].some(isOpen),
    newRound() {
      // No bet flies twice: one that is left over was left by a defect.
      for (const bet of placed()) lifecycle.cancelBet(bet);
      for (const [sessionId, bet] of bets) if (!isOpen(bet)) bets.delete(sessionId);
    },
    takeOff: sweep,
    cashOutAtCrash() {
      cancelSweep();
      const currentPhase = table.currentPhase();
      if (currentPhase.phase !== 'crashed') return;
      const crashPoint = Number(currentPhase.round.crashPoint);
      for (const bet of placed()) {
        const at = cashOutAtCrash(bet, crashPoint);
        if (at !== null) lifecycle.payOut(bet, at);
      }
    },
    loseRemaining() {
      const currentPhase = table.currentPhase();
      if (currentPhase.phase !== 'crashed') return;
      for (const bet of placed()) lifecycle.lose(bet, formatMultiplier(currentPhase.round.crashPoint));
    },
    sessionEnded(sessionId) {
      const bet = bets.get(sessionId);
      if (bet?.shown.state === 'placed') lifecycle.sessionEnded(bet);
    },
    stop: () => cancelSweep(),
  };
}

/** The wallet has not answered yet, or the bet is in flight. */
function isOpen({ shown }: TableBet): boolean {
  return ['placing', 'placed', 'cashing_out'].includes(shown.state);
}

const NO_BET = createGameError('invalid_request', 'You have no bet in this round.');
const BETTING_CLOSED = createGameError('too_late', 'Betting is closed for this round.');
const CRASHED = createGameError('too_late', 'The flight had already crashed.');
