import { formatPlural } from '#shared/format/format-plural.ts';
import type { ReactNode } from 'react';
import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  compareWith: 'Compare with',
  compareChoice: 'Compare with…',
  run: (id: Insert, startedAt: Insert, other: Insert) => `Run ${id} · ${startedAt} · ${other}`,

  changesOnly: 'Changes only',
  comparisonLabel: (runId: Insert, id: Insert) => `Run ${runId} compared with run ${id}`,
  scenario: 'Scenario',
  runColumn: (id: Insert) => `Run ${id}`,

  noVerdictChanged: 'No verdict changed.',
  better: (better: Insert) => `${better} better`,
  worse: (worse: Insert) => `${worse} worse`,
  changed: (count: Insert, parts: Insert) => `${count} changed: ${parts}.`,

  saveCase: 'Save as case',
  saveCaseHint: 'Saves it with its exchanges in a file, which the workbench command “case run” plays again',

  runs: 'Runs',
  noRuns: 'None yet.',
  strict: 'strict',

  preflight: 'Preflight',
  notStartedTitle: 'The run was not started',
  preflightHint:
    'Before the first scenario, the run requests the balance and checks the other URLs. No scenario has started, so none is marked as failed.',
  openInTraffic: 'Open in Traffic',

  reportSaved: (fileName: Insert) => `Report saved as ${fileName}.`,
  report: 'Report',
  download: (format: Insert) => `Download ${format}`,
  pdf: 'PDF',
  saveAsPdf: 'Save as PDF',
  printDialogOpened: 'The print dialog shows the report.',
  printOrSaveAsPdf: 'Print, or save as PDF',
  reportsNeverContainSecret: 'Reports never contain the secret.',
  command: 'command',

  runAgain: (statuses: Insert) => `Run ${statuses} again`,
  runRemaining: (count: number) => (count === 1 ? 'Run the remaining one' : `Run the remaining ${count}`),
  tryAgain: 'Try again',
  removeRun: (id: Insert) => `Remove run ${id}`,
  removeRunQuestion: (id: Insert) => `Remove run ${id}?`,
  removeRunTitle: 'Remove the run',
  runRemoved: (id: Insert) => `Run ${id} removed.`,
  removeRunEffects: 'Its report is permanently deleted. Its exchanges stay in Traffic.',
  target: 'Target',
  account: 'Account',
  secondAccountOf: (account: Insert) => `second account ${account}`,
  decimals: 'Decimals',
  started: 'Started',
  duration: 'Duration',
  armedFaults: 'Armed faults',
  strictLabel: 'Strict',
  strictHint: 'warnings fail scenarios',
  interruptedHint: 'The workbench stopped during this run, so it is incomplete.',
  unrestored: 'Balance not restored',
  exploreWasKilled: 'The workbench stopped while Explore was running.',
  showInWallet: 'Show in Wallet',
  dismiss: 'Dismiss',
  dismissed: 'Dismissed.',
  countOfTotal: (done: Insert, total: Insert) => `${done} of ${total}`,
  checkingWallet: 'Checking the wallet',
  completedScenarios: 'Completed scenarios',

  runName: 'the run',
  runList: 'the runs',
  comparedRunMessage: (id: Insert, error: Insert) => `Run ${id}: ${error}`,

  verdict: 'Verdict',
  warningCount: (warnings: number) => formatPlural(warnings, 'warning'),
  allScenariosPassed: (count: Insert) => `All ${count} scenarios passed.`,
  allPassedWithWarnings: (count: Insert, warnings: Insert) => `All ${count} scenarios passed, ${warnings}.`,
  integrationReady: 'Integration Ready',
  noScenarioOf: (total: Insert) => `None of the ${total} scenarios was run`,
  advisoryResult: (counts: Insert) => `Advisory (never counted): ${counts}.`,
  notIntegrationReadyYet: 'Not Integration Ready yet',
  passedOfTotal: (passed: Insert, total: Insert) => `${passed} of ${total} passed`,

  running: 'Running',
  notStarted: 'Not started',
  walletNotChecked: 'Could not check the wallet',
  interrupted: 'Interrupted',
  finished: 'Finished',
  failed: (failed: Insert) => `${failed} failed`,
  inconclusive: (inconclusive: Insert) => `${inconclusive} inconclusive`,
  passed: (passed: Insert) => `${passed} passed`,
  notRunCount: (count: Insert) => `${count} not run`,
  scenariosFailed: (failed: number) => `${formatPlural(failed, 'scenario')} failed: the wallet broke a rule.`,
  inconclusiveHint: (count: number) =>
    `${count} inconclusive: ${count === 1 ? 'its check was' : 'their checks were'} not possible.`,
  badgeRequirement: (leftOut: number, total: Insert) =>
    `${leftOut} of the ${total} ${leftOut === 1 ? 'was' : 'were'} not run. The badge requires a run of all scenarios.`,

  failures: 'Failures',
  hint: 'Hint',
  step: (n: Insert) => `Step ${n}`,
  expected: 'Expected',
  actual: 'Actual',

  scenarios: 'Scenarios',
  notPassed: 'Not passed',
  advisoryCount: (advisory: Insert) => `${advisory} advisory`,
  requiredAndAdvisory: (required: Insert, advisory: Insert) => `${required} + ${advisory} advisory`,
  moreFindings: (count: number) => `and ${formatPlural(count, 'more finding')}`,
  sameCause: (others: number) =>
    `The next ${others === 1 ? 'scenario has' : `${others} scenarios have`} the same cause.`,
  withWarningName: 'with a warning',
  withWarnings: 'With warnings',

  scenarioTitle: (id: Insert) => `Scenario ${id}`,
  runScenario: 'Run scenario',
  runAgainLabel: 'Run again',
  waitingToRun: 'Waiting to run.',
  runningMessage: 'Running. Results appear when it ends.',
  interruptedScenario:
    'The workbench stopped during this scenario. The requests that it had sent are in Traffic, among those of the suite.',
  leftOutHint: 'Not part of this run, or not reached.',
  needsSecondAccount: 'Not part of this run: it needs a second account.',

  checkNotPossible: 'The check was not possible',
  warnings: 'Warnings',

  orSeparator: ' or ',
  countOfState: (count: number, states: Insert) =>
    count === 1 ? `the ${states} one` : `the ${count} ${states}`,
  waiting: 'Waiting',
  passedLabel: 'Passed',
  warning: 'Warning',
  failedLabel: 'Failed',
  inconclusiveLabel: 'Inconclusive',
  notRun: 'Not run',

  steps: 'Steps',
  attempt: (attempt: Insert) => `attempt ${attempt}`,
  noResponse: 'No response',

  testSuite: (text: Insert) => `Test suite: ${text}`,
  suite: 'Suite',

  testSuiteMessage: (newest: Insert) => `Test suite: ${newest}.`,
  randomSequencesMessage: (result: Insert) => `Random sequences: ${result}.`,
  randomSequencesStarted: 'Random sequences started.',
  findingReplayed: (n: Insert) => `Playing finding ${n} again.`,
  findingMessage: (n: Insert, result: Insert) => `Finding ${n}: ${result}.`,

  resizeTarget: 'Resize the target',
  rules: 'Rules',
  rulesDescription: 'bets, wins, insufficient funds, idempotency, rollbacks, edge cases',
  safe: 'Safe',
  safeDescription: 'one player, whose balance is restored after each scenario',
  findings: 'Findings',
  findingsDescription: 'the rule, expected and actual result, and the exchange',
  rerun: 'Rerun',
  rerunDescription: 'one scenario, a group, or the failed ones',
  badge: 'Badge',
  badgeDescription: 'Integration Ready, when all scenarios pass',
  introductionTitle: 'Prove a wallet integration',
  suiteIntroduction: (count: Insert) =>
    `The test game runs ${count} scenarios against a wallet. Each checks a rule of the protocol and explains what is wrong. Choose a wallet on the left, then run all.`,
  durationHint: 'Against the mock wallet, this takes a few seconds.',

  casino: 'Casino',
  calls: (url: ReactNode) => <>Calls {url}</>,

  currencyNote: (decimals: number) => formatPlural(decimals, 'decimal'),
  baseUrl: 'Base URL',
  baseUrlHint: 'fills in the four URLs',
  secret: 'Secret',
  secretHint: 'signs the callbacks',
  secretNote: 'Kept in memory, never on disk.',

  playerHint: 'a player in the wallet',
  currency: 'Currency',
  decimalsFromBalance: 'derived',
  decimalsHint:
    'The decimals of this currency are unknown. Enter them, or leave the field empty to derive them from the wallet’s balance.',

  runAll: 'Run all',
  runSequences: 'Run sequences',
  whatToRun: 'What to run',
  scenariosTab: 'Scenarios',
  exploreTab: 'Explore',

  testSuiteLabel: 'Test suite',
  ownCasino: 'Workbench casino',
  anotherWallet: 'Another wallet',
  strictNote: 'Warnings fail scenarios.',
  secondAccount: 'Second account',
  secondAccountHint: 'optional, for A4',
  runStopped: 'Run stopped.',
  stopHint: 'Stops the run after the balance is restored',
  stopping: 'Stopping…',
  stop: 'Stop',

  otherWalletQuestion: 'Run against another wallet?',
  otherWalletFacts: (before: Insert, casino: Insert, after: Insert) =>
    `This run called ${before}. ${casino} now calls ${after}. Nothing has been sent yet.`,
  cancel: 'Cancel',
  runOnOtherWallet: 'Run against the other wallet',

  secretMissing: 'The secret of this wallet is missing.',
  secretNotStored: 'is not stored: enter it again to run against this wallet',
  runStarted: (count: number) => `Test suite started: ${formatPlural(count, 'scenario')}.`,
});
