import type { CrashBet, CrashSeat, CrashServerMessage } from '#shared/games/crash-api.ts';
import { formatMultiplier } from '#shared/games/crash-curve.ts';
import { computeCrashPayout } from '#shared/games/crash-payout.ts';
import { formatMoney } from '#shared/money.ts';
import { toPlayerFacingCurrency } from '#shared/protocol/currency.ts';
import type { ReportDefect } from '#core/defect-log.ts';
import type { FlyingBet } from '#core/games/crash/cash-out.ts';
import { isStorageFailure } from '#core/storage/storage-failure.ts';
import type { BalanceOrder } from '../../rounds/balance-order.ts';
import type { SendResult } from '../../delivery/callback-sender.ts';
import { toPlayer } from './crash-player.ts';
import {
  toWireError,
  NOT_SAVED,
  WIN_FAILED,
  createGameError,
  toPlayerError,
  type GameError,
} from '../game-error.ts';
import { getReturnUrl } from '../../sessions/game-sessions.ts';
import { formatWalletBalance } from '../format-wallet-balance.ts';
import type { RoundPlay } from '../../rounds/round-play.ts';
import type { Session, SessionStore } from '../../sessions/session-store.ts';

/** A session's bet and its state. */
export interface TableBet extends FlyingBet {
  readonly session: Session;
  readonly common: Pick<CrashBet, 'panel' | 'roundId' | 'number' | 'stake' | 'autoCashOut'>;
  view: CrashBet;
  /** The wallet has confirmed the stake. */
  isAccepted: boolean;
}

/**
 * The lifecycle of one bet: an unfinished betwin, then a betwin with the win that finishes the round, or a finish, or a
 * rollback. Its session is notified of every change, and all players of public ones. A defect only ends the bet that it
 * hits.
 */
export interface BetLifecycle {
  /** Requests the stake from the wallet. */
  open(bet: TableBet): void;
  /** The multiplier (hundredths) is fixed immediately; the wallet receives the win afterwards. */
  payOut(bet: TableBet, hundredths: number): void;
  lose(bet: TableBet, crashPoint: string): void;
  /** Called when the bet's session has ended, which rolls back its round. */
  onSessionEnd(bet: TableBet): void;
  /** The game cannot continue with it. */
  cancelBet(bet: TableBet): void;
}

export interface BetLifecycleDeps {
  readonly sessions: SessionStore;
  readonly roundPlay: RoundPlay;
  readonly balances: BalanceOrder;
  /** Whether the betting window of this round is open. */
  readonly isBetting: (number: number) => boolean;
  readonly sendToPlayer: (sessionId: string, message: CrashServerMessage) => void;
  readonly broadcast: (message: CrashServerMessage) => void;
  /** Requests the player's balance from the wallet and sends it to the page. */
  readonly requestBalance: (sessionId: string) => void;
  readonly reportDefect: ReportDefect;
}

/** Whether other players see the bet at the table. */
export function isAtTable({ view }: TableBet): boolean {
  return ['placed', 'cashing_out', 'cashed_out', 'lost'].includes(view.state);
}

/** The public part of a bet. */
export function toPublicBet({ session, common }: TableBet): Pick<CrashSeat, 'panel' | 'stake' | 'currency'> {
  return {
    panel: common.panel,
    stake: common.stake,
    currency: toPlayerFacingCurrency(session.currency),
  };
}

/** The game's own record of the round at the wallet: the panel is the page's concern. */
function toRecord({ common: { number, stake, autoCashOut } }: TableBet): object {
  return { number, stake, autoCashOut };
}

