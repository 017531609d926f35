import { defineTexts, type Insert } from '../../ui/text/define-texts.ts';
import { formatPlural } from '../../ui/text/format.ts';

export const texts = defineTexts({
  dialog: 'The dialog',
  palette: 'The palette',
  nothingToUndo: 'Nothing to undo.',
  connectionLost: 'Connection to the workbench lost. What you see may be out of date. Reconnecting…',
  notSignedIn: 'This tab is not signed in',
  tabOutdatedHint:
    'The workbench restarted after this tab was opened, or the tab was opened without the link that the workbench printed. Only that link signs a browser in, and it changes with each start.',
  openLink: 'Open the printed link',
  linkHint: 'from the terminal that runs the workbench. It looks like this:',
  token: (origin: Insert) => `${origin}/?token=…`,
  reconnectHint:
    'All exchanges are on disk. If you open the link in this tab, the replays you were editing are kept as well.',

  keys: 'Keyboard shortcuts',
  keysHint: (text: Insert) =>
    `Keys without ${text} do nothing while a field or an editor has focus. In a game, press Esc twice to leave full screen.`,

  loadFailed: (name: Insert) => `${name} could not be loaded`,
  reloadHint: 'Part of this page failed to load. Reload to try again. Captured exchanges are not affected.',
  reloadPage: 'Reload page',

  notAvailableNow: 'Not available now.',

  commands: 'Commands',
  commandsHint: 'Run a command, or search for an ID, a player, a fault…',
  open: 'open',
  run: 'run',
  goTo: 'Go to',
  goToHint: 'Exchange number, round, session, player, operator, fault…',
  commandsName: 'commands',
  search: 'Search',

  rounds: 'Rounds',
  transactions: 'Transactions',
  players: 'Players',
  atCasino: (casinoId: Insert) => `at ${casinoId}`,
  sessions: 'Sessions',
  deliveries: 'Deliveries',
  delivery: (id: Insert) => `Delivery ${id}`,
  operators: 'Operators',
  gatewaySettings: 'Gateway settings',
  gatewayFaults: 'Gateway faults',
  faults: 'Faults',
  scenarios: 'Scenarios',
  help: 'Help',
  savedFilters: 'Saved filters',
  findInTraffic: (text: Insert) => `Find “${text}” in Traffic`,
  exchanges: 'Exchanges',
  exchangesOfRound: 'exchanges of the round',
  exchangesOfTransaction: 'exchanges of the transaction',
  wallet: 'Wallet',
  ofCasino: (casinoId: Insert) => `of ${casinoId}`,
  ledger: 'Ledger',
  connectGateway: 'Connect a gateway',
  snapshots: 'Snapshots',
  walletSettings: 'Wallet settings',

  railHidden: 'Rail hidden',
  railShown: 'Rail shown',

  workbench: 'Workbench',
  gameGatewayWorkbench: 'Game Gateway Workbench',
  views: 'Views',
  windowTitle: (view: Insert, target: Insert) =>
    target === '' ? `${view} – Game Gateway Workbench` : `${view} – ${target} – Game Gateway Workbench`,

  status: 'Status',
  gateway: 'Gateway',
  mockWallet: 'Mock wallet',
  interface: 'Interface',
  copied: 'Copied',
  copyAddress: (name: Insert) => `Copy the address of the ${name}`,
  address: (name: Insert) => `${name} URL`,
  copyHint: ', copy the address',
  savingFailed: (reason: Insert) => `Changes cannot be saved: ${reason}.`,
  savingRestored: 'Saving works again.',
  notices: 'Notices',
  notSaving: (reason: Insert) => `Not saving: ${reason}`,
  noticeCount: (count: number) => formatPlural(count, 'notice'),
  connected: 'Connected',
  connecting: 'Connecting',
  reconnecting: 'Reconnecting',
  noSession: 'No session',
});
