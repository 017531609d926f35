import { englishOfTable } from '../table/table-english.ts';
import type { Texts } from './texts.ts';

export const english: Texts = {
  ...englishOfTable({
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
    invite: {
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
    badRolls: '1 to 999 rolls',
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
  calculator: {
    title: 'Check any bet',
    nonce: 'Bet number',
    calculate: 'Calculate',
    calculated: (roll) => `Roll ${roll}`,
  },
};
