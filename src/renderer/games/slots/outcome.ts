import type { SlotsMachine, SlotsStepShown } from '#shared/games/slots/slots-api.ts';
import type { SlotsWinLine } from '#shared/games/slots/spin-result.ts';
import { money } from '#shared/money.ts';
import { withoutWin } from '../kit/round/without-win.ts';
import { multipleOf, withCurrency } from './money-words.ts';
import { sceneOf, type Show, toldWins } from './show/show.ts';
import type { SlotsSession } from './slots-client.ts';
import type { Texts } from './texts/texts.ts';

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

/** What the player has seen the step win so far, in money. Of a part of it the cents are cut as of the whole. */
export function toldWin(show: Show, stake: string, currency: SlotsSession['currency']): string {
  const { wins, isAll } = toldWins(show);
  if (isAll && show.kind !== 'spinning') return show.step?.win ?? '0';
  const multiple = wins.reduce((sum, { amount }) => sum.plus(money(amount)), money('0'));
  return multipleOf(stake, multiple.toFixed(), currency);
}

/** What the gateway has credited for the step and the player has not seen yet. */
export function untoldWin(show: Show, stake: string, currency: SlotsSession['currency']): string {
  if (show.kind !== 'telling') return '0';
  return withoutWin(show.step.win, toldWin(show, stake, currency), currency.decimals);
}

interface Told {
  readonly machine: SlotsMachine;
  readonly currency: SlotsSession['currency'];
  readonly stake: string;
}

/** A win in words with its amount. */
export function winWords({ machine, currency, stake }: Told, win: SlotsWinLine, texts: Texts): string {
  const name = machine.symbols.find(({ id }) => id === win.symbol)?.name ?? win.symbol;
  return `${texts.reels.winLine(win, name)}: ${withCurrency(multipleOf(stake, win.amount, currency), currency, texts)}`;
}

/** What a spin opened: who gets free spins or a bonus game is not told that nothing was won. */
export function featureWords(step: SlotsStepShown, { bonus, freeSpins }: Texts): readonly string[] {
  if (step.kind !== 'spin' && step.kind !== 'free_spin') return [];
  const { bonus_triggered: bonusTriggered, free_spins_awarded: awarded } = step.result;
  return [...(bonusTriggered ? [bonus.triggered] : []), ...(awarded > 0 ? [freeSpins.awarded(awarded)] : [])];
}

/** Wins that are spoken: a list that takes longer than the next spin helps nobody. */
const SPOKEN = 4;

/** What a step came to, for ears: the amount first, then how it came about. */
export function outcomeWords(told: Told, step: SlotsStepShown, texts: Texts): string {
  const { reels, freeSpins, bonus } = texts;
  const amount = withCurrency(step.win, told.currency, texts);
  if (step.kind === 'pick') return `${bonus.opened(step.field + 1, amount)}.`;
  const wins = winsOf(step);
  const hasWon = Number(step.win) > 0;
  const details = wins
    .slice(0, SPOKEN)
    .map((win) => winWords(told, win, texts))
    .join('; ');
  const features = featureWords(step, texts);
  const parts = [hasWon ? reels.won(amount) : features.length > 0 ? '' : reels.noWin, details, ...features];
  if (step.capped) parts.push(reels.capped);
  if (step.finished && step.kind !== 'spin')
    parts.push(freeSpins.total(withCurrency(step.won, told.currency, texts)));
  return parts
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('!') ? part : `${part}.`))
    .join(' ');
}
