import type { SlotsStepView } from '../slots-api.ts';
import { formatUnits } from '../slots-win.ts';
import { getPrizeUnits } from './bonus.ts';
import type { SlotsState } from './round-state.ts';
import type { SlotGame } from './slot-game.ts';
import type { BonusStep, SlotsStep } from './slots-step.ts';
import { toGrid, toSpinResult } from './spin-result.ts';
import type { Spin } from './spin.ts';

/** A step with the states before and after it. */
export interface PlayedStep {
  readonly before: SlotsState;
  readonly step: SlotsStep;
  readonly next: SlotsState;
}

/** A step as its player may see it; `win` and `won` are money. */
export function toStepView(
  game: SlotGame,
  { before, step, next }: PlayedStep,
  money: { readonly win: string; readonly won: string },
): SlotsStepView {
  const { capped, finished } = step;
  const base = { ...money, capped, finished };
  if ('spin' in step)
    return { kind: step.kind, ...base, result: toSpinResult(game, step), ...getLanded(game, step.spin) };
  const value = formatPrize(game, step.prize);
  return step.field === null
    ? { kind: 'wheel', ...base, prize: step.prize, value }
    : {
        kind: 'pick',
        ...base,
        field: step.field,
        value,
        others: findOtherBoxes(game, step, { before, next }),
      };
}

/** The contract's result has grids as they paid: what expanding wilds covered is reported beside it. */
function getLanded(game: SlotGame, { landed, board, cascades }: Spin): { landed?: string[][][] } {
  const last = { landed, board };
  const grids = game.config.cascade?.enabled === true ? [...cascades, last] : [last];
  if (grids.every((each) => each.landed === each.board)) return {};
  return { landed: grids.map((each) => toGrid(game, each.landed)) };
}

/** A prize of the bonus as a multiple of the bet. */
export function formatPrize({ config }: SlotGame, index: number): string {
  return formatUnits(getPrizeUnits(config.bonus!, index));
}

/** The prizes behind the boxes that were not picked: revealed only once nothing is left to pick. */
function findOtherBoxes(
  game: SlotGame,
  { field }: BonusStep,
  { before, next }: Pick<PlayedStep, 'before' | 'next'>,
) {
  if (before.awaits !== 'pick' || next.awaits === 'pick') return null;
  return before.hidden
    .map((prize, at) => ({ field: at, value: formatPrize(game, prize) }))
    .filter(({ field: at }) => at !== field && !before.picked.includes(at));
}
