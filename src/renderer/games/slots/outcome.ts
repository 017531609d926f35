import type { SlotsMachine, SlotsStepShown } from '#shared/games/slots/slots-api.ts';
import type { SlotsWinLine } from '#shared/games/slots/spin-result.ts';
import { money } from '#shared/money.ts';
import { withoutWin } from '../kit/round/without-win.ts';
import { multiplyStake, formatAmount } from './amounts.ts';
import { sceneOf, type Playback, seenWins } from './playback/playback.ts';
import type { SlotsSession } from './slots-client.ts';
import type { Texts } from './texts/texts.ts';

export function winsOf(step: SlotsStepShown | null): readonly SlotsWinLine[] {
  return step?.kind === 'spin' || step?.kind === 'free_spin' ? step.result.wins : [];
}

/** The wins that the picture in view shows. At rest those of a grid that fell away are not marked on another. */
export function visibleWins(playback: Playback): readonly SlotsWinLine[] {
  if (playback.kind === 'spinning') return [];
  if (playback.kind === 'playing') {
    const scene = sceneOf(playback);
    return scene.kind === 'wins' ? scene.wins : [];
  }
  const { step } = playback;
  if (step?.kind !== 'spin' && step?.kind !== 'free_spin') return [];
  const { wins, cascade_steps: cascades } = step.result;
  return cascades === undefined ? wins : wins.filter(({ kind }) => kind === 'scatter');
}

/** What the player has seen the step win so far, in money. Of a part of it the cents are cut as of the whole. */
export function seenWin(playback: Playback, stake: string, currency: SlotsSession['currency']): string {
  const { wins, isAll } = seenWins(playback);
  if (isAll && playback.kind !== 'spinning') return playback.step?.win ?? '0';
  const multiple = wins.reduce((sum, { amount }) => sum.plus(money(amount)), money('0'));
  return multiplyStake(stake, multiple.toFixed(), currency);
}

/** What the gateway has credited for the step and the player has not seen yet. */
export function unseenWin(playback: Playback, stake: string, currency: SlotsSession['currency']): string {
  if (playback.kind !== 'playing') return '0';
  return withoutWin(playback.step.win, seenWin(playback, stake, currency), currency.decimals);
}

interface WinContext {
  readonly machine: SlotsMachine;
  readonly currency: SlotsSession['currency'];
  readonly stake: string;
}

/** A win in words with its amount. */
export function formatWin({ machine, currency, stake }: WinContext, win: SlotsWinLine, texts: Texts): string {
  const name = machine.symbols.find(({ id }) => id === win.symbol)?.name ?? win.symbol;
  return `${texts.reels.winLine(win, name)}: ${formatAmount(multiplyStake(stake, win.amount, currency), currency, texts)}`;
}

/** What a spin opened: who gets free spins or a bonus game is not told that nothing was won. */
export function featureMessages(step: SlotsStepShown, { bonus, freeSpins }: Texts): readonly string[] {
  if (step.kind !== 'spin' && step.kind !== 'free_spin') return [];
  const { bonus_triggered: bonusTriggered, free_spins_awarded: awarded } = step.result;
  return [...(bonusTriggered ? [bonus.triggered] : []), ...(awarded > 0 ? [freeSpins.awarded(awarded)] : [])];
}

/** Wins that are spoken: a list that takes longer than the next spin helps nobody. */
const MAX_SPOKEN_WINS = 4;

/** What a step came to, for ears: the amount first, then how it came about. */
export function outcomeMessage(context: WinContext, step: SlotsStepShown, texts: Texts): string {
  const { reels, freeSpins, bonus } = texts;
  const amount = formatAmount(step.win, context.currency, texts);
  if (step.kind === 'pick') return `${bonus.opened(step.field + 1, amount)}.`;
  const wins = winsOf(step);
  const hasWon = Number(step.win) > 0;
  const details = wins
    .slice(0, MAX_SPOKEN_WINS)
    .map((win) => formatWin(context, win, texts))
    .join('; ');
  const features = featureMessages(step, texts);
  const parts = [hasWon ? reels.won(amount) : features.length > 0 ? '' : reels.noWin, details, ...features];
  if (step.capped) parts.push(reels.capped);
  if (step.finished && step.kind !== 'spin')
    parts.push(freeSpins.total(formatAmount(step.won, context.currency, texts)));
  return parts
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('!') ? part : `${part}.`))
    .join(' ');
}
