import { assertNever } from '../../../assert-never.ts';
import { drawPrize, getPrizeUnits } from './bonus.ts';
import type { Draws } from './draws.ts';
import { playSpin } from './play-spin.ts';
import { continueRound } from './continue-round.ts';
import { createProgress, type Progress, type SlotsState } from './round-state.ts';
import type { SlotGame } from './slot-game.ts';
import type { BonusStep, SlotsInput, SlotsStep } from './slots-step.ts';

export type SlotsStepResult<Step extends SlotsStep = SlotsStep> = {
  readonly kind: 'played';
  readonly step: Step;
  readonly next: SlotsState;
};

export interface InvalidInput {
  readonly kind: 'rejected';
  /** `not_awaited`: the round awaits another input, or none · the others concern boxes of the pick bonus. */
  readonly reason: 'not_awaited' | 'no_such_box' | 'box_taken';
}

/**
 * One step of a round: pure, the same for the same state, input and draws. A round begins with `NEW_ROUND`; every
 * step returns the state that the next one takes, until a step is `finished`. Bonus games come before free spins.
 */
export function playSlots(
  game: SlotGame,
  state: SlotsState,
  input: SlotsInput,
  draws: Draws,
): SlotsStepResult | InvalidInput {
  if (state.awaits !== input.kind) return { kind: 'rejected', reason: 'not_awaited' };
  switch (state.awaits) {
    case 'spin':
      return playSpin(game, 'spin', createProgress(game), draws);
    case 'free_spin':
      return playSpin(game, 'free_spin', state, draws);
    case 'wheel':
      return playWheel(game, state, draws);
    case 'pick':
      return input.kind === 'pick'
        ? pick(game, state, input.field)
        : { kind: 'rejected', reason: 'not_awaited' };
    default:
      return assertNever(state);
  }
}

function playWheel(game: SlotGame, progress: Progress, draws: Draws): SlotsStepResult {
  const prize = drawPrize(game.config.bonus!, draws);
  const { won, win, capped } = winPrize(game, progress, prize);
  const next = continueRound(game, { ...progress, won }, null);
  return createPlayedBonus({ kind: 'wheel', prize, field: null, win, won, capped }, next);
}

type PickState = Extract<SlotsState, { awaits: 'pick' }>;

function pick(game: SlotGame, state: PickState, box: number): SlotsStepResult | InvalidInput {
  const { hidden, picked } = state;
  const prize = hidden[box];
  if (prize === undefined) return { kind: 'rejected', reason: 'no_such_box' };
  if (picked.includes(box)) return { kind: 'rejected', reason: 'box_taken' };
  const { won, win, capped } = winPrize(game, state, prize);
  const next = continueRound(game, { ...state, won }, { awaits: 'pick', hidden, picked: [...picked, box] });
  return createPlayedBonus({ kind: 'pick', prize, field: box, win, won, capped }, next);
}

function winPrize(game: SlotGame, { won }: Progress, prize: number) {
  const win = Math.min(game.maxWin - won, getPrizeUnits(game.config.bonus!, prize));
  return { win, won: won + win, capped: won + win === game.maxWin };
}

function createPlayedBonus(step: Omit<BonusStep, 'finished'>, next: SlotsState): SlotsStepResult<BonusStep> {
  return { kind: 'played', step: { ...step, finished: next.awaits === 'nothing' }, next };
}
