import type { SlotsStepView } from '../slots-api.ts';
import { computeSlotsWin } from '../slots-win.ts';
import { formatMoney, money, type Money } from '../../../money.ts';
import type { FairDigits } from './fair-draws.ts';
import { NEW_SLOTS_ROUND, playFairSlots, type SlotsRound } from './fair-slots.ts';
import type { InvalidInput } from './play-slots.ts';
import type { SlotsState } from './round-state.ts';
import { toStepView } from './step-view.ts';
import type { SlotGame } from './slot-game.ts';
import type { SlotsInput } from './slots-step.ts';

/** The inputs of a round besides its game. */
export interface RoundInputs {
  /** From its seeds and its nonce. */
  readonly getDigits: FairDigits;
  readonly stake: Money;
  /** The decimals of the currency. */
  readonly decimals: number;
  /** The boxes of its pick bonuses, in the order of the picks. */
  readonly picks: readonly number[];
}

export interface RecomputedRound {
  readonly steps: readonly SlotsStepView[];
  /**
   * `pick`: the round awaits one that was not given · `picks_left`: it is over, and has fewer than were given · the
   * reasons: the next pick is invalid.
   */
  readonly stoppedBy: 'end' | 'pick' | 'picks_left' | InvalidInput['reason'];
}

/**
 * Plays a round again from its seeds, step by step, as the gateway did: to its end, or to a pick that is not given.
 */
export function recomputeRound(
  game: SlotGame,
  { getDigits, stake, decimals, picks }: RoundInputs,
): RecomputedRound {
  const steps: SlotsStepView[] = [];
  const remainingPicks = [...picks];
  let round: SlotsRound = NEW_SLOTS_ROUND;
  let won = money('0');
  for (;;) {
    const input = findNextInput(round.state, remainingPicks);
    if (input === null) {
      if (round.state.awaits === 'pick') return { steps, stoppedBy: 'pick' };
      return { steps, stoppedBy: remainingPicks.length > 0 ? 'picks_left' : 'end' };
    }
    const played = playFairSlots(game, round, input, getDigits);
    if (played.kind === 'rejected') return { steps, stoppedBy: played.reason };
    const win = computeSlotsWin(stake, played.step.win, decimals);
    won = won.plus(win);
    const text = { win: formatMoney(win, decimals), won: formatMoney(won, decimals) };
    steps.push(toStepView(game, { before: round.state, step: played.step, next: played.round.state }, text));
    round = played.round;
  }
}

/** The player's next input; null if the round is over, or the input is unknown. */
function findNextInput({ awaits }: SlotsState, picks: number[]): SlotsInput | null {
  if (awaits === 'nothing') return null;
  if (awaits !== 'pick') return { kind: awaits };
  const box = picks.shift();
  return box === undefined ? null : { kind: 'pick', field: box };
}
