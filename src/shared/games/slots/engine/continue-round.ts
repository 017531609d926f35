import type { Progress, SlotsState } from './round-state.ts';
import type { SlotGame } from './slot-game.ts';

/** A bonus game that is in progress. */
export type OpenBonus =
  | { readonly awaits: 'wheel' }
  | { readonly awaits: 'pick'; readonly hidden: readonly number[]; readonly picked: readonly number[] };

/**
 * The next input that a round awaits after a step: none once it has reached the maximum win, else that of its bonus
 * game, else its free spins.
 */
export function continueRound(
  game: SlotGame,
  { won, freeSpins, held, cascadeMultiplier }: Progress,
  bonus: OpenBonus | null,
): SlotsState {
  if (won === game.maxWin) return { awaits: 'nothing', won };
  const progress = { won, freeSpins, held, cascadeMultiplier };
  if (bonus !== null && isOpen(game, bonus)) return { ...bonus, ...progress };
  return freeSpins.left > 0 ? { awaits: 'free_spin', ...progress } : { awaits: 'nothing', won };
}

function isOpen({ config }: SlotGame, bonus: OpenBonus): boolean {
  return (
    bonus.awaits === 'wheel' || (config.bonus?.type === 'pick' && bonus.picked.length < config.bonus.picks)
  );
}
