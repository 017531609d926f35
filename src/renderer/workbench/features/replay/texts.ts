import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';
import { formatPlural } from '../../../ui/text/format.ts';

export const texts = defineTexts({
  sameResponse: 'Same response.',
  noResponse: 'No response, as before.',

  compareWith: (leftId: Insert, rightId: Insert) => `Compare ${leftId} with ${rightId}`,
  compare: 'Compare',

  body: 'Body',
  edited: 'Edited',
  original: 'Original',
  format: 'Format',
  bodyToSend: 'Body to send',
  bodyIsNotValidUtf:
    'The body is not valid UTF-8, so it cannot be edited as text. It is sent unchanged, byte for byte.',
  bodyToSendInHex: 'Body to send, in hex',

  freshIds: 'Fresh IDs',
  noIdsInBody: 'The body contains no transaction, round or session IDs.',
  idsThatAreNotSelected:
    'IDs that are not selected are sent unchanged. A wallet treats a known transaction as a repeat and moves no money.',
  allIds: 'All IDs',

  header: (line: Insert, message: Insert) => `header ${line} ${message}`,
  exchange: 'The exchange',
  request: 'The request',
  address: 'The address',
  signature: 'The signature',
  secret: 'The secret',
  bodyLabel: 'The body',
  headers: 'The headers',
  ids: 'The IDs',
  repeat: 'Repeat',
  factor: 'Factor',
  wait: 'The wait',

  bodyHasChangedSoOriginal:
    'The body has changed, so the original signature will not match. Choose Re-sign to have it accepted.',
  line: (index: Insert) => `line ${index}`,
  hasNoColonAfterName: (where: Insert) => `${where} has no colon after the name`,
  isNotValidHeaderName: (where: Insert, name: Insert) => `${where}: “${name}” is not a valid header name`,
  isSetWhenRequest: (where: Insert, name: Insert) => `${where}: ${name} is set when the request is sent`,

  startOver: 'Start over',
  stop: 'Stop',
  send: 'Send',
  replaysMayMoveMoney: 'Replays may move money in the wallet. The gateway’s rounds stay as they are.',

  headersOnePerLine: 'Headers, one per line',
  headersHint: 'Host, Content-Length and the signature are set when the request is sent.',
  oneTo: (replayTimesMax: Insert) => `1 to ${replayTimesMax}`,
  order: 'Order',
  oneAfterAnother: 'One after another',
  allAtOnce: 'All at once',

  addressLabel: 'Address',
  sendTo: 'Send to',
  signatureLabel: 'Signature',
  secretLabel: 'Secret',
  emptyOperatorsSecret: 'empty: the operator’s secret',
  keptInMemoryNever: 'Kept in memory, never on disk.',

  editAndReplay: 'Edit and replay',
  exchangeNumber: (originId: Insert) => `exchange ${originId}`,

  results: 'Results',
  resultsOfPreviousRun: 'Results of the previous run',
  responses: 'Responses',

  alreadySending: 'Already sending.',

  rejectedNothingWasSent: 'Rejected, nothing was sent',
  sending: 'Sending…',
  sendingProgress: (sent: Insert, all: Insert) => `Sending: ${sent} of ${all} done.`,
  sentOnce: 'Sent once.',
  sentTimes: (sent: number) => `Sent ${formatPlural(sent, 'time')}.`,
  stoppedAfter: (sent: Insert, all: Insert) => `Stopped: ${sent} of ${all} sent.`,
  slowest: (counts: Insert, duration: Insert) => `${counts}; slowest ${duration}`,

  originalUrl: 'Original URL',
  addressItWasSent: 'The address it was sent to.',
  mockWallet: 'Mock wallet',
  mockWalletHint: 'The mock wallet of this workbench, for the same casino.',
  otherUrl: 'Other URL',
  anyUrlThatThisMachine: 'Any URL that this machine can reach.',
  originalSignature: 'Original signature',
  headerAsCaptured: 'The header as captured. It only matches the original body.',
  reSign: 'Re-sign',
  signsBytesThatAreSent: 'Signs the bytes that are sent, as a gateway would.',
  invalidSignature: 'Invalid signature',
  walletMustReject: 'A wallet must reject it with api_code 403.',
  unsigned: 'Unsigned',

  replayRound: 'Replay the round',
  replaySession: 'Replay the session',
  show: 'Show',
  start: 'Start',

  none: 'None',
  eachOneAsSoon: 'Each one as soon as the previous one is answered.',
  originalTiming: 'Original timing',
  originalTimingHint: 'With the original waits in between.',
  faster: 'Faster',
  fasterHint: 'The original waits divided by a factor.',
  stepByStep: 'Step by step',
  sendsNextOne: 'Sends the next one when you press Next.',
  freshIdsChangeBodies:
    'Fresh IDs change the bodies, so the original signatures will not match. Choose Re-sign to have them accepted.',

  addressBeforeBalance: 'Base URL, without /balance',
  youCanChoose: 'You can choose how to send the next one after the current replay ends.',
  sequenceHint:
    'Sends all captured callbacks in their original order. Replays may move money in the wallet. The gateway’s rounds stay as they are.',
  waits: 'Waits',
  factorRange: '1 to 1000',
  freshIdsHint:
    'Gives every transaction and round a new ID, used consistently in all callbacks. Without it, a wallet treats each callback as a repeat.',

  waitingForNext: 'Waiting for Next',
  showsProgressAndLets: 'Shows progress and lets you stop',

  progress: 'Progress',
  next: 'Next',
  callbacksSent: 'Callbacks sent',

  notSentYet: 'not sent yet',
  notSent: 'not sent',
  steps: 'Steps',
  number: 'Number',
  callback: 'Callback',
  before: 'Before',
  now: 'Now',
  difference: 'Difference',
  open: 'Open',

  nothingWasSent: 'Nothing was sent',
  replayHasStarted: 'The replay has started.',

  ofSent: (done: Insert, count: Insert, kind: Insert) => `${done} of ${count} sent (${kind})`,
  inProgress: (progress: Insert) => `In progress: ${progress}`,
  waitingForNextTitle: (progress: Insert) => `Waiting for Next: ${progress}`,
  done: (progress: Insert) => `Done: ${progress}`,
  stopped: (progress: Insert) => `Stopped: ${progress}`,
  replayingOf: (kind: Insert, steps: Insert, count: Insert) => `Replaying the ${kind}: ${steps} of ${count}`,
  sendingLastCallback: 'sending the last callback',
  callbacksLeft: (left: number) => `${formatPlural(left, 'callback')} left`,
  replayInProgress: (kind: Insert, id: Insert, rest: Insert) =>
    `A replay of the ${kind} ${id} is in progress, ${rest}. Start this one when it has ended.`,
});
