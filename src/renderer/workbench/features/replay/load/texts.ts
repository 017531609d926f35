import { formatPlural } from '#shared/format/format-plural.ts';
import { defineTexts, type Insert } from '../../../../ui/text/define-texts.ts';
import { formatCount } from '../../../../ui/text/format.ts';

export const texts = defineTexts({
  title: 'Load test',
  lead: 'Virtual users send this again and again, each time with fresh IDs. Afterwards, requests without a definite outcome are resent with the same IDs, and the balance is compared with what the wallet acknowledged.',
  engine: 'Engine',
  artillery: 'Artillery',
  artilleryHint: 'npm downloads it the first time; this can take a few minutes',
  k6: 'k6',
  k6Hint: 'if it is installed on this machine; otherwise the script is written',
  sendTo: 'Send to',
  baseUrl: 'Base URL without /balance',
  secret: 'Secret',
  secretAside: 'optional; the operator’s by default',
  rate: 'Rounds per second',
  duration: 'Duration in seconds',
  connections: 'Connections',
  upTo: (max: Insert) => `1–${max}`,
  accounts: 'Players',
  accountsAside: 'comma-separated; the captured one by default',
  accountsHint:
    'They take turns. With one player per connection, the cause of a difference can be located exactly.',
  maxErrors: 'Allowed errors in percent',
  percentRange: '0–100',
  otherHost: 'Another machine receives the load',
  otherHostHint:
    'Only this machine is allowed by default. Load a wallet only with the consent of whoever runs it.',
  hosts: 'Allowed hosts',
  hostsAside: 'comma-separated; kept for later tests',
  confirmHost: 'Type the name of the host to confirm',
  start: 'Start',
  stop: 'Stop',
  show: 'Show',
  otherRunning: 'A load test of another round or session is in progress.',
  nothingSent: 'Nothing was sent',
  started: 'Load test started.',
  saveJson: 'Save result as JSON',
  progress: 'Load test',

  preparing: 'Preparing the requests…',
  startingEngine: (engine: Insert) => `Starting ${engine}… npm downloads it the first time.`,
  running: (started: number, planned: number) =>
    `${formatCount(started)} of ${formatPlural(planned, 'round')} started`,
  settling: (done: number, total: number) =>
    `Resending requests without a definite outcome: ${formatCount(done)} of ${formatCount(total)}`,
  passed: 'Passed: the balances match',
  failed: 'Failed',
  notStarted: 'The load test did not run',
  roundsSent: 'Rounds sent',

  figures: 'Figures',
  requests: 'Requests',
  errors: 'Errors',
  unexpected: 'Status differs from the capture',
  p50: 'P50',
  p95: 'P95',
  p99: 'P99',
  none: '–',
  seconds: (count: Insert) => `${count} s`,
  throughput: 'Requests and errors per second',
  throughputHint: (requests: number, errors: number) =>
    `${formatPlural(requests, 'request')}, ${formatPlural(errors, 'error')}. The figures are above.`,
  latency: 'Latency',
  latencyHint: (p50: Insert, p99: Insert) => `P50 ${p50}, P99 ${p99}. The figures are above.`,

  money: 'Money',
  player: 'Player',
  before: 'Before',
  acknowledged: 'Acknowledged',
  after: 'After',
  difference: 'Difference',
  resent: (unknown: number, resent: number) =>
    unknown === 0
      ? 'Every request got a definite outcome.'
      : `${formatPlural(unknown, 'request')} had no definite outcome; ${formatCount(resent)} resent with the same IDs.`,
  causeResponse: (amount: Insert, account: Insert) =>
    `${amount} for ${account}: one of these was acknowledged, but posted differently.`,
  causeResent: (amount: Insert, account: Insert) =>
    `${amount} for ${account}: these moved the balance when they were resent, one of them differently than acknowledged.`,
  causeRest: (amount: Insert, account: Insert) =>
    `${amount} for ${account}: no response shows where. These were answered last.`,
  unsettled: (count: number) => `${formatPlural(count, 'request')} never got a definite response:`,
  more: (count: number) => `and ${formatCount(count)} more`,
  files: 'Script, requests and journal',
  leftOut: 'Left out of each round',
  statusBar: (started: number, planned: number) =>
    `Load test: ${formatCount(started)} of ${formatCount(planned)}`,
  statusBarHint: 'Show the load test',
});
