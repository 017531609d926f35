import { formatPlural } from '#shared/format/format-plural.ts';
import { defineTexts, type Insert } from '../../../../ui/text/define-texts.ts';
import { formatCount } from '../../../../ui/text/format.ts';

export const texts = defineTexts({
  introductionTitle: 'Find what fixed scenarios miss',
  introduction:
    'Plays random sequences of callbacks, half of them with concurrent requests, and compares every response with a model of the protocol. It finds lost updates, forgotten IDs and bets that are applied after their rollback. Choose a wallet on the left, then run.',
  histories: 'Sequences',
  historiesDescription: 'repeats, rollbacks and late bets, in up to 200 requests each',
  races: 'Races',
  racesDescription: 'two or three simultaneous requests, judged in every possible order',
  shortest: 'Short',
  shortestDescription: 'each defect once, with the fewest requests that show it',
  safe: 'Safe',
  safeDescription: 'one player, whose balance is restored after each sequence',
  again: 'Reproducible',
  againDescription: 'the same seed plays the same sequences; a finding is saved as a case for CI',
  durationNote: 'Against the mock wallet, 300 sequences take a few seconds.',

  sequences: 'Sequences',
  longest: 'Maximum length',
  seconds: 'Maximum seconds',
  seed: 'Seed',
  randomSeed: 'random',
  racesLabel: 'Races',
  racesNote: 'Half of the sequences send requests at the same time.',

  title: 'Random sequences',
  tryAgain: 'Try again',
  runAgain: 'Run again',
  runAgainHint: 'Plays the same sequences again, with new IDs and amounts',
  requests: 'Requests',
  preflightFailed: 'The check before the run failed',
  preflightNote:
    'Before the first sequence, the run requests the balance and checks the other URLs. No sequence was played.',
  preflight: 'Checking the wallet',
  speed: (perSecond: number) => `${formatCount(perSecond)} requests/s`,
  requestCount: (count: number) => formatPlural(count, 'request'),
  findingsSoFar: (count: number) => (count === 0 ? 'nothing found yet' : formatPlural(count, 'finding')),
  shortening: (rule: Insert) => `Shrinking a counterexample. ${rule}`,
  playedSequences: 'Played sequences',

  running: 'Running',
  notStarted: 'Not started',
  findings: (count: number) => formatPlural(count, 'finding'),
  nothingFound: 'Nothing found',
  verdict: 'Result',
  played: (sequences: number, requests: number) =>
    `${formatPlural(sequences, 'sequence')} with ${formatPlural(requests, 'request')}.`,
  nothingFoundMeaning:
    'No response contradicts the protocol. This is not proof: another seed plays other sequences, and more of them find rarer defects.',
  undecided: (count: number) =>
    `${formatPlural(count, 'sequence')} had too many possible orders to judge: neither passed nor failed.`,

  findingList: 'Findings',
  finding: (n: Insert) => `Finding ${n}`,
  raceFailed: (failed: Insert, runs: Insert) => `race, failed ${failed} of ${runs} times when played again`,
  alwaysFails: 'fails each time',
  failedCount: (failed: Insert, runs: Insert) => `failed ${failed} of ${runs} times when played again`,
  playAgain: 'Play again',
  playAgainHint:
    'Plays this sequence with new IDs and amounts. The result appears here; the run does not change.',
  replayed: 'Played again',
  replaying: 'Playing it again',
  reproduced: 'Reproduced',
  notReproduced: 'Not reproduced',
  notReproducedMeaning: 'No response contradicts the protocol any more.',
  notReproducedRace:
    'No response contradicted the protocol. A race fails by chance: play it again before you trust that.',
  otherRuleBroken: 'Another rule is broken',
  replayUndecided: 'Neither reproduced nor ruled out',
  replayResult: (failed: Insert) => `Played again with new IDs and amounts: ${failed}.`,
  replayedSteps: 'Requests when played again',
  failedStep: 'broke the rule',

  steps: 'Requests over time',
  atTheSameTime: (lanes: Insert) => `At the same time: ${lanes} lanes`,
  before: 'Before the race, one after another',
  after: 'After the race, one after another',
  inOrder: 'One after another',
  lane: (lane: Insert) => `Lane ${lane}`,
  openExchange: (id: Insert) => `Open exchange #${id} in Traffic`,
});
