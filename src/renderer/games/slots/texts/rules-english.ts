import { formatPlural } from '#shared/format/format-plural.ts';
import type { RuleTexts } from './rule-texts.ts';

export const englishRules: RuleTexts = {
  open: 'Paytable',
  title: (slotGame) => `How ${slotGame} pays`,
  forStake: (stake) => `Amounts are for a stake of ${stake}.`,
  rtp: 'Return to player',
  volatility: 'Volatility',
  volatilityNames: { low: 'Low', medium: 'Medium', high: 'High' },
  maxWin: 'Maximum win per round',
  pays: 'Paying symbols',
  special: 'Special symbols',
  lines: 'Lines',
  line: (number) => `Line ${String(number)}`,
  how: 'Rules',
  winMode: {
    paylines:
      'Matching symbols pay on adjacent reels of a line, from the left. Each line pays its highest win only.',
    ways: 'Matching symbols pay on adjacent reels from the left, in any row. Each combination of their positions is a way, and each way pays.',
    cluster:
      'Matching symbols pay where enough of them touch horizontally or vertically. A cluster pays the amount for the largest listed size that it reaches.',
  },
  scatterPays: 'Scatters pay anywhere, once per spin.',
  describeSymbol({ type, wild, payouts }, slotGame) {
    if (type === 'scatter')
      return [
        Object.keys(payouts).length > 0 ? 'Pays anywhere.' : '',
        slotGame.free_spins?.enabled === true ? 'Landing enough of them triggers free spins.' : '',
      ]
        .join(' ')
        .trim();
    if (type === 'bonus') return 'Landing enough of them opens the bonus game.';
    const substitutes = 'Substitutes for every regular symbol.';
    const times = wild?.multiplier === undefined ? '' : ` Multiplies its wins by ${String(wild.multiplier)}.`;
    switch (wild?.variant) {
      case 'expanding':
        return `${substitutes} Covers its reel when it is part of a win.${times}`;
      case 'sticky':
        return `${substitutes} Stays for the next ${wild.spins === 1 ? 'spin' : `${String(wild.spins)} spins`} of its round.${times}`;
      case 'walking':
        return `${substitutes} Moves one reel to the ${wild.direction} with every spin of its round.${times}`;
      default:
        return substitutes + times;
    }
  },
  freeSpins: ({ trigger_count, spins_awarded, multiplier, retrigger_enabled, max_retriggers }) =>
    [
      `${String(trigger_count)} scatters trigger ${formatPlural(spins_awarded, 'free spin')} at the same stake.`,
      multiplier === 1 ? '' : `Every win in free spins is multiplied by ${String(multiplier)}.`,
      retrigger_enabled
        ? `Free spins can trigger again, ${max_retriggers === 1 ? 'once' : `up to ${String(max_retriggers)} times`}.`
        : '',
    ].join(' '),
  cascade: ({ multiplier_start, multiplier_inc, max_multiplier, reset_on_no_win }) =>
    [
      'Winning symbols disappear, others fall into their places, and the reels pay again.',
      multiplier_inc === 0
        ? ''
        : `The multiplier starts at ×${String(multiplier_start)} and increases by ${String(multiplier_inc)} with each win, up to ×${String(max_multiplier)}.`,
      reset_on_no_win ? '' : 'In free spins it carries over from spin to spin.',
    ].join(' '),
  bonus: (bonus) =>
    bonus.type === 'wheel'
      ? `${String(bonus.trigger_count)} bonus symbols open the wheel, which pays the prize it stops at.`
      : `${String(bonus.trigger_count)} bonus symbols open ${String(bonus.fields)} boxes, of which you pick ${String(bonus.picks)}.`,
  prizes: 'Prizes of the bonus game',
  oddsByType: {
    wheel: 'The wheel stops at one prize. The width of each slice shows how likely its prize is.',
    pick: 'Each box hides one of them, independently of the others. The prizes are set before you pick.',
  },
  prizeTable: { prize: 'Prize', times: '× stake', odds: 'Odds' },
  capped: (times) => `A round ends once it has won ${times} times its stake.`,
  rounded: 'The wins of a spin are added up, and the sum is rounded down to the decimals of your currency.',
};