export function createBetLifecycle(deps: BetLifecycleDeps): BetLifecycle {
  const { roundPlay } = deps;

  function updateBet(bet: TableBet, view: CrashBet, balance: string | null = null): void {
    bet.view = view;
    const printed = balance === null ? null : formatWalletBalance(balance, bet.session.decimals);
    deps.sendToPlayer(bet.session.id, { type: 'bet', bet: view, balance: printed });
  }

  function fail(bet: TableBet, error: GameError): void {
    const wireError = toWireError(error, getReturnUrl(bet.session));
    updateBet(bet, { ...bet.common, state: 'failed', error: wireError }, error.balance);
  }

  /** The bet's round is already being rolled back. */
  function refund(bet: TableBet, error: GameError): void {
    const { session, common } = bet;
    const wasAtTable = isAtTable(bet);
    // A demo's balance is already restored; a wallet reports it in its response to the rollback.
    const current = deps.sessions.find(session.id);
    const wireError = toWireError(error, getReturnUrl(session));
    updateBet(
      bet,
      { ...common, state: 'returned', error: wireError },
      current?.mode === 'demo' ? current.balance : null,
    );
    const { number, panel } = common;
    if (wasAtTable)
      deps.broadcast({ type: 'player_returned', number, playerId: toPlayer(session).id, panel });
  }

  /** A balance that may be older than one reported meanwhile is left out and requested again. */
  async function sendInOrder(sessionId: string, send: () => Promise<SendResult>): Promise<BalanceResult> {
    const { response, isNewest } = await deps.balances.request(sessionId, send, hasBalance);
    if (isNewest || !hasBalance(response)) return response;
    deps.requestBalance(sessionId);
    return { ...response, balance: null };
  }

  async function runGuarded(bet: TableBet, work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      deps.reportDefect(error);
      // Only the write before the bet leaves can fail like this: every later one is retried until it succeeds.
      if (isStorageFailure(error) && !bet.isAccepted) fail(bet, NOT_SAVED);
      else handleDefect(bet);
    }
  }

  /** A stake that was taken is returned, unless the outcome is on disk (protocol, Events: a game error). */
  function handleDefect(bet: TableBet): void {
    try {
      if (!bet.isAccepted) fail(bet, DEFECT);
      else if (roundPlay.isWaiting(bet.common.roundId)) cancelBet(bet);
    } catch (defect) {
      // If it is in flight, it is cancelled at the next betting window, or at the next start.
      deps.reportDefect(defect);
    }
  }

  async function open(bet: TableBet): Promise<void> {
    const { session, common } = bet;
    const { roundId } = common;
    updateBet(bet, bet.view);
    const result = await sendInOrder(session.id, () =>
      roundPlay.open(
        session,
        { id: roundId, record: toRecord(bet) },
        { transactions: [{ type: 'bet', amount: common.stake }], waitsFor: 'cash_out' },
      ),
    );
    if (result.kind === 'interrupted') return;
    if (result.kind !== 'accepted') return fail(bet, toPlayerError(result, session.decimals));
    bet.isAccepted = true;
    if (!roundPlay.isWaiting(roundId)) return refund(bet, SESSION_OVER);
    if (!deps.isBetting(common.number)) {
      roundPlay.rollBack(roundId, 'game_error');
      return refund(bet, CONFIRMED_TOO_LATE);
    }
    updateBet(bet, { ...common, state: 'placed' }, result.balance);
    deps.broadcast({
      type: 'player_bet',
      number: common.number,
      player: toPlayer(session),
      ...toPublicBet(bet),
    });
  }

  async function payOut(bet: TableBet, hundredths: number): Promise<void> {
    const { session, common } = bet;
    const { roundId } = common;
    if (!roundPlay.isWaiting(roundId)) return refund(bet, SESSION_OVER);
    const multiplier = formatMultiplier(hundredths);
    const win = formatMoney(computeCrashPayout(bet.stake, hundredths, session.decimals), session.decimals);
    updateBet(bet, { ...common, multiplier, win, state: 'cashing_out' });
    deps.broadcast({
      type: 'player_cashed_out',
      number: common.number,
      playerId: toPlayer(session).id,
      panel: common.panel,
      multiplier,
      win,
    });
    const result = await sendInOrder(session.id, () =>
      roundPlay.continueRound(
        session,
        roundId,
        { transactions: [{ type: 'win', amount: win }], waitsFor: 'nothing' },
        () => roundPlay.record(roundId, { ...toRecord(bet), cashedOutAt: multiplier, win }),
      ),
    );
    if (result.kind === 'interrupted') return;
    if (result.kind !== 'accepted') return refund(bet, WIN_FAILED);
    updateBet(bet, { ...common, multiplier, win, state: 'cashed_out' }, result.balance);
  }

  function lose(bet: TableBet, crashPoint: string): void {
    const { roundId } = bet.common;
    if (!roundPlay.isWaiting(roundId)) return refund(bet, SESSION_OVER);
    roundPlay.finish(roundId, () => roundPlay.record(roundId, { ...toRecord(bet), crashedAt: crashPoint }));
    updateBet(bet, { ...bet.common, state: 'lost' });
  }

  function cancelBet(bet: TableBet): void {
    roundPlay.rollBack(bet.common.roundId, 'game_error');
    refund(bet, BET_CANCELLED);
  }

  return {
    open: (bet) => void runGuarded(bet, () => open(bet)),
    payOut: (bet, hundredths) => void runGuarded(bet, () => payOut(bet, hundredths)),
    lose: (bet, crashPoint) => void runGuarded(bet, () => lose(bet, crashPoint)),
    onSessionEnd: (bet) => refund(bet, SESSION_OVER),
    cancelBet: (bet) => void runGuarded(bet, () => cancelBet(bet)),
  };
}

type Accepted = Extract<SendResult, { kind: 'accepted' }>;
type BalanceResult = Exclude<SendResult, Accepted> | (Omit<Accepted, 'balance'> & { balance: string | null });

function hasBalance(result: SendResult): result is Extract<SendResult, { balance: unknown }> {
  return 'balance' in result && result.balance !== null;
}

const CONFIRMED_TOO_LATE = createGameError(
  'too_late',
  'Your casino confirmed the bet after betting had closed. Your bet is being refunded.',
);
const SESSION_OVER = createGameError(
  'session_ended',
  'This game session has ended. Your bet is being refunded.',
);
const DEFECT = createGameError('game_failed', 'The game had an internal error. Please contact your casino.');
const BET_CANCELLED = createGameError(
  'game_failed',
  'The round is cancelled. A stake that your casino has taken is refunded.',
);
