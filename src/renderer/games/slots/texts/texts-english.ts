import { englishGameTexts } from '../../kit/texts/game-texts-english.ts';
import { englishRules } from './rules-english.ts';
import type { Texts } from './texts.ts';

const plural = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;

const table = englishGameTexts({
  title: 'Slots',
  intro:
    'Every symbol is drawn from a secret server seed, your client seed and the number of the bet. You see the hash of the server seed before you bet, so the seed cannot be replaced afterwards.',
  playAgain: 'You can spin again as soon as it is done.',
  gameFailed: 'This round was cancelled',
});

export const english: Texts = {
  ...table,
  loading: 'Loading the game…',
  symbolName: ({ name }) => name,
  slotGame: {
    choose: 'Choose a game',
    change: (name) => `${name}, choose another game`,
    inRound: 'Finish your round first.',
    volatility: { low: 'Low volatility', medium: 'Medium volatility', high: 'High volatility' },
    lines: (count) => plural(count, 'line', 'lines'),
    ways: (count) => `${count} ways`,
    clusters: (fewest) => `Clusters of ${String(fewest)} or more`,
    rtp: 'RTP',
    maxWin: (times) => `up to ×${times}`,
    freeSpins: 'Free spins',
    cascades: 'Cascades',
    wheel: 'Wheel bonus',
    pick: 'Pick bonus',
  },
  level: {
    less: { text: '−', name: '−, less' },
    more: { text: '+', name: '+, more' },
    none: ({ limits, nearest }) => `No stake from ${limits} fits this game. Nearest: ${nearest.join(', ')}`,
  },
  reels: {
    label: 'Reels',
    row: (row, symbols) => `Row ${String(row)}: ${symbols}.`,
    invite: 'Good luck',
    spinning: 'Spinning…',
    waiting: 'Waiting for a response…',
    noWin: 'No win this time',
    won: (amount) => `You win ${amount}`,
    win: 'Win',
    wins: (count) => plural(count, 'win', 'wins'),
    winLine({ kind, count, line, ways }, name) {
      const what = `${String(count)} × ${name}`;
      if (kind === 'line') return `${what} on line ${String((line ?? 0) + 1)}`;
      if (kind === 'ways') return `${what}, ${plural(ways ?? 1, 'way', 'ways')}`;
      return kind === 'cluster' ? `${what} in a cluster` : what;
    },
    multiplier: 'Multiplier',
    capped: 'Maximum win!',
  },
  freeSpins: {
    counter: (left, awarded) => `${String(awarded - left)} of ${String(awarded)}`,
    label: 'Free spins',
    awarded: (count) => plural(count, 'free spin', 'free spins'),
    again: (count) => `+${plural(count, 'free spin', 'free spins')}`,
    multiplied: (times) => `All wins ×${times}`,
    continueRound: 'Continue',
    roundWon: 'This round',
    total: (amount) => `This round won ${amount}`,
  },
  bonus: {
    triggered: 'Bonus!',
    wheel: 'Wheel bonus',
    odds: 'Prizes and their odds',
    turn: 'Spin the wheel',
    turning: 'Turning…',
    stopped: 'You win',
    pick: 'Pick bonus',
    picksLeft: (count) => `${plural(count, 'pick', 'picks')} left`,
    field: (number) => `Field ${String(number)}`,
    opened: (number, amount) => `Field ${String(number)}: you win ${amount}`,
    notPicked: (number, amount) => `Field ${String(number)} had ${amount}`,
  },
  bet: {
    section: 'Your bet',
    spin: 'Spin',
    stop: 'Stop',
    auto: 'Auto-play',
    autoStart: (spins) => `Auto-play ${plural(spins, 'spin', 'spins')}`,
    autoLeft: (spins) => `${String(spins)} left`,
    autoStop: 'Stop auto-play',
    autoHint: 'Stops at a bonus or a problem.',
    turbo: 'Turbo',
    turboHint: 'Shorter motion',
    holdHint: 'Hold Space or the button to keep spinning.',
    held: 'Release to stop',
  },
  verify: {
    how: 'Your browser plays each round again from the revealed seeds and the game’s configuration: all grids, wins, free spins and prizes. The workbench has a command for this too: “verify slots”.',
    freeSpin: 'Free spin',
    otherRules: 'Different rules',
    otherwise: (amount) => `${amount}, but details differ`,
    unknown: 'Unknown',
    calculator: {
      title: (slotGame) => `Check any round of ${slotGame}`,
      nonce: 'Bet number',
      stake: 'Stake',
      picks: 'Picked fields in order (such as 4, 1, 2)',
      calculate: 'Calculate',
      calculated: (amount) => `The round won ${amount}`,
      incompletePicks: 'A field was picked here. Enter all picks to see the rest.',
      invalidPicks: 'These picks are not possible in this round.',
    },
  },
  rules: englishRules,
};
