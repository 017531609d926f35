import { createEnglishGameTexts } from '../../kit/texts/game-texts-english.ts';
import type { Texts } from './texts.ts';

export const english: Texts = {
  ...createEnglishGameTexts({
    title: 'Dice',
    intro:
      'Each roll is computed from a secret server seed, your client seed and the nonce, which counts your bets from 0. You see the hash of the server seed before you bet, so the seed cannot be replaced afterwards.',
    playAgain: 'You can roll again in a moment.',
    gameFailed: 'This roll was cancelled',
    rounds: { rounds: 'Rolls', best: 'Best roll', table: 'Profit by number of rolls' },
  }),
  loading: 'Loading the game…',
  results: { label: 'Results', none: 'Your rolls will appear here', won: 'Won', lost: 'Lost' },
  stage: {
    lastRoll: 'Last roll',
    prompt: {
      under: (target) => `Roll under ${target} to win`,
      over: (target) => `Roll over ${target} to win`,
    },
    rolling: 'The die is in the air…',
    waiting: 'Waiting for a response…',
    rolled: (roll) => `Roll ${roll}.`,
    won: (amount, label) => `You win ${amount} ${label}`,
    lost: (amount, label) => `No win this time: −${amount} ${label}`,
    winZone: 'Win',
    loseZone: 'Lose',
  },
  roll: {
    title: (nonce) => `Roll with nonce ${String(nonce)}`,
    bet: (direction, target, stake) => `${stake} on “${direction} ${target}”`,
    won: (amount) => `You won ${amount}`,
    lost: (amount) => `No win: −${amount}`,
    proof: 'Proof',
    nonce: 'Nonce',
    verify: 'Verify this roll',
    matches: (roll) => `The seeds give ${roll}, as shown`,
    differs: (roll, shown) => `The seeds give ${roll}, but ${shown} was shown`,
    secret:
      'The server seed of this roll is still in use, so it is secret: it would reveal the next rolls. Change the seed to reveal it, then verify the roll here.',
    reveal: 'Change the seed…',
    older:
      'This roll belongs to an earlier pair of seeds. “Verify any bet” in the fairness panel recomputes it with the server seed that was revealed.',
  },
  odds: { chance: 'Win chance', multiplier: 'Multiplier', profit: 'Profit on win' },
  bet: {
    section: 'Your bet',
    direction: 'Direction',
    under: 'Roll under',
    over: 'Roll over',
    target: 'Target',
    targetSlider: 'Target slider',
    targetRange: (min, max) => `${min} to ${max}`,
    roll: 'Roll',
    rolling: 'Rolling…',
    stopAuto: 'Stop auto-play',
  },
  auto: {
    rolls: 'Rolls',
    hint: 'One bet per roll',
    invalidRolls: '1 to 999 rolls',
    left: (count) => (count === 1 ? '1 roll to go' : `${String(count)} rolls to go`),
    ended: (count, profit) =>
      `Auto-play has ended after ${count === 1 ? '1 roll' : `${String(count)} rolls`}: ${profit}.`,
  },
  autoRules: {
    open: 'Rules',
    openSet: 'Rules set',
    title: 'Auto-play rules',
    intro:
      'Auto-play places one bet at a time. It stops after its last roll, when your balance is lower than the stake, and when something goes wrong. Rules last until you close or reload the game.',
    onWin: 'After a win',
    onLoss: 'After a loss',
    stake: { keep: 'Same stake', reset: 'First stake', increase: 'Increase' },
    whyStake: {
      keep: 'The stake does not change.',
      reset: 'Back to the stake that auto-play started with.',
      increase:
        'Rounded down to the decimals of your currency. Auto-play stops instead of exceeding the maximum stake.',
    },
    percent: 'Increase in percent',
    invalidPercent: 'More than 0, at most 1000, with up to 2 decimals',
    switchSide: 'Switch between under and over',
    limits: 'Limits',
    limit: {
      profit: 'Stop at a total profit of',
      loss: 'Lose at most',
      win: 'Stop at a single win of',
      floor: 'Keep a balance of',
    },
    reason: {
      profit: 'For all rolls together.',
      loss: 'For all rolls together. Stops before a roll that could lose more.',
      win: 'A single roll with at least this profit.',
      floor: 'Stops before a roll that could leave less.',
    },
    none: 'No limit',
    done: 'Done',
  },
  instant: 'Instant rolls',
  rules: {
    title: 'Rules and return to player (RTP)',
    rtp: (percent) =>
      `The RTP is ${percent}% for every target: in the long run, this share of all stakes is paid back.`,
    rtpForBet: (percent) => `Because of the rounding, your current bet has an RTP of ${percent}%.`,
    sentences: [
      'A roll is one of 10,000 equally likely numbers from 0.00 to 99.99. “Roll under” wins if the roll is below your target, “Roll over” if it is above. A roll equal to the target loses.',
      'A win pays the stake × 99 ÷ your chance in percent, including the stake. Wins are rounded down to the decimals of your currency.',
    ],
  },
  calculator: {
    title: 'Verify any bet',
    nonce: 'Nonce',
    calculate: 'Calculate',
    calculated: (roll) => `Roll ${roll}`,
  },
};
