import { formatPlural } from '#shared/format/format-plural.ts';
import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';
import { formatCount } from '../../../ui/text/format.ts';

export const texts = defineTexts({
  target: 'Target',
  reconcile: 'Reconcile',
  reconcileLead: (casinoId: Insert) => `Compare the gateway’s transactions with the ledger of ${casinoId}`,
  ownWallet: 'Own wallet',
  ownWalletOf: (casinoId: Insert) => `Wallet of ${casinoId}`,
  notTheMockWallet: 'Not the mock wallet of this workbench',
  itsWallet: 'Address',
  ownWalletHint: (casinoId: Insert) =>
    `The gateway sends the callbacks of ${casinoId} here. Its players, balances and ledger are in that wallet, and the workbench cannot read or change them.`,
  editAddresses: 'Change the URLs',
  checkConnection: 'Connection',
  checkConnectionHint:
    'One signed balance callback for a player that exists there. The result explains the response, or why there is none.',
  testConnection: 'Test connection',
  playAgainstIt: 'Play',
  playAgainstItHint: 'Launch a game for a player of this wallet. Each bet, win and rollback calls it.',
  testIt: 'Test suite',
  testItHint:
    'Plays 29 scenarios against the wallet, with repeats, rejections and rollbacks, and says which rules it breaks.',
  openSuite: 'Open the test suite',
  seeResponses: 'Responses',
  seeResponsesHint:
    'Every callback with its response, signature and duration, and how well the wallet answers.',
  showHealth: 'Show Health',
  reconcileBooks: 'Books',
  reconcileBooksHint:
    'Compares the gateway’s transactions with a CSV file of the wallet’s own ledger: what is missing, differs or was applied twice.',
  mockWallet: 'Mock wallet',
  mockWalletUnused: (casinoId: Insert) => `The gateway does not call it for ${casinoId}.`,
  saveLedger: 'Save as CSV',
  ledgerSaved: (fileName: Insert) => `Ledger saved as ${fileName}.`,
  balance: 'Balance',
  bonusBalance: 'Bonus balance',
  betLimit: 'Bet limit',
  winLimit: 'Win limit',
  notSaved: (error: Insert) => `${error} Not saved.`,
  changedMeanwhile: (amount: Insert, now: Insert) =>
    `${amount} changed to ${now} meanwhile. Enter overwrites it, Esc keeps it.`,
  editingHint: 'Press Enter or leave the field to save, Esc to revert.',

  decimals: (count: number) => formatPlural(count, 'decimal'),
  notLaunchable: 'not launchable',

  noMoneyHint:
    'The balance is zero in every currency, so any bet is rejected with 100 (insufficient funds). Add a currency to give the player money.',
  balancesAndLimits: 'Balances and limits',
  balancesHint:
    'Setting a balance adds a ledger entry, and a reset returns to that balance. A bet above the bet limit is rejected with 105 (bet limit exceeded), a win above the win limit with 106 (win limit exceeded).',

  noMoreCurrencies: (name: Insert) =>
    `The player already has every currency that launches of ${name} can use.`,
  added: (currency: Insert) => `${currency} added.`,
  anotherCurrency: 'Another currency',
  currencyWithDecimals: (code: Insert, decimals: number) => `${code}, ${formatPlural(decimals, 'decimal')}`,
  add: (currency: Insert) => `Add ${currency}`,

  inCurrency: (currency: Insert) => `in ${currency}`,
  none: 'none',

  amountText: (name: Insert, amount: Insert) => `${name} is ${amount}.`,

  notAdded: 'Not added',
  playerAdded: (accountId: Insert) => `Player ${accountId} added.`,
  addPlayer: 'Add player',
  addPlayerTo: (casinoId: Insert) => `Add a player to ${casinoId}`,
  accountId: 'Account ID',
  addPlayerDescription:
    'Launches and callbacks identify the player by this ID. A new player is active and has no money.',

  resizeList: 'Resize the list',

  connectGateway: 'Connect a gateway',
  connectIntroduction: 'Connect your own gateway to this wallet',
  addresses: 'Addresses',
  addressesHint:
    'Each casino has its own four URLs. They accept POST with a JSON body, from this machine only.',
  casino: 'Casino',
  baseUrl: 'Base URL',
  baseUrlHint: 'for a gateway that appends the four paths',
  baseUrlName: 'base URL',
  address: (kind: Insert) => `${kind} URL`,
  secret: 'Secret',
  secretHint:
    'X-REQUEST-SIGN is the HMAC-SHA256 of the raw body with this secret, in hex. All casinos of an operator share it.',
  tryIt: 'Try it',
  tryItDescription: 'A signed balance callback for a POSIX shell with openssl and curl. It moves no money.',
  whereToLook: 'Where to look',
  noSetupNeeded: 'No setup needed.',
  whereToLookDescription:
    'Every incoming request is captured in Traffic with its bytes, and its signature is checked and explained, even if it is rejected or matches no endpoint.',
  showTraffic: 'Show Traffic',

  commandWithSecret: 'Command with the secret',
  command: 'Command',
  copyWithSecret: 'Copy with the secret',
  noPlayers: 'There are no players yet, so the wallet returns 101.',
  disabledHint: (accountId: Insert) => `${accountId} is disabled, so the wallet returns 101.`,
  responseHint: (accountId: Insert, currency: Insert) =>
    `The response is {"balance":"…"}: the balance of ${accountId} in ${currency}.`,

  ledgerOf: (id: Insert) => `Ledger of ${id}`,
  ledgerHint: (count: number) =>
    count === 1
      ? 'Entries of the only player of the casino, in posting order.'
      : `Entries of all ${formatPlural(count, 'player')} of the casino, in posting order.`,

  ledgerEntry: (seq: Insert) => `Ledger entry ${seq}`,
  entry: 'Entry',
  time: 'Time',
  movement: 'Movement',
  bonusPart: 'Bonus part',
  balanceAfter: 'Balance after',
  rollsBack: 'Rolls back',
  walletTransactionId: 'Wallet’s ID',
  operatorIdName: 'wallet’s ID',
  round: 'Round',
  roundId: 'round ID',
  exchange: 'Exchange',
  closeEntry: 'Close entry',

  ledger: 'the ledger',
  newest: (count: Insert) => `Newest ${count}`,
  olderEntriesLoaded: 'Older entries loaded.',
  loadOlderEntries: 'Load older entries',
  allEntries: (count: number) => (count === 1 ? 'The only entry' : `All ${formatCount(count)} entries`),

  rejected: (apiCode: Insert) => `Rejected: ${apiCode}`,
  repeatResponse: (walletTransactionId: Insert, balance: Insert) =>
    `Same response: ${walletTransactionId}, balance ${balance}`,
  appliedClause: 'was applied',
  reversedClause: 'was applied, then rolled back',
  tombstonedClause: 'was rolled back before it arrived',
  noEffectClause: 'had nothing to reverse',
  betOrWin: (type: Insert, accountId: Insert, amount: Insert, stateClause: Insert) =>
    `A ${type} of ${accountId}, ${amount}, that ${stateClause}.`,
  movedClause: (movement: Insert, currency: Insert) => `moved ${movement} ${currency}`,
  rollbackFor: (accountId: Insert, stateClause: Insert) => `A rollback for ${accountId} that ${stateClause}.`,
  tombstoneFor: (accountId: Insert, tombstoned: Insert) =>
    `A tombstone for ${accountId}: the transaction ${tombstoned}.`,
  balanceSet: (accountId: Insert) => `A balance of ${accountId}, set manually.`,
  repeatRejected: (apiCode: Insert) => `is rejected with ${apiCode} and moves no money`,
  repeatAnswered: (walletTransactionId: Insert, balance: Insert, times: number) =>
    `gets the ${times === 1 ? 'first' : 'last'} response again (ID ${walletTransactionId}, balance ${balance}) and moves no money`,
  ifRepeatedRule: (rule: Insert) => `If repeated, it ${rule}.`,
  ifRepeatedByRule: (rule: Insert) => `Without faults, a repeat ${rule}.`,
  mayChange: (armed: Insert) => `Armed faults of the mock wallet may change that: ${armed}.`,
  processed: (n: Insert, of: Insert) => `Processed ${of} times (${n} of ${of}).`,
  processedByFault: (n: Insert, of: Insert) => `A fault processed this ID ${of} times; this is number ${n}.`,
  applied: 'Applied',
  reversed: 'Reversed',
  tombstoned: 'Tombstoned',
  noEffect: 'No effect',

  lookUpIdProvider: 'Look up an id_provider',
  pasteIdProvider: 'Paste an id_provider',
  lookUpHint: (casinoId: Insert) =>
    `Paste an id_provider to see whether the wallet of ${casinoId} knows it, and how it responds if the transaction is repeated.`,
  unknown: 'Unknown.',
  unknownHint: 'It would be new to the wallet and move money.',
  invalidIdProvider: 'Not a complete id_provider, but some entries contain it. Is part of it missing?',
  known: 'Known.',

  account: 'Account',
  type: 'Type',
  state: 'State',
  ifRepeated: 'If repeated',
  ifRepeatedWithoutFaults: 'If repeated, without faults',

  all: 'All',
  withoutSuite: 'Without the test suite',
  bets: 'Bets',
  wins: 'Wins',
  rollbacks: 'Rollbacks',
  filterPlaceholder: 'Filter the ledger: type:bet amount:<=-100 round:…',
  textHint: 'text in the id_provider, operator ID, round or account',

  ledgerLabel: 'Ledger',
  noMatches: 'No matches.',
  clearFilters: 'Clear filters',
  emptyLedger:
    'No entries yet. Each bet, win and rollback is listed here with the balance after it and its exchange, and so is each balance that you set.',
  launchGame: 'Launch a game',

  tombstones: 'Tombstones',
  idempotency: 'Idempotency',

  tombstonesHint:
    'A rollback that arrives before its transaction leaves a tombstone. If the transaction arrives later, it is rejected and moves no money, unless a fault changes that.',
  noTombstones:
    'No tombstones. A rollback leaves one if the wallet never received its bet, for example because the bet was lost in transit.',
  idempotencyHint:
    'An id_provider moves money once, unless a fault changes that. A repeat gets the first response again, or is rejected if the transaction was rolled back.',
  noIdProviders: 'No id_provider yet. The wallet remembers each transaction until the player is reset.',

  show: (id: Insert) => `Show ${id}`,
  casinoNotFound: (casinoId: Insert) =>
    `Casino ${casinoId} not found. It may have been removed, or belong to another data folder.`,
  showLedger: 'Show the ledger of all players',
  playerNotFound: (accountId: Insert, casinoId: Insert) =>
    `Player ${accountId} of ${casinoId} not found. The player may have been removed, for example by restoring a snapshot, or may belong to another data folder. The wallet returns 101 (player not found).`,
  player: 'Player',
  accountIdAnyOther: 'an account ID; any other is rejected with 101 (player not found)',
  money: 'Money',
  balancesDescription: 'balance, bonus balance and limits per currency',
  ledgerName: 'Ledger',
  ledgerDescription: 'each bet, win and rollback, with the balance after it',
  memory: 'Memory',
  memoryDescription: 'every id_provider, and the response to a repeat',
  referenceWallet: 'A reference wallet',
  ownWalletIntroduction: (casinoId: Insert) =>
    `The mock wallet has no players of ${casinoId} and needs none, because the gateway calls the casino’s own wallet. Add one only if your own gateway calls the mock wallet.`,
  walletIntroduction: (casinoId: Insert) =>
    `The mock wallet answers callbacks as the protocol requires. ${casinoId} has no players yet: add one, give them a balance, and launch a game.`,

  playerTitle: (accountId: Insert) => `Player ${accountId}`,

  isDisabled: (accountId: Insert) => `${accountId} is disabled.`,
  isActive: (accountId: Insert) => `${accountId} is active.`,
  disable: 'Disable',
  enable: 'Enable',
  reset: 'Reset…',
  resetQuestion: (accountId: Insert) => `Reset ${accountId}?`,
  resetPlayer: 'Reset the player',
  resetMessage: (accountId: Insert) => `${accountId} reset.`,
  resetEffects:
    'Balances return to the values last set manually. The wallet forgets all transactions, tombstones and rounds of this player, so a repeated id_provider moves money again. Exchanges stay in Traffic.',
  remove: 'Remove…',
  removeFrom: (accountId: Insert, casinoId: Insert) => `Remove ${accountId} from ${casinoId}?`,
  removePlayer: 'Remove the player',
  removed: (accountId: Insert) => `${accountId} removed.`,
  removePlayerEffects:
    'This deletes the player’s balances, limits, transactions, tombstones and rounds. The wallet then returns 101 (player not found). Exchanges stay in Traffic.',

  active: 'Active',
  disabled: 'Disabled',
  activeHint: 'The wallet answers this player’s callbacks.',
  disabledNote:
    'New bets, wins and balance callbacks are rejected with 101 (player disabled). Repeats, rollbacks and finishes are still answered.',
  bonus: (balance: Insert, currency: Insert, bonus: Insert) => `${balance} ${currency} + ${bonus} bonus`,
  reportedBalance: (balance: Insert) => `The wallet reports ${balance}.`,
  reportedBonusFirst: (balance: Insert) =>
    `The wallet reports ${balance}: bonus first is off, so the bonus balance is not included.`,
  reportsBonusHint: (balance: Insert, bonus: Insert) =>
    `The wallet reports ${balance}: the balance plus ${bonus} bonus, which bets use first.`,

  wallet: 'the wallet',

  walletLabel: 'Wallet',
  findPlayer: 'Find a player',
  findPlayerByAccountId: 'Find a player by account ID',
  snapshots: 'Snapshots',
  settings: 'Settings',
  ledgerOfAllPlayers: 'Ledger of all players',
  players: 'Players',
  casinoWithoutPlayers: (casinoId: Insert) => `${casinoId} has no players yet.`,
  noMatchingAccountIds: 'No matching account IDs.',
  noMoney: 'no money',
  codeBonusFirst: (code: Insert) => `${code} · bonus first`,

  casinos: 'the casinos',
  addOperator: 'Add an operator',
  noCasinoDescription:
    'A wallet holds the players of a casino, and there is no casino yet. Add an operator with a casino.',

  tombstoneResponse: (code: Insert) => `tombstones: ${code}`,
  tombstonedCode: '155, tombstoned',
  tombstonedCodeHint: 'The code in the protocol’s error table.',
  rolledBackCode: '409, already rolled back',
  rolledBackCodeHint: 'Some wallets use this code. A gateway must treat both as the same rejection.',
  walletSettings: 'Wallet settings',
  applyToAllCasinos: 'Apply to all casinos',
  tombstoneCode: 'Tombstone code',
  tombstoneCodeHint: 'The error for a betwin whose id_provider was rolled back, before or after it arrived.',
  tombstoneCodeSet: (code: Insert) => `Tombstone code set to ${code}.`,
  bonusDescription: 'Money granted by the casino, separate from the real balance.',
  bonusFirst: 'Bonus first',
  bonusFirstHint:
    'Bets use the bonus balance first, wins repay what the round took from it, and every reported balance is the sum of both. If off, the bonus balance is not used.',
  bonusFirstOn: '“Bonus first” turned on.',
  bonusFirstOff: '“Bonus first” turned off.',
  transactionsInOneRequest: 'Transactions in one request',
  limitHint: 'A betwin or rollback with more is rejected with HTTP 400 and api_code 400 (bad request).',
  atMost: (count: number) => `At most ${formatCount(count)}`,
  notChanged: 'Not changed',
  limitSet: (text: Insert) => `Transactions per request limited to ${text}.`,
  change: 'Change…',
  atMostLabel: 'At most',
  changeLabel: 'Change',
  limitRange: (transactionsPerRequest: Insert) =>
    `1 to ${transactionsPerRequest}. A betwin or rollback with more is rejected with 400.`,

  playersInLedger: (players: number, entries: Insert) =>
    `· ${formatPlural(players, 'player')} · ${entries} in the ledger`,
  restore: 'Restore…',
  restoreQuestion: (name: Insert) => `Restore ${name}?`,
  restoreSnapshot: 'Restore the snapshot',
  restored: (name: Insert) => `${name} restored.`,
  restoreEffects:
    'This restores the players, balances, ledger, tombstones and rounds of all casinos. Later changes are lost, and a later id_provider is new to the wallet again. Take another snapshot first to keep them.',
  removeTitle: (name: Insert) => `Remove ${name}`,
  removeSnapshot: (name: Insert) => `Remove the snapshot ${name}?`,
  removeSnapshotLabel: 'Remove the snapshot',
  removeSnapshotEffects: 'This deletes the copy permanently. The wallet does not change.',

  snapshotsHint: 'Copies of the whole wallet, with all casinos',
  newSnapshot: 'New snapshot',
  newSnapshotHint:
    'A copy of all players, balances, ledger, tombstones and rounds, so that tests can start from the same state.',
  snapshotTaken: 'Snapshot taken.',
  name: 'Name',
  snapshotAndNumber: 'default: Snapshot N',
  takeSnapshot: 'Take a snapshot',
  saved: 'Saved',
  restoreHint: 'Restoring resets the wallet to the copy. Exchanges in Traffic do not change.',
  noSnapshots: 'No snapshots yet. Take one before a test changes balances, and restore it for the next run.',
});
