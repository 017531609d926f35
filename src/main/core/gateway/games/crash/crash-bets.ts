import { CRASH_PANELS, type CrashBet, type CrashPanel, type CrashSeat } from '#shared/games/crash-api.ts';
import {
  computeElapsedMs,
  toHundredths,
  computeMultiplier,
  formatMultiplier,
} from '#shared/games/crash-curve.ts';
import { computeMinCrashStake } from '#shared/games/crash-payout.ts';
import { formatMoney } from '#shared/money.ts';
import type { Cancel, Clock } from '#core/clock.ts';
import {
  computeCashOut,
  computeCashOutAtCrash,
  getTarget,
  type FlyingBet,
} from '#core/games/crash/cash-out.ts';
import type { OperatorStore } from '#core/operators/operator-store.ts';
import type { Random } from '#core/random.ts';
import { isAtTable, toPublicBet, type BetLifecycle, type TableBet } from './crash-bet.ts';
import { toPlayer } from './crash-player.ts';
import type { CrashTable } from './crash-table.ts';
import { isGameError, createGameError, type GameError } from '../game-error.ts';
import { parseStake } from '../parse-stake.ts';
import type { Session } from '../../sessions/session-store.ts';

/** A bet as a player places it. */
export interface RequestedBet {
  readonly panel: CrashPanel;
  /** The round that it is meant for; undefined for the one whose window is open. */
  readonly number?: number | undefined;
  readonly stake: string;
  readonly autoCashOut: string | null;
}

/** The bets of the table, one for each panel of a session and round. The two bets of a session are independent. */
export interface CrashBets {
  /** Null while the bet is being placed: the session is notified of the outcome. */
  place(session: Session, bet: RequestedBet): GameError | null;
  /** Null while it is cashed out: the session is notified of the outcome. */
  cashOut(session: Session, panel: CrashPanel): GameError | null;
  /** The session's bets of this round, or of earlier ones that the wallet has not answered yet, by panel. */
  listBets(sessionId: string): CrashBet[];
  /** The bets of this round, as all players see them. */
  seats(): CrashSeat[];
  isAnyOpen(): boolean;
  /** A betting window opens: settled bets are dropped. */
  startRound(): void;
  /** The flight begins: from now on, bets that reach their multiplier are cashed out. */
  takeOff(): void;
  /** Cashes out the bets whose multiplier was reached by the crash. */
  cashOutAtCrash(): void;
  /** The remaining bets are lost. */
  loseRemaining(): void;
  endSession(sessionId: string): void;
  stop(): void;
}

export interface CrashBetsDeps {
  readonly clock: Pick<Clock, 'after'>;
  readonly random: Random;
  readonly operators: OperatorStore;
  readonly table: Pick<CrashTable, 'currentPhase' | 'elapsedMs'>;
  readonly lifecycle: BetLifecycle;
}

