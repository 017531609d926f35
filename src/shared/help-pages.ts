/** The pages of docs/ that the help window has, with the README, in the order of its list. */
export const HELP_PAGES = {
  README: 'Start, views and commands',
  'connect-your-wallet': 'Connect your wallet',
  'connect-your-backend': 'Connect your backend',
  'test-suite': 'The test suite',
  'kill-matrix': 'What the test game detects',
  faults: 'Faults',
  filters: 'Filters',
  replay: 'Replay',
  'export-and-import': 'Export and import',
  'mock-wallet': 'The mock wallet',
  operators: 'Operators',
  data: 'The data folder',
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
