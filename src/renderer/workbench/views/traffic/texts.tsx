import type { ReactNode } from 'react';
import { formatStoredFault } from '#shared/faults/format-arming.ts';
import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';
import { formatPlural } from '../../../ui/text/format.ts';

export const texts = defineTexts({
  gb: (megabytes: Insert) => `${megabytes} GB`,
  mb: (megabytes: Insert) => `${megabytes} MB`,

  exchanges: (count: number) => formatPlural(count, 'exchange'),
  counts: 'what is counted',
  missedLive: (count: Insert) => `Show ${count} new live`,
  deleteAll: (exchanges: Insert) => `Delete all ${exchanges}?`,
  delete: (exchanges: Insert) => `Delete ${exchanges}?`,
  deleteMatches: (code: ReactNode) => <>All exchanges that match {code}.</>,
  deleteMatchesSoFar: (code: ReactNode, exchanges: Insert) => (
    <>
      All exchanges that match {code}; {exchanges} so far, still searching.
    </>
  ),
  othersStay: 'Imported exchanges and those of the test suite stay.',
  liveStay: 'All others stay.',
  retriesIncluded:
    'This includes their retries and the other side’s view of them. You can undo it until the next start.',
  markedIncluded: (count: number) =>
    count === 1 ? 'One of them is pinned or has a note.' : `${count} of them are pinned or have a note.`,
  notCountedInHealth: 'Health no longer counts them.',
  moneyStays: 'Balances and the ledger do not change.',
  cancel: 'Cancel',
  confirmDelete: 'Delete',

  nothingToDelete: 'Nothing to delete.',
  restoredMessage: (restored: number) => `${formatPlural(restored, 'exchange')} restored.`,

  deletedExchanges: 'Deleted exchanges',
  deletionsDescription:
    'Deleted exchanges are removed from disk at the next start. Until then you can restore them.',
  close: 'Close',
  nothingToRestore: 'Nothing to restore.',
  deletions: 'Deletions',
  everything: 'everything',
  restore: 'Restore',

  retention: 'Retention',
  retentionDescription:
    'Exchanges beyond the limit are deleted, oldest first; pinned ones stay. This cannot be undone. Health no longer counts them.',
  everythingLabel: 'Everything',
  keepAllHint: 'Limited only by the maximum size below',
  newestExchanges: 'The newest exchanges',
  lastDays: 'The last days',
  invalidSize: 'must be a size from 100 MB to 1 TB, such as 2 GB',
  invalidNumber: 'must be a whole number of 1 or more',
  notSaved: 'Not saved',
  saved: 'Saved.',
  keep: 'Keep',
  exchangesLabel: 'Exchanges',
  days: 'Days',
  maximumDatabaseSize: 'Maximum database size',
  save: 'Save',
  copiesHint: (copiesBytes: Insert) =>
    ` Backup copies in the data folder, which you can delete, use another ${copiesBytes}.`,
  sizeHint: (databaseBytes: Insert, copies: Insert) =>
    `Current size: ${databaseBytes}.${copies} Rounds, the ledger and settings are never deleted.`,

  deleting: 'Deleting…',
  deletedMessage: (exchanges: number) => `${formatPlural(exchanges, 'exchange')} deleted.`,

  attempts: 'Attempts',
  attempt: 'Attempt',
  numberHint: (id: Insert, lastId: Insert | null) =>
    `Other views show it as #${id}. Type #${id} in the filter to find it.${lastId === null ? '' : ` Its status is that of the last attempt, #${lastId}.`}`,
  gateway: 'gateway:',
  wallet: 'wallet:',
  proxy: 'proxy:',
  waited: 'Waited',

  curlCommand: 'cURL command',
  signingCurlCommand: 'cURL command with signing',
  httpRequest: 'HTTP request',
  markdown: 'Markdown',
  fetchCall: 'fetch call',
  pythonCode: 'Python code',
  forShell: (name: Insert, shell: Insert) => `${name} for ${shell}`,
  clipboardDenied: 'The browser denied access to the clipboard.',

  copy: 'Copy',
  withOriginalSignature: 'With the original signature.',
  asCurl: 'As cURL',
  asSigningCurl: 'As cURL with signing',
  shell: 'Shell',
  rawRequest: 'The raw request.',
  asHttp: 'As HTTP',
  fetchHint: 'JavaScript, for Node or a browser.',
  asFetch: 'As fetch',
  pythonHint: 'Python 3, nothing to install.',
  asPython: 'As Python',
  noResponseBody: 'There is no response body to copy.',
  responseNotText: 'The response body is not valid UTF-8, so it cannot be copied as text.',
  asText: 'As text.',
  notValidUtf8: 'Not valid UTF-8, so it cannot be copied as text.',
  requestBody: 'Request body',
  markdownHint: 'Request, response and findings, for a ticket.',
  asMarkdown: 'As Markdown',
  opensslSigningHint: 'Signs with openssl and $SECRET when run.',
  powershellSigningHint: 'Signs with .NET and $env:SECRET when run.',
  cmdSigningHint: 'cmd can’t sign. Choose bash or PowerShell.',

  changedByFault: (fault: string) => `Changed by a fault: ${formatStoredFault(fault)}.`,
  seenBy: 'Seen by',
  noValue: '–',
  exchange: 'Exchange',
  exchangeNumber: (id: Insert) => `#${id}`,
  exchangeId: 'exchange ID',
  account: 'Account',
  accountName: 'account',
  round: 'Round',
  roundId: 'round ID',
  session: 'Session',
  sessionId: 'session ID',
  transaction: 'Transaction',
  transactionId: 'transaction ID',
  moreTransactions: 'More transactions',
  inBody: (transactions: Insert) => `${transactions} in the body`,
  started: 'Started',
  startedOn: (time: Insert, day: Insert) => `${time} on ${day}`,
  showTestSuite: 'Show the test suite',
  backToScenario: (scenario: Insert) => `Back to scenario ${scenario}`,

  actions: 'Actions',
  replayHint: 'Send it again unchanged',
  replaying: 'Replaying…',
  replay: 'Replay',
  stop: 'Stop',
  editHint: 'Edit, then send',
  editAndReplay: 'Edit and replay',
  compareHint: 'With a replay or any other exchange',
  compareOriginalHint: 'With the original exchange',
  compare: 'Compare',
  holdNext: (kind: Insert) => `Hold the next ${kind}…`,
  holdNextOf: (kind: Insert, account: Insert) => `Hold the next ${kind} of ${account}…`,

  request: 'Request',
  response: 'Response',
  headers: 'Headers',
  signature: 'Signature',
  ledger: 'Ledger',
  timing: 'Timing',
  exchangeTitle: (id: Insert) => `Exchange #${id}`,
  closeDetail: 'Close detail',
  notFound: (id: Insert) =>
    `Exchange #${id} not found. It was deleted permanently, belongs to another data folder, or had no response yet when the workbench was killed.`,
  exchangeDeleted: (id: Insert, when: ReactNode) => (
    <>
      Exchange #{id} was deleted: {when}. You can restore it, with all that was deleted with it, until the
      next start.
    </>
  ),
  restoreExchanges: (exchanges: number) => `Restore ${formatPlural(exchanges, 'exchange')}`,
  loadFailed: (id: Insert, message: Insert) =>
    `Exchange #${id} could not be loaded: ${message}. Select it again to retry.`,
  loadingExchange: (id: Insert) => `Loading exchange #${id}…`,

  filterBy: (copyAs: Insert) => `Filter by ${copyAs}`,
  replayLabel: 'Replay of',
  sameAs: 'Same as',
  shadowLabel: 'Shadow of',

  applied: 'Applied',
  reversed: 'Reversed',
  tombstoned: 'Tombstoned',
  noEffect: 'No effect',
  type: 'Type',
  amount: 'Amount',
  state: 'State',
  balanceAfter: 'Balance after',
  postedBy: 'Posted by',
  thisExchange: 'this exchange',
  alreadyPosted: (exchangeId: Insert) => `already posted by #${exchangeId}`,
  launchMovesNoMoney: 'A launch moves no money.',
  balanceMovesNoMoney: 'A balance callback moves no money.',
  finishMovesNoMoney: 'A finish callback closes the round and moves no money.',
  notInMockWallet:
    'The callback went to a wallet outside this workbench, or never reached the mock wallet, so there is no ledger to show.',
  importedNotInLedger:
    'This exchange was imported: the ledger of this workbench does not know it. Its response says what the wallet did.',
  rejectedByMockWallet: 'The mock wallet rejected the request. No money moved.',
  noMoneyMovedInMock: 'No money moved in the mock wallet.',

  original: 'Original',
  formatted: 'Formatted',
  hex: 'Hex',
  responseBody: 'Response body',
  address: 'address',
  layoutOfBody: 'Layout of the body',
  body: 'body',
  emptyBody: 'The body is empty.',
  inHex: (label: Insert) => `${label}, in hex`,
  truncatedNote: 'truncated: the rest exceeded the capture limit',
  invalidUtf8: 'not valid UTF-8: invalid bytes are shown as �',
  notParsed: 'truncated, so not parsed as JSON',

  verified: 'Verified',
  anonymous: 'Anonymous',
  mismatch: 'Mismatch',
  malformed: 'Malformed',
  missing: 'Missing',
  notChecked: 'Not checked',
  notVerified: 'Not verified',
  received: 'Received',
  sent: 'Sent',
  noHeader: (signatureHeader: Insert) => `no ${signatureHeader} header`,
  expected: 'Expected',
  noSecret: 'no secret to compute it with',
  over: 'Signed data',
  rawBodyBytes: (overBytes: Insert) => `${overBytes} bytes: the raw body, before parsing`,
  recompute: 'Recompute it yourself',
  command: 'command',
  truncatedBody: 'The captured body is truncated, so the signature cannot be recomputed.',
  recomputeCommandLabel: 'Command that recomputes the signature',
  secretHint: (code: ReactNode, operators: ReactNode) => (
    <>
      {code} is the operator’s secret. You can copy it in the {operators} view.
    </>
  ),
  unknownSecretHint: (code: ReactNode, operators: ReactNode) => (
    <>
      {code} is the secret of the operator that signed it. If you add that operator in {operators}, the
      signature is checked here.
    </>
  ),
  operatorsView: 'Operators',
  signatureOf: (name: Insert) => `${name} signature`,
  rejectedThough: 'The wallet computed another one',
  logIt:
    'The signature is right, but the wallet rejected it. Make the wallet log the signature that it computes for this body, and paste it here: the workbench recognises how it was made.',
  computed: 'Signature that the wallet computed',
  explainIt: 'Explain',

  connect: 'Connect',
  accept: 'Accept',
  sendRequest: 'Send the request',
  readRequest: 'Read the request',
  waitForResponse: 'Wait for the response',
  inTheWorkbench: 'In the workbench',
  otherTime: 'Other',
  processRequest: 'Process the request',
  receiveResponse: 'Receive the response',
  sendResponse: 'Send the response',
  total: 'Total',
  connectionReused: 'reused',
  notSeen: 'not seen',

  truncatedCannotReplay:
    'The captured body is truncated, so it cannot be sent unchanged. Edit it to send it.',
  launchNotReplayable: 'A launch cannot be replayed: it would create another session.',
  notCallback: 'Only callbacks can be replayed.',

  replayRound: 'Replay the round',
  loadTest: 'Load test…',
  replaySession: 'Replay the session',
  exportRound: 'Export the round…',
  saveAsHar: 'Save as HAR',
  saveAsCase: 'Save as case',
  noRound: 'This exchange is not part of a round.',
  loadingRound: 'Loading the round…',
  unconfirmed: 'not confirmed',
  repeated: 'repeated',
  olderLeftOut: ', older ones are left out',
  logarithmicAxis: 'logarithmic time axis',
  walletPartHint: 'the light part of a bar is the time in the wallet',
  walletTook: (duration: Insert) => `, of which ${duration} in the wallet`,
  alsoSeen: (id: Insert) => `Proxy #${id}`,
  alsoSeenHint: (id: Insert) => `A recording proxy saw it too: #${id}`,
  roundExchanges: 'Exchanges of the round',

  introductionTitle: 'Every signed request, byte for byte',
  trafficIntroduction:
    'During play, the gateway calls the wallet. Each call appears here immediately, as seen from both sides: bytes, signature, ledger changes and timing.',
  launchGame: 'Launch a game',
  import: 'Import…',
  ownWalletHint: (link: ReactNode) => <>To use your own wallet, enter its addresses under {link}.</>,
  operatorsWallet: 'Operators → Wallet',
  ownGatewayHint: (code: ReactNode) => (
    <>Your own gateway can call the mock wallet at {code}. Its requests appear here too.</>
  ),
  deletedExchangesItem: 'Deleted exchanges…',

  transactions: 'Transactions',

  loading: 'Loading',
  andMore: (more: Insert) => `and ${more} more`,

  traffic: 'Traffic',

  following: 'Following',
  notFollowing: 'Not following',
  new: (unseen: Insert) => `${unseen} new`,
  newest: 'Newest',
  oldestFirst: 'Oldest first',
  newestFirst: 'Newest first',
  failuresLast: 'Failures last',
  failuresFirst: 'Failures first',
  fastestFirst: 'Fastest first',
  slowestFirst: 'Slowest first',
  sorting: (percent: Insert) => `Sorting… ${percent}%`,
  notSorted: 'Not sorted: the search failed.',
  sortAgain: 'Sort again',
  sortAgainHint: 'Sort again with the new exchanges',
  asCaptured: 'As captured',

  rowActions: 'Row actions',
  columnActions: 'Column actions',
  showOnly: 'Show only',
  exclude: 'Exclude',
  copyAsCURL: 'Copy as cURL',

  list: 'List',
  listActions: 'List actions',
  export: 'Export…',
  deleteEverything: 'Delete everything…',
  deleteThese: 'Delete these…',
  retentionItem: 'Retention…',

  listFailed: 'The list could not be loaded. It reloads when the connection is back.',
  loadingList: 'Loading the list…',
  resizeListAndDetail: 'Resize list and detail',
});
