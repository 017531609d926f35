import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsRoundView, SlotsStepView } from '#shared/games/slots/slots-api.ts';
import type { SlotsWinLine } from '#shared/games/slots/spin-result.ts';
import { money } from '#shared/money.ts';
import { withoutWin } from '../kit/round/without-win.ts';
import { multiplyExactly, multiplyStake, formatAmount } from './amounts.ts';
import { isWinHeld, getScene, type Playback, getSeenWins } from './playback/playback.ts';
import type { SlotsSession } from './slots-client.ts';
import type { Texts } from './texts/texts.ts';

export function getWins(step: SlotsStepView | null): readonly SlotsWinLine[] {
  return step?.kind === 'spin' || step?.kind === 'free_spin' ? step.result.wins : [];
}

/** The wins of the current scene. At rest, wins of a grid that has fallen away are not highlighted on another one. */
export function getVisibleWins(playback: Playback): readonly SlotsWinLine[] {
  if (playback.kind === 'spinning') return [];
  if (playback.kind === 'playing') {
    const scene = getScene(playback);
    return scene.kind === 'wins' ? scene.wins : [];
  }
  const { step } = playback;
  if (step?.kind !== 'spin' && step?.kind !== 'free_spin') return [];
  const { wins, cascade_steps: cascades } = step.result;
  return cascades === undefined ? wins : wins.filter(({ kind }) => kind === 'scatter');
}

/**
 * The step's win that the player has seen so far, in money. Partial sums are truncated to the currency's decimals like the
 * total.
 */
export function getPlayedWin(playback: Playback, stake: string, currency: SlotsSession['currency']): string {
  const { wins, isAll } = getSeenWins(playback);
  if (isAll && playback.kind !== 'spinning') return playback.step?.win ?? '0';
  const multiple = wins.reduce((sum, { amount }) => sum.plus(money(amount)), money('0'));
  return multiplyStake(stake, multiple.toFixed(), currency);
}

/** The same for a step with the celebration of a large win: until it is over, the last cascade's wins are left out. */
export function getSeenWin(
  playback: Playback,
  { stake, isCounting }: { readonly stake: string; readonly isCounting: boolean },
  currency: SlotsSession['currency'],
): string {
  if (playback.kind !== 'playing' || !isWinHeld(playback, isCounting))
    return getPlayedWin(playback, stake, currency);
  const cascades = playback.scenes.filter((scene) => scene.kind === 'wins');
  const winScenes = playback.scenes.slice(0, playback.at + 1).filter((scene) => scene.kind === 'wins');
  const multiple = winScenes
    .filter((scene) => scene !== cascades.at(-1))
    .flatMap(({ wins }) => wins)
    .reduce((sum, { amount }) => sum.plus(money(amount)), money('0'));
  return multiplyStake(stake, multiple.toFixed(), currency);
}

/** The part of the step's win that the gateway has credited and the player has not seen yet. */
export function getUnseenWin(
  playback: Playback,
  stake: string,
  currency: SlotsSession['currency'],
  isCounting = false,
): string {
  if (playback.kind !== 'playing') return '0';
  if (isWinHeld(playback, isCounting)) return playback.step.win;
  return withoutWin(playback.step.win, getPlayedWin(playback, stake, currency), currency.decimals);
}

/**
 * The win of the whole round, once the player has seen the end of its free spins or bonus; null before. After a reload,
 * what the `open` round has won so far.
 */
export function findRoundWin(
  playback: Playback,
  open: Pick<SlotsRoundView, 'won'> | null = null,
): string | null {
  if (playback.kind === 'spinning') return null;
  if (playback.step === null) return open?.won ?? null;
  if (playback.kind === 'playing' && getScene(playback).kind !== 'total') return null;
  const { step } = playback;
  const endsBonus = step.kind === 'pick' && step.others !== null;
  return endsBonus || (step.finished && step.kind !== 'spin') ? step.won : null;
}

interface WinContext {
  readonly slotGame: SlotGameConfig;
  readonly currency: SlotsSession['currency'];
  readonly stake: string;
}

/** Describes a win with its amount. */
export function formatWin(
  { slotGame, currency, stake }: WinContext,
  win: SlotsWinLine,
  texts: Texts,
): string {
  const symbol = slotGame.symbols.find(({ id }) => id === win.symbol);
  const name = symbol === undefined ? win.symbol : texts.symbolName(symbol);
  return `${texts.reels.winLine(win, name)}: ${formatAmount(multiplyExactly(stake, win.amount, currency), currency, texts)}`;
}

/** The features that a spin triggered. With one of them the page does not say "no win". */
export function getFeatureMessages(step: SlotsStepView, { bonus, freeSpins }: Texts): readonly string[] {
  if (step.kind !== 'spin' && step.kind !== 'free_spin') return [];
  const { bonus_triggered: bonusTriggered, free_spins_awarded: awarded } = step.result;
  return [...(bonusTriggered ? [bonus.triggered] : []), ...(awarded > 0 ? [freeSpins.awarded(awarded)] : [])];
}

/** Wins announced to screen readers: a longer list would outlast the next spin. */
const MAX_SPOKEN_WINS = 4;

/** The result of a step for screen readers: the amount first, then its wins. */
export function getOutcomeMessage(context: WinContext, step: SlotsStepView, texts: Texts): string {
  const { reels, freeSpins, bonus } = texts;
  const amount = formatAmount(step.win, context.currency, texts);
  const total = freeSpins.total(formatAmount(step.won, context.currency, texts));
  if (step.kind === 'pick')
    return `${bonus.opened(step.field + 1, amount)}.${step.finished ? ` ${total}.` : ''}`;
  const wins = getWins(step);
  const hasWon = Number(step.win) > 0;
  const details = wins
    .slice(0, MAX_SPOKEN_WINS)
    .map((win) => formatWin(context, win, texts))
    .join('; ');
  const features = getFeatureMessages(step, texts);
  const parts = [hasWon ? reels.won(amount) : features.length > 0 ? '' : reels.noWin, details, ...features];
  if (step.capped) parts.push(reels.capped);
  if (step.finished && step.kind !== 'spin') parts.push(total);
  return parts
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('!') ? part : `${part}.`))
    .join(' ');
}
