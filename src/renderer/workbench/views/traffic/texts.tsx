import type { ReactNode } from 'react';
import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';
import { formatPlural } from '../../../ui/text/format.ts';

export const texts = defineTexts({
  gb: (megabytes: Insert) => `${megabytes} GB`,
  mb: (megabytes: Insert) => `${megabytes} MB`,

  exchanges: (count: number) => formatPlural(count, 'exchange'),
  deleteAll: (exchanges: Insert) => `Delete all ${exchanges}?`,
  delete: (exchanges: Insert) => `Delete ${exchanges}?`,
  allThatFinds: (code: ReactNode) => <>All that {code} finds.</>,
  allThatFindsSoFar: (code: ReactNode, exchanges: Insert) => (
    <>
      All that {code} finds; {exchanges} so far, still searching.
    </>
  ),
  thisIncludesTheirRetries:
    'This includes their retries and the other side’s view of them. You can undo it until the next start. Balances and the ledger do not change.',
  cancel: 'Cancel',
  confirmDelete: 'Delete',

  nothingToDelete: 'Nothing to delete.',
  exchangesDeletedUndo: (exchanges: number) =>
    `${formatPlural(exchanges, 'exchange')} deleted. You can undo this.`,
  exchangesRestored: (restored: number) => `${formatPlural(restored, 'exchange')} restored.`,

  deletedExchanges: 'Deleted exchanges',
  deletionsDescription:
    'Deleted exchanges are removed from disk at the next start. Until then you can restore them.',
  close: 'Close',
  nothingToRestore: 'Nothing to restore.',
  deletions: 'Deletions',
  everything: 'everything',
  restore: 'Restore',

  retention: 'Retention',
  retentionDescription: 'Exchanges beyond the limit are deleted, oldest first. This cannot be undone.',
  everythingLabel: 'Everything',
  limitedOnlyByDiskSpace: 'Limited only by the disk space below',
  newestExchanges: 'The newest exchanges',
  lastDays: 'The last days',
  invalidSize: 'must be a size from 100 MB to 1 TB, such as 2 GB',
  mustBeWholeNumber: 'must be a whole number of 1 or more',
  notSaved: 'Not saved',
  saved: 'Saved.',
  keep: 'Keep',
  exchangesLabel: 'Exchanges',
  days: 'Days',
  maximumDatabaseSize: 'Maximum database size',
  save: 'Save',
  backupCopiesInDataFolder: (copiesBytes: Insert) =>
    ` Backup copies in the data folder, which you can delete, use another ${copiesBytes}.`,
  currentSizeRoundsLedger: (databaseBytes: Insert, copies: Insert) =>
    `Current size: ${databaseBytes}.${copies} Rounds, the ledger and settings are never deleted.`,

  deletion: 'Deletion',
  deleting: 'Deleting…',
  exchangesDeleted: (exchanges: number) => `${formatPlural(exchanges, 'exchange')} deleted.`,
  undo: 'Undo',
  dismiss: 'Dismiss',

  attempts: 'Attempts',
  attempt: 'Attempt',
  gateway: 'gateway:',
  wallet: 'wallet:',
  waited: 'Waited',

  cURLCommand: 'cURL command',
  cURLCommandThatSigns: 'cURL command that signs',
  httpRequest: 'HTTP request',
  markdown: 'Markdown',
  for: (what: Insert, shell: Insert) => `${what} for ${shell}`,
  clipboardRefused: 'The clipboard refused it.',

  copy: 'Copy',
  withOriginalSignature: 'With the original signature.',
  asCURL: 'As cURL',
  asCURLThatSigns: 'As cURL that signs',
  shell: 'Shell',
  rawRequest: 'The raw request.',
  asHttp: 'As HTTP',
  asText: 'As text.',
  notValidUtf8: 'Not valid UTF-8, so it cannot be copied as text.',
  requestBody: 'Request body',
  markdownHint: 'Request, response and findings, for a ticket.',
  asMarkdown: 'As Markdown',
  opensslSigningHint: 'Signs with openssl and $SECRET when run.',
  signsWithNetAndEnv: 'Signs with .NET and $env:SECRET when run.',
  cmdCantSignChooseBash: 'cmd can’t sign. Choose bash or PowerShell.',

  changedByFault: (fault: Insert) => `Changed by a fault: ${fault}.`,
  seenBy: 'Seen by',
  exchange: 'Exchange',
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
  inBody: (transactions: Insert) => `${transactions}, in the body`,
  started: 'Started',
  showTestSuite: 'Show the test suite',
  backToScenario: (scenario: Insert) => `Back to scenario ${scenario}`,

  actions: 'Actions',
  sendItAgainUnchanged: 'Send it again unchanged',
  replaying: 'Replaying…',
  replay: 'Replay',
  stop: 'Stop',
  editThenSend: 'Edit, then send',
  editAndReplay: 'Edit and replay',
  withReplayOrAnyOther: 'With a replay or any other exchange',
  withOriginalExchange: 'With the original exchange',
  compare: 'Compare',

  request: 'Request',
  response: 'Response',
  headers: 'Headers',
  signature: 'Signature',
  ledger: 'Ledger',
  timing: 'Timing',
  exchangeTitle: (id: Insert) => `Exchange ${id}`,
  closeDetail: 'Close detail',
  exchangeNotFoundItMay: (id: Insert) => `Exchange ${id} not found. It may belong to another data folder.`,
  exchangeCouldNotBeLoaded: (id: Insert, message: Insert) =>
    `Exchange ${id} could not be loaded: ${message}. Select it again to retry.`,
  loadingExchange: (id: Insert) => `Loading exchange ${id}…`,

  incompleteResponse: 'incomplete response',
  noResponse: 'no response',
  requestMayHaveArrived:
    'The request may have arrived and been processed. That is why it is retried with the same IDs, and never treated as a rejection.',
  receiverDidNotGetRequest: 'The receiver did not get the request, so no money moved.',
  ifMockWalletWasCalled:
    'If the mock wallet was called, “Seen by: Mock wallet” shows whether it was processed.',
  partThatWasReceived: 'The part that was received is shown below.',

  filterBy: (copyAs: Insert) => `Filter by ${copyAs}`,
  replayOf: 'Replay of',

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
  rejectedByMockWallet: 'The mock wallet rejected the request. No money moved.',
  noMoneyMovedInMock: 'No money moved in the mock wallet.',

  original: 'Original',
  formatted: 'Formatted',
  hex: 'Hex',
  responseBody: 'Response body',
  address: 'address',
  layoutOfBody: 'Layout of the body',
  body: 'body',
  bodyIsEmpty: 'The body is empty.',
  inHex: (label: Insert) => `${label}, in hex`,
  truncatedRemark: 'truncated: the rest exceeded the capture limit',
  notValidUtf8Invalid: 'not valid UTF-8: invalid bytes are shown as �',
  truncatedSoNotParsed: 'truncated, so not parsed as JSON',

  verified: 'Verified',
  anonymous: 'Anonymous',
  mismatch: 'Mismatch',
  malformed: 'Malformed',
  missing: 'Missing',
  notChecked: 'Not checked',
  received: 'Received',
  noHeader: (signatureHeader: Insert) => `no ${signatureHeader} header`,
  expected: 'Expected',
  noSecretToCompute: 'no secret to compute it with',
  over: 'Over',
  rawBodyBytes: (overBytes: Insert) => `${overBytes} bytes: the raw body, before parsing`,
  recomputeItYourself: 'Recompute it yourself',
  command: 'command',
  capturedBodyIsTruncated: 'The captured body is truncated, so the signature cannot be recomputed.',
  recomputeCommandLabel: 'Command that recomputes the signature',
  isOperatorsSecret: (code: ReactNode) => (
    <>{code} is the operator’s secret. You can copy it in the Launch view.</>
  ),
  signatureOf: (name: Insert) => `${name} signature`,

  connect: 'Connect',
  accept: 'Accept',
  sendRequest: 'Send the request',
  readRequest: 'Read the request',
  waitForResponse: 'Wait for the response',
  processRequest: 'Process the request',
  receiveResponse: 'Receive the response',
  sendResponse: 'Send the response',
  total: 'Total',
  notSeen: 'not seen',

  truncatedCannotReplay:
    'The captured body is truncated, so it cannot be sent unchanged. Edit it to send it.',
  launchCannotBeReplayed: 'A launch cannot be replayed: it would create another session.',
  onlyCallbacksCanBeReplayed: 'Only callbacks can be replayed.',

  replayRound: 'Replay the round',
  replaySession: 'Replay the session',
  exportRound: 'Export the round…',
  thisExchangeBelongs: 'This exchange belongs to no round.',
  loadingRound: 'Loading the round…',
  showingLast: (count: Insert) => `, showing the last ${count}`,
  exchangesOfRound: 'Exchanges of the round',

  everySignedRequestByte: 'Every signed request, byte for byte',
  trafficIntroduction:
    'During play, the gateway calls the wallet. Each call appears here immediately, as seen from both sides: bytes, signature, ledger changes and timing.',
  launchGame: 'Launch a game',
  import: 'Import…',
  yourOwnGatewayCanCall: (code: ReactNode) => (
    <>Your own gateway can call the mock wallet at {code}. Its requests appear here too.</>
  ),
  deletedExchangesItem: 'Deleted exchanges…',

  time: 'Time',
  callback: 'Callback',
  transactions: 'Transactions',
  status: 'Status',
  duration: 'Duration',

  loading: 'Loading',
  andMore: (more: Insert) => `and ${more} more`,

  filteredBy: (field: Insert) => `Filtered by ${field}`,

  appliedFilter: 'Applied filter',
  remove: (text: Insert) => `Remove ${text}`,

  completions: 'Completions',
  chooseTakeClose: ({
    up,
    down,
    tab,
    escape,
  }: Readonly<Record<'up' | 'down' | 'tab' | 'escape', ReactNode>>) => (
    <>
      {up} {down} choose · {tab} take · {escape} close
    </>
  ),

  traffic: 'Traffic',
  listUnfiltered: 'The list shows everything until the filter is valid.',
  listStillShowsLastValid: 'The list still shows the last valid filter:',
  savedFilters: 'Saved filters',

  completionsCount: (count: Insert) => `${count} completions`,
  filter: 'Filter',
  filterPlaceholder: 'Filter: text, or callback:betwin status:>=400 account:alice',
  clearFilter: 'Clear the filter',

  anyTextInBodiesHeaders: 'any text, in bodies, headers, URLs and IDs',
  textWithSpacesOrSpecial: 'text with spaces or special characters',
  bothMustMatch: 'both must match',
  atLeastOneMustMatch: 'at least one must match',
  parenthesesGroupTerms: 'parentheses group terms',
  excludesMatches: 'excludes matches',
  howToFilter: 'How to filter',
  filterLanguage: 'The filter language',
  fields: 'Fields',

  exchangesFound: (found: number) => `${formatPlural(found, 'exchange')} found.`,
  ofExchanges: (found: Insert, all: number) => `${found} of ${formatPlural(all, 'exchange')}`,
  doesNotMatchThisFilter: (selectedId: Insert) => `#${selectedId} does not match this filter`,
  searching: (share: Insert) => `searching… ${share} %`,
  stoppedAt: (share: Insert) => `stopped at ${share} %`,
  searchAgain: 'Search again',

  noMatchingExchanges: 'No matching exchanges',
  searchedTextHint:
    'Searched the bodies, headers, URLs and IDs of all exchanges, including retries and both sides.',
  checkedTheseFieldsOnAll:
    'Checked these fields on all exchanges, including retries and both sides. To search bodies and headers, type text without a field, such as alice.',
  newMatchesHint: 'New matching exchanges appear here.',
  invalidFilter: 'Invalid filter',
  errorIsMarkedInField: 'The error is marked in the field above. Nothing was searched.',

  noneYetSaveFilter: 'None yet. Save a filter to find it here later.',
  deleteTitle: (name: Insert) => `Delete ${name}`,
  deleted: (name: Insert) => `${name} deleted.`,
  savedMessage: (name: Insert) => `${name} saved.`,
  saveFilter: 'Save filter as',
  replacesFilterOfThatName: 'Replaces the filter of that name.',

  following: 'Following',
  paused: 'Paused',
  new: (unseen: Insert) => `${unseen} new`,
  newest: 'Newest',

  rowActions: 'Row actions',
  showOnly: 'Show only',
  leaveOut: 'Leave out',
  copyAsCURL: 'Copy as cURL',

  list: 'List',
  listActions: 'List actions',
  export: 'Export…',
  deleteEverything: 'Delete everything…',
  deleteThese: 'Delete these…',
  retentionItem: 'Retention…',

  listCouldNotBeLoaded: 'The list could not be loaded. It reloads when the connection is back.',
  loadingList: 'Loading the list…',
  resizeListAndDetail: 'Resize list and detail',
});
