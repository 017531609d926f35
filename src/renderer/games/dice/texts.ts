import type { GameErrorKind } from '#shared/games/session-api.ts';
import { englishOfSession } from '../session/session-texts.ts';

/** Every word a player reads. A language is one more entry; a locale without one reads English. */
const en = {
  title: 'Dice',
  page: {
    ...englishOfSession.page,
    loading: 'Opening your table…',
  },
  balance: {
    label: 'Balance',
    nickname: (name: string) => `Playing as ${name}`,
    demo: 'Demo · virtual balance',
  },
  results: { label: 'Results', none: 'Your rolls will line up here', won: 'Won', lost: 'Lost' },
  stage: {
    lastRoll: 'Last roll',
    invite: {
      under: (target: string) => `Roll under ${target} to win`,
      over: (target: string) => `Roll over ${target} to win`,
    },
    rolling: 'The die is in the air…',
    waiting: 'Waiting for the wallet to answer…',
    waitingDemo: 'Waiting for the table to answer…',
    won: (amount: string, label: string) => `You win +${amount} ${label}`,
    lost: (amount: string, label: string) => `No win this time: −${amount} ${label}`,
    winZone: 'Win',
    loseZone: 'Lose',
  },
  odds: { chance: 'Win chance', multiplier: 'Multiplier', profit: 'Profit on win' },
  stake: {
    label: 'Stake',
    // Spoken names begin with what the button shows, for players who speak their commands.
    half: { face: '½', name: '½, half' },
    double: { face: '×2', name: '×2, double' },
    min: { face: 'Min', name: 'Min' },
    max: { face: 'Max', name: 'Max' },
    limits: (min: string, max: string) => `${min} to ${max}`,
    overBalance: 'More than your balance',
    problem: {
      empty: 'Enter a stake',
      malformed: 'Digits and one decimal point only',
      'too-precise': (decimals: number) =>
        decimals === 0 ? 'Whole amounts only' : `At most ${String(decimals)} decimals`,
      'below-min': (min: string) => `The smallest stake is ${min}`,
      'above-max': (max: string) => `The largest stake is ${max}`,
    },
  },
  bet: {
    section: 'Your bet',
    direction: 'Direction',
    under: 'Roll under',
    over: 'Roll over',
    target: 'Target',
    targetSlider: 'Target on the track',
    targetRange: (min: string, max: string) => `${min} to ${max}`,
    roll: 'Roll',
    rolling: 'Rolling…',
  },
  notice: {
    dismiss: 'Dismiss',
    deposit: 'Deposit',
    tryAgain: 'Try again',
    refused: {
      invalid_request: 'The game sent something the table does not take',
      session_unknown: 'This session is not known',
      session_ended: 'This session has ended',
      insufficient_funds: 'Not enough balance for this stake',
      bet_limit: 'This stake is outside the limits',
      win_limit: 'This bet could win more than the limit',
      wallet_refused: 'The wallet declined the bet',
      wallet_unavailable: 'The wallet did not confirm the bet',
      game_failed: 'This roll was called off',
      busy: 'One moment',
      round_open: 'A round is still open',
      too_late: 'Too late',
    } satisfies Record<GameErrorKind, string>,
    rollAgain: 'You can roll again as soon as it is done.',
    didNotCount: 'The bet did not count.',
    seedStays: 'Your seeds stay as they are.',
    cutOff: 'Connection lost. Reconnecting…',
    cutOffBetInDoubt:
      'Your last bet may or may not have been played. Your balance will tell as soon as we are back.',
    cutOffIdle: 'Your table stays as it is.',
    cutOffOpening: 'The table opens by itself as soon as the connection is back.',
    noSession: 'The table could not be opened',
    back: 'Back at the table',
    backBetInDoubt: 'Your balance is up to date and shows whether your last bet was played.',
    backIdle: 'Everything is as you left it.',
  },
  over: englishOfSession.over,
  fairness: {
    open: 'Fairness',
    title: 'Provably fair',
    close: 'Close',
    intro:
      'Each roll is drawn from a secret server seed, your client seed and the number of the bet. The hash of the server seed is shown before you bet, so the seed cannot be swapped afterwards.',
    current: 'In use now',
    serverSeedHash: 'Server seed hash (SHA-256)',
    serverSeed: 'Server seed',
    clientSeed: 'Client seed',
    nonce: 'Next bet number',
    newSeed: 'New client seed',
    newSeedRule: '1 to 64 letters, digits or signs, no spaces',
    change: 'Change seed',
    changing: 'Changing…',
    changeWhy: 'Reveals the server seed in use and starts a new pair.',
    copy: (what: string) => `Copy ${what}`,
    copied: 'Copied',
    revealed: 'Revealed pair',
    bets: (count: number) => (count === 1 ? '1 bet' : `${String(count)} bets`),
    commitmentHolds: 'The seed matches the hash you were shown',
    commitmentBroken: 'The seed does not match the hash you were shown',
    verify: 'Verify results',
    verified: (count: number) => (count === 1 ? '1 result matches' : `All ${String(count)} results match`),
    mismatch: (count: number) =>
      count === 1 ? '1 result does not match' : `${String(count)} results do not match`,
    noResults: 'No results of this pair were seen on this page.',
    table: {
      caption: 'Results of the revealed pair',
      nonce: 'Bet',
      shown: 'Shown',
      computed: 'Recomputed',
      verdict: 'Verdict',
    },
    match: 'Match',
    noMatch: 'Mismatch',
    calculator: 'Check any bet',
    calculatorNonce: 'Bet number',
    calculate: 'Calculate',
    calculated: (roll: string) => `Roll ${roll}`,
    insecure:
      'Your browser only computes hashes on https or localhost pages, so results cannot be verified here.',
  },
};

export type Texts = typeof en;

const BY_LANGUAGE: Readonly<Record<string, Texts>> = { en };

/** Texts for a launch locale such as `pt-BR`, and the language they are really in (for the page's `lang`). */
export function textsFor(locale: string): { readonly language: string; readonly texts: Texts } {
  const language = locale.slice(0, 2).toLowerCase();
  const texts = BY_LANGUAGE[language];
  return texts === undefined ? { language: 'en', texts: en } : { language, texts };
}
