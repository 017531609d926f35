import { assertNever } from '#shared/assert-never.ts';
import type { CrashBet } from '#shared/games/crash-api.ts';
import { betInRound, type CrashState, type CrashTable } from '../crash-state.ts';

type Won = Extract<CrashBet, { state: 'cashing_out' | 'cashed_out' }>;

/** What the play button shows and does. It is enabled for `bet` and `cash-out` only. */
export type ButtonAction =
  | { readonly kind: 'bet' }
  | { readonly kind: 'cash-out'; readonly bet: CrashBet }
  | { readonly kind: 'placing' | 'placed' }
  | { readonly kind: 'cashing-out'; readonly bet: Won | null }
  | { readonly kind: 'cashed-out'; readonly bet: Won }
  /** `too-many-windows`: this window has no seat. */
  | { readonly kind: 'wait'; readonly for: 'table' | 'flight' | 'betting' | 'too-many-windows' };

export function buttonActionFor(state: CrashState): ButtonAction {
  if (state.kind !== 'seated') return { kind: 'wait', for: 'table' };
  // A window that never had a seat has no table either, so this check comes first.
  if (state.connection === 'too-many-windows') return { kind: 'wait', for: 'too-many-windows' };
  if (state.connection !== 'open' || state.table === null) return { kind: 'wait', for: 'table' };
  if (state.pending === 'bet') return { kind: 'placing' };
  const bet = betInRound(state.table);
  return bet === null
    ? actionForRound(state.table)
    : actionForBet(state.table, bet, state.pending === 'cash_out');
}

function actionForRound({ round, bet }: CrashTable): ButtonAction {
  if (round.kind === 'flying') return { kind: 'wait', for: 'flight' };
  if (round.kind === 'crashed') return { kind: 'wait', for: 'betting' };
  // The wallet still has to credit the previous bet; the gateway would reject another one.
  return bet?.state === 'cashing_out' ? { kind: 'cashing-out', bet } : { kind: 'bet' };
}

function actionForBet({ round }: CrashTable, bet: CrashBet, isCashOutPending: boolean): ButtonAction {
  switch (bet.state) {
    case 'placing':
      return { kind: 'placing' };
    case 'placed':
      if (round.kind === 'betting') return { kind: 'placed' };
      if (round.kind === 'crashed') return { kind: 'wait', for: 'betting' };
      return isCashOutPending ? { kind: 'cashing-out', bet: null } : { kind: 'cash-out', bet };
    case 'cashing_out':
      return { kind: 'cashing-out', bet };
    case 'cashed_out':
      return { kind: 'cashed-out', bet };
    case 'failed':
    case 'returned':
      // The bet does not count, so the player can place another one while betting is open.
      if (round.kind === 'betting') return { kind: 'bet' };
      return { kind: 'wait', for: round.kind === 'crashed' ? 'betting' : 'flight' };
    case 'lost':
      return { kind: 'wait', for: 'betting' };
    default:
      return assertNever(bet);
  }
}
