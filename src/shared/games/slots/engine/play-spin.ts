import { toHundredths } from '../hundredths.ts';
import { hidePrizes } from './bonus.ts';
import { continueRound, type OpenBonus } from './continue-round.ts';
import type { Draws } from './draws.ts';
import type { Progress, SlotsState } from './round-state.ts';
import { countCells } from './scatter-wins.ts';
import type { Board, SlotGame } from './slot-game.ts';
import type { SpinStep } from './slots-step.ts';
import { spinReels } from './spin.ts';

type FreeSpins = Progress['freeSpins'];

/** A paid or a free spin, and the features that it triggers. */
export function playSpin(
  game: SlotGame,
  kind: SpinStep['kind'],
  before: Progress,
  draws: Draws,
): { readonly kind: 'played'; readonly step: SpinStep; readonly next: SlotsState } {
  const isFree = kind === 'free_spin';
  const spin = spinReels(
    game,
    {
      held: before.held,
      cascadeMultiplier: before.cascadeMultiplier,
      freeMultiplier: isFree ? toHundredths(game.config.free_spins?.multiplier ?? 1) : 100,
      remaining: game.maxWin - before.won,
    },
    draws,
  );
  const won = before.won + spin.win;
  const freeSpins = updateFreeSpins(game, spin.board, before.freeSpins, isFree);
  const bonus = findTriggeredBonus(game, spin.board, draws);
  const progress = { won, freeSpins, held: spin.held, cascadeMultiplier: spin.cascadeMultiplier };
  const next = continueRound(game, progress, bonus);
  const step: SpinStep = {
    kind,
    spin,
    win: spin.win,
    won,
    freeSpinsAwarded: freeSpins.awarded - before.freeSpins.awarded,
    bonusTriggered: bonus !== null,
    capped: won === game.maxWin,
    finished: next.awaits === 'nothing',
  };
  return { kind: 'played', step, next };
}

function updateFreeSpins(game: SlotGame, board: Board, before: FreeSpins, isFree: boolean): FreeSpins {
  const rules = game.config.free_spins;
  if (rules?.enabled !== true) return before;
  const left = isFree ? before.left - 1 : before.left;
  const triggered = countCells(board, game.isScatter) >= rules.trigger_count;
  const mayTrigger = !isFree || (rules.retrigger_enabled && before.retriggers < rules.max_retriggers);
  if (!triggered || !mayTrigger) return { ...before, left };
  return {
    left: left + rules.spins_awarded,
    awarded: before.awarded + rules.spins_awarded,
    retriggers: before.retriggers + (isFree ? 1 : 0),
  };
}

/** The bonus that a board triggers. What is behind the boxes is drawn before the player picks. */
function findTriggeredBonus(game: SlotGame, board: Board, draws: Draws): OpenBonus | null {
  const { bonus } = game.config;
  if (bonus?.enabled !== true || countCells(board, game.isBonus) < bonus.trigger_count) return null;
  return bonus.type === 'wheel'
    ? { awaits: 'wheel' }
    : { awaits: 'pick', hidden: hidePrizes(bonus, draws), picked: [] };
}
