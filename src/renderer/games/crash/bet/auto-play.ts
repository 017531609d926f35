import { money } from '#shared/money.ts';
import { isAffordable } from '../../kit/stake/stake.ts';
import { type Bet, betInRound, type CrashState, isUnsettled, type Seated } from '../crash-state.ts';

/** The bet that auto-play places now; null if it is off or has to wait. */
export function nextAutoBet(state: CrashState): Bet | null {
  if (state.kind !== 'seated' || state.auto === null || state.auto.left === 0) return null;
  const { auto, table, connection, pending } = state;
  if (connection !== 'open' || pending !== null || table?.round.kind !== 'betting') return null;
  return betInRound(table) === null && !isUnsettled(table.bet) ? auto.bet : null;
}

/** Ends auto-play after its last bet has settled, or when the balance no longer covers the next one. */
export function withAutoPlay(state: Seated): Seated {
  if (state.auto === null) return state;
  if (state.auto.left === 0) return isLastBetSettled(state) ? { ...state, auto: null } : state;
  if (nextAutoBet(state) === null || isAffordable(money(state.auto.bet.stake), state.session.balance))
    return state;
  return { ...state, auto: null, notice: { kind: 'auto-stopped', reason: 'balance' } };
}

function isLastBetSettled({ pending, table }: Seated): boolean {
  const state = table?.bet?.state;
  return pending === null && state !== 'placing' && state !== 'placed' && state !== 'cashing_out';
}
