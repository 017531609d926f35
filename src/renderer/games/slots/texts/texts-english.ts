import { englishGameTexts } from '../../kit/texts/game-texts-english.ts';
import { englishRules } from './rules-english.ts';
import type { Texts } from './texts.ts';

const plural = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;

const table = englishGameTexts({
  title: 'Slots',
  intro:
    'Every symbol is drawn from a secret server seed, your client seed and the number of the bet. The hash of the server seed is shown before you bet, so the seed cannot be swapped afterwards.',
  playAgain: 'You can spin again as soon as it is done.',
  gameFailed: 'This round was called off',
});

export const english: Texts = {
  ...table,
  notice: {
    ...table.notice,
    rejected: {
      ...table.notice.rejected,
      invalid_request: 'The game sent something the machine does not take',
    },
    disconnectedIdle: 'Your machine stays as it is.',
    disconnectedOpening: 'The machines come by themselves as soon as the connection is back.',
    noSession: 'The machines could not be opened',
    reconnected: 'Back at the machine',
  },
  loading: 'Switching the machines on…',
  machine: {
    choose: 'Choose a machine',
    change: (name) => `${name}, choose another machine`,
    inRound: 'Your round has to end first.',
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
    none: ({ limits, nearest }) =>
      `No stake from ${limits} pays this machine’s wins uncut. Nearest: ${nearest.join(', ')}`,
  },
  reels: {
    label: 'Reels',
    row: (row, symbols) => `Row ${String(row)}: ${symbols}.`,
    invite: 'Good luck',
    spinning: 'Spinning…',
    waiting: 'Waiting for an answer…',
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
    capped: 'The highest win of this machine!',
  },
  freeSpins: {
    counter: (left, awarded) => `${String(awarded - left)} of ${String(awarded)}`,
    label: 'Free spins',
    awarded: (count) => plural(count, 'free spin', 'free spins'),
    again: (count) => `+${plural(count, 'free spin', 'free spins')}`,
    multiplied: (times) => `All wins ×${times}`,
    continueRound: 'Go on',
    roundWon: 'This round',
    total: (amount) => `This round won ${amount}`,
  },
  bonus: {
    triggered: 'Bonus!',
    wheel: 'Wheel bonus',
    odds: 'Prizes and their odds',
    turn: 'Turn the wheel',
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
    autoHint: 'Ends by itself at a bonus or a problem.',
  },
  verify: {
    how: 'Each round is played again here in your browser, from the revealed seeds and the machine as you were shown it: all grids, wins, free spins and prizes. The workbench has a command for it, too: “verify slots”.',
    freeSpin: 'Free spin',
    otherRules: 'Other rules',
    otherwise: (amount) => `${amount}, otherwise`,
    unknown: 'Not known',
    calculator: {
      title: (machine) => `Check any round of ${machine}`,
      nonce: 'Bet number',
      stake: 'Stake',
      picks: 'Fields that were picked, in order (such as 4, 1, 2)',
      calculate: 'Calculate',
      calculated: (amount) => `The round won ${amount}`,
      incompletePicks: 'Here a field was picked: name all of them, to see how it went on.',
      invalidPicks: 'These fields cannot have been picked in this round.',
    },
  },
  rules: englishRules,
};