export function createCrashBets(deps: CrashBetsDeps): CrashBets {
  const { table, lifecycle } = deps;
  const bets = new Map<string, TableBet>();
  const getKey = (sessionId: string, panel: CrashPanel): string => `${sessionId}/${panel}`;
  const listBets = (sessionId: string): TableBet[] =>
    CRASH_PANELS.flatMap((panel) => bets.get(getKey(sessionId, panel)) ?? []);
  let cancelSweep: Cancel = () => undefined;

  const listPlaced = (): TableBet[] => [...bets.values()].filter(({ view }) => view.state === 'placed');

  function read(session: Session, stake: string, autoCashOut: string | null): FlyingBet | GameError {
    const money = parseStake(deps.operators, session, stake);
    if (isGameError(money)) return money;
    if (autoCashOut === null) return { stake: money, autoCashOut: null };
    const at = toHundredths(autoCashOut);
    const minStake = computeMinCrashStake(at, session.decimals);
    if (money.lt(minStake))
      return createGameError(
        'bet_limit',
        `A cash-out at ${formatMultiplier(at)} would only return the stake. The minimum stake with a profit there is ${formatMoney(minStake, session.decimals)}.`,
      );
    return { stake: money, autoCashOut: at };
  }

  /** Cashes out every bet whose target has been reached, and schedules the next sweep. */
  function sweep(): void {
    cancelSweep();
    const currentPhase = table.currentPhase();
    if (currentPhase.phase !== 'flying') return;
    const multiplier = computeMultiplier(table.elapsedMs());
    const dueBets = listPlaced().filter((bet) => getTarget(bet) <= currentPhase.crashPoint);
    for (const bet of dueBets) if (getTarget(bet) <= multiplier) lifecycle.payOut(bet, getTarget(bet));
    const next = Math.min(...dueBets.map(getTarget).filter((target) => target > multiplier));
    if (next !== Infinity)
      cancelSweep = deps.clock.after(Math.max(1, computeElapsedMs(next) - table.elapsedMs()), sweep);
  }

  /** The multiplier of a bet that is cashed out now. In hundredths. */
  function cashOutNow(bet: TableBet): number | GameError {
    switch (bet.view.state) {
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
        return computeCashOut(bet, currentPhase.crashPoint, table.elapsedMs()) ?? CRASHED;
      }
    }
  }

  return {
    place(session, { panel, number, stake, autoCashOut }) {
      const currentPhase = table.currentPhase();
      if (currentPhase.phase !== 'betting') return BETTING_CLOSED;
      if (number !== undefined && number !== currentPhase.round.number) return BETTING_CLOSED;
      const last = bets.get(getKey(session.id, panel));
      if (last?.view.state === 'placed')
        return createGameError('busy', 'You already have a bet in this round.');
      if (last !== undefined && isOpen(last))
        return createGameError('busy', 'Your last bet is still being settled.');
      const flying = read(session, stake, autoCashOut);
      if (isGameError(flying)) return flying;
      const common = {
        panel,
        roundId: deps.random.uuid(),
        number: currentPhase.round.number,
        stake: formatMoney(flying.stake, session.decimals),
        autoCashOut: flying.autoCashOut === null ? null : formatMultiplier(flying.autoCashOut),
      };
      const bet: TableBet = {
        ...flying,
        session,
        common,
        view: { ...common, state: 'placing' },
        isAccepted: false,
      };
      bets.set(getKey(session.id, panel), bet);
      lifecycle.open(bet);
      return null;
    },
    cashOut(session, panel) {
      const bet = bets.get(getKey(session.id, panel));
      if (bet === undefined) return NO_BET;
      const at = cashOutNow(bet);
      if (typeof at !== 'number') return at;
      lifecycle.payOut(bet, at);
      return null;
    },
    listBets: (sessionId) => listBets(sessionId).map(({ view }) => view),
    seats() {
      const currentPhase = table.currentPhase();
      const number = currentPhase.phase === 'idle' ? null : currentPhase.round.number;
      return [...bets.values()]
        .filter((bet) => isAtTable(bet) && bet.common.number === number)
        .map((bet) => ({
          ...toPlayer(bet.session),
          ...toPublicBet(bet),
          cashedOutAt: 'multiplier' in bet.view ? bet.view.multiplier : null,
          win: 'multiplier' in bet.view ? bet.view.win : null,
        }));
    },
    isAnyOpen: () => [...bets.values()].some(isOpen),
    startRound() {
      // No bet flies twice: a bet that is left over is the result of a defect.
      for (const bet of listPlaced()) lifecycle.cancelBet(bet);
      for (const [key, bet] of bets) if (!isOpen(bet)) bets.delete(key);
    },
    takeOff: sweep,
    cashOutAtCrash() {
      cancelSweep();
      const currentPhase = table.currentPhase();
      if (currentPhase.phase !== 'crashed') return;
      const crashPoint = Number(currentPhase.round.crashPoint);
      for (const bet of listPlaced()) {
        const at = computeCashOutAtCrash(bet, crashPoint);
        if (at !== null) lifecycle.payOut(bet, at);
      }
    },
    loseRemaining() {
      const currentPhase = table.currentPhase();
      if (currentPhase.phase !== 'crashed') return;
      for (const bet of listPlaced()) lifecycle.lose(bet, formatMultiplier(currentPhase.round.crashPoint));
    },
    endSession(sessionId) {
      for (const bet of listBets(sessionId)) if (bet.view.state === 'placed') lifecycle.onSessionEnd(bet);
    },
    stop: () => cancelSweep(),
  };
}

/** The wallet has not answered yet, or the bet is in flight. */
function isOpen({ view }: TableBet): boolean {
  return ['placing', 'placed', 'cashing_out'].includes(view.state);
}

const NO_BET = createGameError('invalid_request', 'You have no bet in this round.');
const BETTING_CLOSED = createGameError('too_late', 'Betting is closed for this round.');
const CRASHED = createGameError('too_late', 'The flight had already crashed.');
