import { englishGameTexts } from '../../kit/texts/game-texts-english.ts';
import type { Texts } from './texts.ts';

export const english: Texts = {
  ...englishGameTexts({
    title: 'Dice',
    intro:
      'Each roll is drawn from a secret server seed, your client seed and the number of the bet. The hash of the server seed is shown before you bet, so the seed cannot be swapped afterwards.',
    playAgain: 'You can roll again as soon as it is done.',
    gameFailed: 'This roll was called off',
  }),
  loading: 'Opening your table…',
  results: { label: 'Results', none: 'Your rolls will line up here', won: 'Won', lost: 'Lost' },
  stage: {
    lastRoll: 'Last roll',
    prompt: {
      under: (target) => `Roll under ${target} to win`,
      over: (target) => `Roll over ${target} to win`,
    },
    rolling: 'The die is in the air…',
    waiting: 'Waiting for the wallet to answer…',
    waitingDemo: 'Waiting for the table to answer…',
    won: (amount, label) => `You win +${amount} ${label}`,
    lost: (amount, label) => `No win this time: −${amount} ${label}`,
    winZone: 'Win',
    loseZone: 'Lose',
  },
  odds: { chance: 'Win chance', multiplier: 'Multiplier', profit: 'Profit on win' },
  bet: {
    section: 'Your bet',
    direction: 'Direction',
    under: 'Roll under',
    over: 'Roll over',
    target: 'Target',
    targetSlider: 'Target on the track',
    targetRange: (min, max) => `${min} to ${max}`,
    roll: 'Roll',
    rolling: 'Rolling…',
    stopAuto: 'Stop auto-play',
  },
  auto: {
    rolls: 'Rolls',
    hint: 'rolls, one bet each',
    invalidRolls: '1 to 999 rolls',
    left: (count) => (count === 1 ? '1 roll to go' : `${String(count)} rolls to go`),
  },
  limits: {
    open: 'Limits',
    openSet: 'Limits set',
    title: 'Auto-play limits',
    intro:
      'Auto-play ends by itself when its rolls are used up, when your balance is less than the stake, and whenever something goes wrong. Here you choose where else it is to end.',
    loss: 'Lose at most',
    win: 'Stop at a win of',
    why: {
      loss: 'All rolls together: none is made that could lose more.',
      win: 'Or more, by a single roll, beyond its stake.',
    },
    none: 'No limit',
    done: 'Done',
  },
  rules: {
    title: 'Rules and return to player (RTP)',
    rtp: (percent) =>
      `The RTP is ${percent}%, whichever target you choose: in the long run so much of all stakes comes back.`,
    rtpOfBet: (percent) =>
      `Wins are cut to the decimals of your currency: the bet as it stands now has an RTP of ${percent}%.`,
    sentences: [
      'A roll is one of 10,000 numbers from 0.00 to 99.99, each as likely as any other. Under wins where it is below your target, over where it is above; the target itself loses.',
      'A win pays the stake × 99 ÷ your chance in percent, stake included.',
    ],
  },
  calculator: {
    title: 'Check any bet',
    nonce: 'Bet number',
    calculate: 'Calculate',
    calculated: (roll) => `Roll ${roll}`,
  },
};
