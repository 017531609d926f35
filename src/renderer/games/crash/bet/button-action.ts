import { assertNever } from '#shared/assert-never.ts';
import type { CrashBet, CrashPanel } from '#shared/games/crash-api.ts';
import {
  type Bet,
  findBetInRound,
  type CrashState,
  type CrashTableState,
  findLatestBet,
  type PanelState,
} from '../crash-state.ts';

type Won = Extract<CrashBet, { state: 'cashing_out' | 'cashed_out' }>;

/** The label of a panel's play button, and its action. */
export type ButtonAction =
  | { readonly kind: 'bet' }
  /** Bets on the flight after the one on the table. */
  | { readonly kind: 'bet-next' }
  /** Cancels that bet. */
  | { readonly kind: 'cancel-next'; readonly bet: Bet }
  | { readonly kind: 'cash-out'; readonly bet: CrashBet }
  | { readonly kind: 'placing' | 'placed' }
  | { readonly kind: 'cashing-out'; readonly bet: Won | null }
  /** The panel's auto-play does not need the button until the next flight. `won`: how this flight ended for it. */
  | { readonly kind: 'auto-waits'; readonly won: Won | null }
  /** `too-many-windows`: this window cannot join the table. */
  | { readonly kind: 'wait'; readonly for: 'table' | 'too-many-windows' };

/** Whether a press does anything. */
export function isEnabled({ kind }: ButtonAction): boolean {
  return kind === 'bet' || kind === 'bet-next' || kind === 'cancel-next' || kind === 'cash-out';
}

export function getButtonAction(panel: CrashPanel, state: CrashState): ButtonAction {
  if (state.kind !== 'joined') return { kind: 'wait', for: 'table' };
  // A window that never joined has no table either, so this check comes first.
  if (state.connection === 'too-many-windows') return { kind: 'wait', for: 'too-many-windows' };
  if (state.connection !== 'open' || state.table === null) return { kind: 'wait', for: 'table' };
  const own = state.panels[panel];
  if (own.pending === 'bet') return { kind: 'placing' };
  const bet = findBetInRound(state.table, panel);
  return bet === null ? getActionWithoutBet(state.table, own, panel) : getActionForBet(state.table, own, bet);
}

function getActionWithoutBet(table: CrashTableState, own: PanelState, panel: CrashPanel): ButtonAction {
  if (table.round.kind !== 'betting') return getNextFlightAction(own, null);
  // The wallet still has to credit the previous bet; the gateway would reject another one.
  const earlier = findLatestBet(table, panel);
  if (earlier?.state === 'cashing_out') return { kind: 'cashing-out', bet: earlier };
  // It is sent as soon as the previous bet is settled; until then it can be cancelled.
  return own.queued === null ? { kind: 'bet' } : { kind: 'cancel-next', bet: own.queued.bet };
}

/** For a panel that has no bet in the current flight, or whose bet there has ended. */
function getNextFlightAction({ auto, queued }: PanelState, won: Won | null): ButtonAction {
  if (queued !== null) return { kind: 'cancel-next', bet: queued.bet };
  return auto === null ? { kind: 'bet-next' } : { kind: 'auto-waits', won };
}

function getActionForBet({ round }: CrashTableState, own: PanelState, bet: CrashBet): ButtonAction {
  switch (bet.state) {
    case 'placing':
      return { kind: 'placing' };
    case 'placed':
      if (round.kind === 'betting') return { kind: 'placed' };
      if (round.kind === 'crashed') return getNextFlightAction(own, null);
      return own.pending === 'cash_out' ? { kind: 'cashing-out', bet: null } : { kind: 'cash-out', bet };
    case 'cashing_out':
      return { kind: 'cashing-out', bet };
    case 'cashed_out':
      return getNextFlightAction(own, bet);
    case 'failed':
    case 'returned':
      // The bet does not count, so the player can place another one while betting is open.
      return round.kind === 'betting' ? { kind: 'bet' } : getNextFlightAction(own, null);
    case 'lost':
      return getNextFlightAction(own, null);
    default:
      return assertNever(bet);
  }
}
