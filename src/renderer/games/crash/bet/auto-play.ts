import { CRASH_PANELS, type CrashClientMessageInput, type CrashPanel } from '#shared/games/crash-api.ts';
import { money } from '#shared/money.ts';
import { isAffordable } from '../../kit/stake/stake.ts';
import {
  findBetInRound,
  type CrashState,
  isActive,
  isUnsettled,
  findLatestBet,
  type JoinedState,
  withPanel,
} from '../crash-state.ts';

/** A bet as the page sends it: it always names its panel. */
export type BetMessage = Extract<CrashClientMessageInput, { type: 'bet' }> & { readonly panel: CrashPanel };

/**
 * The message that a panel sends by itself now: the bet that was queued for this flight, or the next one of auto-play.
 * Null if there is none, or if it has to wait.
 */
export function findNextBet(panel: CrashPanel, state: CrashState): BetMessage | null {
  if (state.kind !== 'joined') return null;
  const { table, connection } = state;
  const { auto, queued, pending } = state.panels[panel];
  if (connection !== 'open' || pending !== null || table?.round.kind !== 'betting') return null;
  if (findBetInRound(table, panel) !== null || isUnsettled(findLatestBet(table, panel))) return null;
  if (queued !== null) return { type: 'bet', panel, number: table.round.number, ...queued.bet };
  return auto === null || auto.left === 0 ? null : { type: 'bet', panel, ...auto.bet };
}

/** Ends auto-play after its last bet has settled, or when the balance no longer covers the next one. */
export function withAutoPlay(state: JoinedState): JoinedState {
  return CRASH_PANELS.reduce(applyAutoPlay, state);
}

function applyAutoPlay(state: JoinedState, panel: CrashPanel): JoinedState {
  const { auto } = state.panels[panel];
  if (auto === null) return state;
  if (auto.left === 0)
    return isLastBetSettled(state, panel) ? withPanel(state, panel, { auto: null }) : state;
  if (findNextBet(panel, state) === null || isAffordable(money(auto.bet.stake), state.session.balance))
    return state;
  return {
    ...withPanel(state, panel, { auto: null }),
    notice: { kind: 'auto-stopped', panel, reason: 'balance' },
  };
}

function isLastBetSettled({ panels, table }: JoinedState, panel: CrashPanel): boolean {
  const bet = table === null ? null : findLatestBet(table, panel);
  return panels[panel].pending === null && !isActive(bet) && !isUnsettled(bet);
}
