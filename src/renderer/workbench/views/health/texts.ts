import { formatPlural } from '#shared/format/format-plural.ts';
import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';
import { formatCount } from '../../../ui/text/format.ts';

export const texts = defineTexts({
  health: 'Health',
  figures: 'the figures',
  callsCount: (calls: number) => formatPlural(calls, 'call'),
  filterPlaceholder: 'Filter, such as casino:demo callback:betwin',
  textHint: 'bodies, URLs, headers, IDs and notes',
  all: 'All',

  severalCasinos: 'The calls of all casinos are judged together, and their wallets may differ.',
  onlyCasino: (casino: Insert) => `Only ${casino}`,

  scope: 'Which calls',
  live: 'Live',
  imported: 'Imported',
  both: 'Both',
  showImported: 'Show imported callbacks',
  range: 'Time',
  span15m: '15 min',
  span1h: '1 h',
  span6h: '6 h',
  span24h: '24 h',
  span7d: '7 d',
  spanAll: 'All',
  earlier: 'Earlier',
  later: 'Later',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fromTo: (from: Insert, to: Insert) => `${from} to ${to}`,

  alsoCount: 'Also count',
  faults: 'Faults and breakpoints',
  replays: 'Replays',
  suite: 'Test suite',
  nameWithExcluded: (name: Insert, count: number) => `${name} (${formatCount(count)} left out)`,

  targets: 'Targets…',
  targetsLabel: 'Targets file',
  protocolTargets: 'Use the protocol’s targets',
  targetsLoaded: 'Targets changed.',
  targetsReset: 'The protocol’s targets apply.',
  targetsInvalid: (file: Insert, issue: Insert) => `${file}: ${issue}`,
  notJson: 'The file is not JSON.',

  noCalls: 'No callbacks in this period.',
  noCallsYet:
    'Nothing has called a wallet yet. Play a game, and the responses of the wallet are compared with the protocol’s targets here.',
  showAllTime: 'Show all time',
  showAllCalls: 'Show all callbacks',
  goToLaunch: 'Go to Launch',

  verdicts: 'Targets',
  availability: 'Availability',
  p50: 'P50',
  p90: 'P90',
  p99: 'P99',
  errorRate: 'Error rate',
  met: 'Met',
  missed: 'Missed',
  inconclusive: 'Inconclusive',
  atLeast: (target: Insert) => `Target: at least ${target}`,
  below: (target: Insert) => `Target: below ${target}`,
  none: 'None',
  allMet: (calls: number) =>
    calls === 1 ? 'The only call met it.' : `All ${formatPlural(calls, 'call')} met it.`,
  someMissed: (against: number, calls: number) =>
    `${formatCount(against)} of ${formatPlural(calls, 'call')} did not meet it.`,
  nothingMeasured: 'No calls yet. Play some rounds, or choose a longer time.',
  sure: (percent: Insert) => `That is enough: the target is met with ${percent}% confidence.`,
  missedHint: 'This is not bad luck: a wallet that meets the target would hardly ever miss it this often.',
  rejections: (rejected: number) =>
    `${formatPlural(rejected, 'error')} with HTTP 4xx may be justified, such as the rejection of a wrong signature: the protocol excludes only insufficient funds.`,
  tooFew: (more: number) =>
    `This is not conclusive yet: ${formatCount(more)} more without a miss would show that the target is met.`,
  neverSure: 'No number of calls can prove a target that allows no miss at all.',

  latencyOverTime: 'Latency over time',
  latencyHint: (p50: Insert, p99: Insert) =>
    `P50, P90 and P99 over time; overall, P50 is ${p50} and P99 ${p99}. The table below has the figures.`,
  latencies: 'Latencies',
  latenciesHint: 'Number of calls by duration. The table below has the figures.',
  errorsByKind: 'Errors by kind',
  errorsHint: (errors: number) =>
    `Errors over time by kind, ${formatCount(errors)} in all. The table below has the figures.`,
  retriesAndPending: 'Retries and pending deliveries',
  retriesHint: (retries: number) =>
    `Retries over time, ${formatCount(retries)} in all, and the deliveries that were pending. The table below has the figures.`,
  p50Target: (target: Insert) => `P50 target: ${target}`,
  p99Target: (target: Insert) => `P99 target: ${target}`,
  allowedErrors: (share: Insert) => `Allowed (${share})`,
  calls: 'Calls',
  retries: 'Retries',
  pending: 'Pending',

  timeout: 'Timeout',
  noResponse: 'No response',
  serverError: 'HTTP 5xx',
  rejected: 'HTTP 4xx',
  other: 'Other status',

  byCallback: 'By callback',
  callback: 'Callback',
  allCallbacks: 'All',
  phases: (wait: Insert, receive: Insert) =>
    `Mean of the counted time: ${wait} waiting for the response and ${receive} receiving it.`,
  connecting: (connections: number, connect: Insert) =>
    `${formatPlural(connections, 'call')} also opened a connection (DNS, TCP and TLS), which took ${connect} on average and is not counted.`,

  overTime: 'Over time',
  time: 'Time',
  latency: 'Latency',
  latencyFrom: 'From',
  latencyTo: 'To',
  withUnit: (name: Insert, unit: string) => (unit === '' ? `${name}` : `${name} (${unit})`),
  copyByCallback: 'the figures by callback',
  copyOverTime: 'the figures over time',
  copyLatencies: 'the latencies',
  showInTraffic: (what: Insert) => `${what}: show in Traffic`,
  openHint: 'Click a plot to show its exchanges in Traffic, and drag to zoom. The links below do the same.',
});
