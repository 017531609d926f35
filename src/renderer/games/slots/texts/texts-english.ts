import { createEnglishGameTexts } from '../../kit/texts/game-texts-english.ts';
import { englishRules } from './rules-english.ts';
import type { Texts } from './texts.ts';

const plural = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;

const table = createEnglishGameTexts({
  title: 'Slots',
  intro:
    'Every symbol is drawn from a secret server seed, your client seed and the nonce, which counts your bets from 0. You see the hash of the server seed before you bet, so the seed cannot be replaced afterwards.',
  playAgain: 'You can spin again in a moment.',
  gameFailed: 'This round was cancelled',
  rounds: { rounds: 'Rounds', best: 'Best round', table: 'Profit by number of rounds' },
});

export const english: Texts = {
  ...table,
  loading: 'Loading the game…',
  symbolName: ({ name }) => name,
  slotGame: {
    choose: 'Choose a game',
    change: (name) => `${name}, choose another game`,
    inRound: 'Finish your round first.',
    backTo: (name) => `Back to ${name}`,
    volatility: { low: 'Low volatility', medium: 'Medium volatility', high: 'High volatility' },
    lines: (count) => plural(count, 'line', 'lines'),
    ways: (count) => `${count} ways`,
    clusters: (fewest) => `Clusters of ${String(fewest)} or more`,
    rtp: 'RTP',
    maxWin: (times) => `up to ${times}×`,
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
    world: {
      'harbour-lanterns': 'Festival of lanterns',
      'dune-caravan': 'Desert night',
      'reef-cascade': 'Light of the deep',
    },
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
    world: { 'harbour-lanterns': 'The captain’s wheel', 'dune-caravan': 'Treasure of the dunes' },
    triggered: 'Bonus!',
    wheel: 'Wheel bonus',
    odds: 'Prizes and their odds',
    turn: 'Spin the wheel',
    turning: 'Spinning…',
    stopped: 'You win',
    pick: 'Pick bonus',
    choose: 'Pick a box',
    picksLeft: (count) => `${plural(count, 'pick', 'picks')} left`,
    box: (number) => `Box ${String(number)}`,
    opened: (number, amount) => `Box ${String(number)}: you win ${amount}`,
    notPicked: (number, amount) => `Box ${String(number)} had ${amount}`,
  },
  bet: {
    section: 'Your bet',
    spin: 'Spin',
    stop: 'Stop',
    auto: 'Auto-play',
    autoStart: (spins) => `Auto-play ${plural(spins, 'spin', 'spins')}`,
    autoLeft: (spins) => `${String(spins)} left`,
    autoStop: 'Stop auto-play',
    autoHint: (hasBonus) =>
      `Stops at ${hasBonus ? 'a bonus, ' : ''}an error, a limit, or a balance below the stake.`,
    turbo: 'Turbo',
    turboHint: 'Shorter animations',
    holdHint: 'Hold Space or the button to keep spinning.',
    held: 'Release to stop',
  },
  autoLimits: {
    open: 'Limits',
    openSet: 'Limits set',
    title: 'Auto-play limits',
    intro:
      'Auto-play stops after its last spin, at a bonus or an error, at a limit, and when your balance is below the stake. Limits last until you close or reload the game.',
    limit: { loss: 'Lose at most', win: 'Stop at a single win of' },
    reason: {
      loss: 'For all spins together. Stops before a spin that could lose more.',
      win: 'A single round that wins at least this.',
    },
    none: 'No limit',
    done: 'Done',
  },
  history: {
    open: 'History',
    title: 'Rounds on this page',
    empty: 'No finished rounds yet. Spin once, and the round appears here.',
    table: {
      caption: 'Rounds, newest first',
      time: 'Time',
      bet: 'Bet',
      win: 'Win',
      multiple: 'Multiplier',
      actions: 'Actions',
    },
    time: (at) => new Date(at).toLocaleTimeString('en-GB'),
    watch: 'Watch',
    watchRound: (nonce) => `Watch the round with nonce ${String(nonce)} again`,
    verifyRound: (nonce) => `Verify the round with nonce ${String(nonce)}`,
    notFinished: 'Not finished',
    busy: 'Finish your round to watch an earlier one.',
    secret: 'The server seed of this round is still secret. Change the seed to reveal it, then verify.',
    reveal: 'Change the seed…',
    replayTitle: (slotGame) => `Replay · ${slotGame}`,
    spoken: (message) => `Replay: ${message}`,
    nonce: (nonce) => `Nonce ${String(nonce)}`,
    step: (step, steps) => `Step ${String(step)} of ${String(steps)}`,
    noBet: 'A replay of the stored result: no bet is placed.',
    skip: 'Skip',
    again: 'Watch again',
    verify: 'Verify',
    back: 'Back to the game',
  },
  verify: {
    how: 'Your browser plays each round again from the revealed seeds and the game’s configuration: all grids, wins, free spins and prizes. The workbench command “verify slots” does this, too.',
    spin: 'Spin',
    freeSpin: (number, awarded) => `Free spin ${String(number)} of ${String(awarded)}`,
    otherRules: 'Different rules',
    otherwise: (amount) => `${amount}, but details differ`,
    unknown: 'Unknown',
    calculator: {
      title: (slotGame) => `Verify any round of ${slotGame}`,
      nonce: 'Nonce',
      stake: 'Stake',
      picks: 'Picked boxes in order (such as 4, 1, 2)',
      calculate: 'Calculate',
      calculated: (amount) => `The round won ${amount}`,
      incompletePicks: 'A box was picked at this point. Enter all picks to see the rest.',
      invalidPicks: 'These picks are not possible in this round.',
    },
  },
  rules: englishRules,
};
