import type { SlotsMachine, SlotsStepShown } from '#shared/games/slots/slots-api.ts';
import type { SlotsWinLine } from '#shared/games/slots/spin-result.ts';
import { multipleOf, withCurrency } from './money-words.ts';
import { sceneOf, type Show } from './show/show.ts';
import type { SlotsSession } from './slots-client.ts';
import type { Texts } from './texts.ts';

export function winsOf(step: SlotsStepShown | null): readonly SlotsWinLine[] {
  return step?.kind === 'spin' || step?.kind === 'free_spin' ? step.result.wins : [];
}

/** The wins that the picture in view shows. At rest those of a grid that fell away are not marked on another. */
export function winsInView(show: Show): readonly SlotsWinLine[] {
  if (show.kind === 'spinning') return [];
  if (show.kind === 'telling') {
    const scene = sceneOf(show);
    return scene.kind === 'wins' ? scene.wins : [];
  }
  const { step } = show;
  if (step?.kind !== 'spin' && step?.kind !== 'free_spin') return [];
  const { wins, cascade_steps: cascades } = step.result;
  return cascades === undefined ? wins : wins.filter(({ kind }) => kind === 'scatter');
}

interface Told {
  readonly machine: SlotsMachine;
  readonly currency: SlotsSession['currency'];
  readonly stake: string;
}

/** A win in words with its amount. */
export function winWords({ machine, currency, stake }: Told, win: SlotsWinLine, { reels }: Texts): string {
  const name = machine.symbols.find(({ id }) => id === win.symbol)?.name ?? win.symbol;
  return `${reels.winLine(win, name)}: ${withCurrency(multipleOf(stake, win.amount, currency), currency)}`;
}

/** Wins that are spoken: a list that takes longer than the next spin helps nobody. */
const SPOKEN = 4;

/** What a step came to, for ears: the amount first, then how it came about. */
export function outcomeWords(told: Told, step: SlotsStepShown, texts: Texts): string {
  const { reels, freeSpins, bonus } = texts;
  const amount = withCurrency(step.win, told.currency);
  if (step.kind === 'pick') return `${bonus.opened(step.field + 1, amount)}.`;
  const wins = winsOf(step);
  const hasWon = Number(step.win) > 0;
  const details = wins
    .slice(0, SPOKEN)
    .map((win) => winWords(told, win, texts))
    .join('; ');
  const parts = [hasWon ? reels.won(amount) : reels.noWin, details];
  if (step.kind === 'spin' || step.kind === 'free_spin') {
    if (step.result.bonus_triggered) parts.push(bonus.triggered);
    if (step.result.free_spins_awarded > 0) parts.push(freeSpins.awarded(step.result.free_spins_awarded));
  }
  if (step.capped) parts.push(reels.capped);
  if (step.finished && step.kind !== 'spin')
    parts.push(freeSpins.total(withCurrency(step.won, told.currency)));
  return `${parts.filter((part) => part !== '').join('. ')}.`;
}
