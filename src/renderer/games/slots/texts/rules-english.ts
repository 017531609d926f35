import type { RuleTexts } from './rule-texts.ts';

export const englishRules: RuleTexts = {
  open: 'Paytable',
  title: (machine) => `How ${machine} pays`,
  forStake: (stake) => `Amounts are for a stake of ${stake}.`,
  rtp: 'Return to player',
  volatility: 'Volatility',
  maxWin: 'Highest win of a round',
  pays: 'Symbols that pay',
  special: 'Symbols that do more',
  lines: 'Lines',
  line: (number) => `Line ${String(number)}`,
  how: 'Rules',
  winMode: {
    paylines:
      'Equal symbols pay on neighbouring reels of a line, from the left. A line pays once: the highest that lies on it.',
    ways: 'Equal symbols pay on neighbouring reels from the left, in whatever row. Each combination of their places is a way, and each way pays.',
    cluster:
      'Equal symbols pay where enough of them touch side by side, across or down. A count pays what is stated for the largest number that is not above it.',
  },
  scatterPays: 'Scatters pay wherever they lie, once a spin.',
  does({ type, wild, payouts }, machine) {
    if (type === 'scatter')
      return [
        Object.keys(payouts).length > 0 ? 'Pays wherever it lies.' : '',
        machine.free_spins?.enabled === true ? 'Enough of them bring free spins.' : '',
      ]
        .join(' ')
        .trim();
    if (type === 'bonus') return 'Enough of them open the bonus game.';
    const stands = 'Stands for every regular symbol.';
    const times = wild?.multiplier === undefined ? '' : ` Multiplies its wins by ${String(wild.multiplier)}.`;
    switch (wild?.variant) {
      case 'expanding':
        return `${stands} Covers its reel when it is part of a win.${times}`;
      case 'sticky':
        return `${stands} Stays for the next ${String(wild.spins)} spins of its round.${times}`;
      case 'walking':
        return `${stands} Moves one reel to the ${wild.direction} with every spin of its round.${times}`;
      default:
        return stands + times;
    }
  },
  freeSpins: ({ trigger_count, spins_awarded, multiplier, retrigger_enabled, max_retriggers }) =>
    [
      `${String(trigger_count)} scatters bring ${String(spins_awarded)} free spins with the same stake.`,
      multiplier === 1 ? '' : `Every win of theirs counts ×${String(multiplier)}.`,
      retrigger_enabled
        ? `They can come again in the free spins, up to ${String(max_retriggers)} times.`
        : '',
    ].join(' '),
  cascade: ({ multiplier_start, multiplier_inc, max_multiplier, reset_on_no_win }) =>
    [
      'Winning symbols vanish, others fall into their places, and the reels pay again.',
      multiplier_inc === 0
        ? ''
        : `The multiplier begins at ×${String(multiplier_start)} and grows by ${String(multiplier_inc)} with each win, up to ×${String(max_multiplier)}.`,
      reset_on_no_win ? '' : 'In free spins it goes on from spin to spin.',
    ].join(' '),
  bonus: (bonus) =>
    bonus.type === 'wheel'
      ? `${String(bonus.trigger_count)} bonus symbols open the wheel: it pays the prize at which it stops.`
      : `${String(bonus.trigger_count)} bonus symbols open ${String(bonus.fields)} fields, of which you pick ${String(bonus.picks)}.`,
  prizes: 'Prizes of the bonus game',
  oddsOf: {
    wheel: 'The wheel stops at one of them. Its slices are as wide as their prizes are likely.',
    pick: 'Behind each field lies one of them, whatever lies behind the others. What lies where is decided before you pick.',
  },
  prizeTable: { prize: 'Prize', times: 'Of the stake', odds: 'Odds' },
  capped: (times) => `A round ends when it has won ×${times} of its stake.`,
  rounded: 'Wins are cut to the decimals of your currency.',
};
