/** The pages of the help window, from docs/ and the README, in the order of its list. */
export const HELP_PAGES = {
  README: 'Start, views and commands',
  'connect-your-wallet': 'Connect your wallet',
  'connect-your-backend': 'Connect your backend',
  'test-suite': 'The test suite',
  fuzz: 'Random sequences',
  cases: 'Cases',
  ci: 'Test a wallet in CI',
  'kill-matrix': 'What the test game detects',
  health: 'Health',
  load: 'Load tests',
  proxy: 'Recording proxy',
  reconcile: 'Reconcile the books',
  faults: 'Faults',
  filters: 'Filters',
  breakpoints: 'Breakpoints',
  replay: 'Replay',
  'export-and-import': 'Export and import',
  'mock-wallet': 'The mock wallet',
  'sales-demo': 'Sales demo',
  operators: 'Operators',
  data: 'The data folder',
  games: 'The games compared with others',
  slots: 'Slots',
  crash: 'Crash',
  fairness: 'Fairness',
  keys: 'Keyboard shortcuts',
  glossary: 'Glossary',
} as const;
export type HelpPage = keyof typeof HELP_PAGES;

export const HELP_PAGE_NAMES = Object.keys(HELP_PAGES) as HelpPage[];

/** Text, or an element with its attributes and children. */
export type HelpNode =
  string | [tag: string, attributes: Readonly<Record<string, string | number>>, ...children: HelpNode[]];

/** A heading of a page, with its ID there. */
export interface HelpHeading {
  readonly title: string;
  readonly anchor: string;
}

/** A page of the help and a heading in it; without an anchor, its beginning. */
export interface HelpRoute {
  readonly page: HelpPage;
  readonly anchor: string;
}

/** The help targets of fields. A test checks that each heading exists. */
export const HELP_TOPICS = {
  launch: { page: 'connect-your-backend', anchor: 'order-of-checks' },
  demo: { page: 'connect-your-backend', anchor: 'demo-play' },
  salesDemo: { page: 'sales-demo', anchor: '' },
  firstSpin: { page: 'slots', anchor: 'show-free-spins-a-bonus-or-a-large-win' },
  callbackUrl: { page: 'connect-your-wallet', anchor: '1-set-the-callback-urls' },
  operator: { page: 'operators', anchor: '' },
  breakpoint: { page: 'breakpoints', anchor: 'set-a-breakpoint' },
  ownWalletFaults: { page: 'connect-your-wallet', anchor: '4-lose-a-response' },
  arming: { page: 'faults', anchor: 'how-to-arm-a-fault' },
  explore: { page: 'fuzz', anchor: 'options' },
  suiteTarget: { page: 'test-suite', anchor: '' },
  replay: { page: 'replay', anchor: 'what-you-can-change' },
  retention: { page: 'filters', anchor: 'deleting-and-keeping' },
  diskSpace: { page: 'data', anchor: 'disk-space' },
  exportFormats: { page: 'export-and-import', anchor: 'formats' },
  filter: { page: 'filters', anchor: 'fields' },
  counts: { page: 'filters', anchor: 'what-the-numbers-count' },
  otherFilters: { page: 'filters', anchor: 'deliveries-sessions-and-the-ledger' },
  launchErrors: { page: 'connect-your-backend', anchor: 'test-your-error-handling' },
  ownGateway: { page: 'mock-wallet', anchor: 'call-it-from-your-own-gateway' },
  players: { page: 'mock-wallet', anchor: 'players' },
  differences: { page: 'replay', anchor: 'what-counts-as-a-difference' },
  proxy: { page: 'proxy', anchor: 'start-one' },
  proxyFaults: { page: 'proxy', anchor: 'faults' },
  redaction: { page: 'export-and-import', anchor: 'redaction' },
} as const satisfies Readonly<Record<string, HelpRoute>>;

export type HelpTopic = keyof typeof HELP_TOPICS;
