import { formatPlural } from '#shared/format/format-plural.ts';
import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  sameResponse: 'Same response.',
  noResponse: 'No response, as before.',
  originalToNow: (changes: Insert) => `Original → now: ${changes}`,

  compareWith: (leftId: Insert, rightId: Insert) => `Compare ${leftId} with ${rightId}`,
  compare: 'Compare',

  body: 'Body',
  edited: 'Edited',
  original: 'Original',
  formattedHint: 'formatted here, sent without the formatting',
  format: 'Format',
  bodyToSend: 'Body to send',
  notUtf8:
    'The body is not valid UTF-8, so it cannot be edited as text. It is sent unchanged, byte for byte.',
  bodyToSendInHex: 'Body to send, in hex',

  freshIds: 'Fresh IDs',
  noIds: 'The body contains no transaction, round or session IDs.',
  idsHint:
    'IDs that are not selected are sent unchanged. According to the protocol, a known transaction is a repeat and moves no money.',
  freshBet: 'Fresh transaction and round IDs: the wallet treats it as a new bet',
  freshWin: 'Fresh transaction and round IDs: the wallet treats it as a new win',
  freshRollback: 'Fresh transaction IDs: the wallet treats it as a new rollback',

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
  wait: 'The delay',

  bodyChanged:
    'The body has changed, so the original signature will not match. Choose Re-sign to have it accepted.',
  startOver: 'Start over',
  stop: 'Stop',
  send: 'Send',
  movesMoney: 'Moves money in the wallet, unless it knows the IDs; the gateway’s rounds do not change.',
  movesNoMoney: 'Moves no money.',

  timesRange: (replayTimesMax: Insert) => `1 to ${replayTimesMax}`,
  order: 'Order',
  sequential: 'One after another',
  allAtOnce: 'All at once',

  addressLabel: 'URL',
  sendTo: 'Send to',
  signatureLabel: 'Signature',
  secretLabel: 'Secret',
  secretPlaceholder: 'empty: the operator’s secret',
  secretHint: 'Used to re-sign. Kept in memory, never on disk.',

  editAndReplay: 'Edit and replay',
  exchangeNumber: (originId: Insert) => `#${originId}`,

  results: 'Results',
  previousResults: 'Results of the previous run',
  responses: 'Responses',

  signatureRejected:
    'The wallet rejects the original signature: it was made with a different secret. Re-sign to have it accepted.',
  signatureOfOtherBody:
    'The wallet rejects the original signature: the body has changed. Re-sign to have it accepted.',

  alreadySending: 'Already sending.',

  rejected: 'Rejected, nothing was sent',
  sending: 'Sending…',
  sendingProgress: (sent: Insert, total: Insert) => `Sending: ${sent} of ${total} done.`,
  warningCount: (warnings: number) => formatPlural(warnings, 'warning'),
  sentOnce: 'Sent once.',
  sentTimes: (sent: number) => `Sent ${formatPlural(sent, 'time')}.`,
  stoppedAfter: (sent: Insert, total: Insert) => `Stopped: ${sent} of ${total} sent.`,
  slowest: (counts: Insert, duration: Insert) => `${counts}; slowest ${duration}`,

  originalUrl: 'Original URL',
  originalUrlHint: 'The URL it was sent to.',
  ownMockInstead: (url: Insert, originalUrl: Insert) =>
    `${url}: the mock wallet of this workbench, in place of ${originalUrl}`,
  destinationRejected: (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`,
  remoteHost: (host: Insert) =>
    `This exchange was imported. Sending it calls ${host}, where it may move real money.`,
  remoteHostOfSome: (host: Insert) =>
    `These callbacks were imported. Sending them calls ${host}, where they may move real money.`,
  mockWallet: 'Mock wallet',
  mockWalletHint: 'The mock wallet of this workbench, for the same casino.',
  otherUrl: 'Other URL',
  otherUrlHint: 'Any URL that this machine can reach.',
  originalSignature: 'Original signature',
  originalSignatureHint: 'The header as captured. It only matches the original body.',
  reSign: 'Re-sign',
  reSignHint: 'Signs the bytes that are sent, as a gateway would.',
  reSignedAutomatically: 'Chosen because the body differs from the original.',
  invalidSignature: 'Invalid signature',
  invalidSignatureHint: 'A wallet must reject it with api_code 403 (invalid signature).',
  unsigned: 'Unsigned',

  replayRound: 'Replay the round',
  replaySession: 'Replay the session',
  show: 'Show',
  start: 'Start',

  none: 'None',
  noWaitsHint: 'Each one as soon as the previous one is answered.',
  originalTiming: 'Original timing',
  originalTimingHint: 'With the original delays in between.',
  faster: 'Faster',
  fasterHint: 'The original delays divided by a factor.',
  stepByStep: 'Step by step',
  stepByStepHint: 'Sends the next one when you press Next.',
  bodiesChanged:
    'Fresh IDs change the bodies, so the original signatures will not match. Choose Re-sign to have them accepted.',

  baseUrlPlaceholder: 'Base URL, without /balance',
  lockedHint: 'You can choose how to send the next one after the current replay ends.',
  sequenceHint:
    'Sends the captured callbacks in their original order, each once, without retries. Replays may move money in the wallet. The gateway’s rounds do not change.',
  waits: 'Delays',
  factorRange: '1 to 1000',
  freshIdsHint:
    'Gives every transaction and round a new ID, used consistently in all callbacks. Without it, a wallet treats each callback as a repeat.',

  waitingForNext: 'Waiting for Next',
  progressHint: 'Shows progress and lets you stop',

  progress: 'Progress',
  next: 'Next',
  callbacksSent: 'Callbacks sent',

  notSentYet: 'not sent yet',
  notSent: 'not sent',
  steps: 'Steps',
  number: 'Number',
  callback: 'Callback',
  before: 'Original',
  ofAttempt: (outcome: Insert, attempt: Insert, id: Insert) => `${outcome}, attempt ${attempt} (#${id})`,
  now: 'Now',
  difference: 'Difference (original → now)',
  open: 'Open',

  nothingSent: 'Nothing was sent',
  started: 'The replay has started.',

  sentCount: (done: Insert, count: Insert, kind: Insert) => `${done} of ${count} sent (${kind})`,
  inProgress: (progress: Insert) => `In progress: ${progress}`,
  waitingForNextTitle: (progress: Insert) => `Waiting for Next: ${progress}`,
  done: (progress: Insert) => `Done: ${progress}`,
  stopped: (progress: Insert) => `Stopped: ${progress}`,
  replayStatus: (kind: Insert, steps: Insert, count: Insert) => `Replaying the ${kind}: ${steps} of ${count}`,
  sendingLast: 'sending the last callback',
  remainingCallbacks: (remaining: number) => `${formatPlural(remaining, 'callback')} left`,
  replayInProgress: (kind: Insert, id: Insert, remaining: Insert) =>
    `A replay of the ${kind} ${id} is in progress, ${remaining}. Start this one when it has ended.`,
});
