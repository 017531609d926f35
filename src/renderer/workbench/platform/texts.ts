import { formatPlural } from '#shared/format/format-plural.ts';
import { defineTexts, type Insert } from '../../ui/text/define-texts.ts';

export const texts = defineTexts({
  clockReset: 'The clock is back to system time.',
  clockAdvanced: (now: Insert, offset: Insert) => `The clock shows ${now}, ${offset} system time.`,

  undone: 'Undone.',

  notAvailable: (title: Insert) => `${title} is not available right now.`,

  loading: 'Loading…',
  loadingItem: (subject: Insert) => `Loading ${subject}…`,

  connectionLost: 'Connection to the workbench lost. Reconnecting.',
  reconnected: 'Reconnected to the workbench.',

  callFailed: (message: Insert) => `The action failed: ${message}`,
  noResponse: 'The workbench did not respond. What you see may be out of date.',

  pdfFailed: 'The PDF could not be created. The data folder has the details.',

  closeDetail: 'Close details',

  launch: 'Launch',
  traffic: 'Traffic',
  wallet: 'Wallet',
  faults: 'Faults',
  testSuite: 'Test suite',
  operators: 'Operators',
  deliveries: 'Deliveries',
  sessions: 'Sessions',
  health: 'Health',
  proxies: 'Proxies',
  settings: 'Settings',

  errorCount: (count: number) => formatPlural(count, 'error'),
});
