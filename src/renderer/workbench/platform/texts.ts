import { defineTexts, type Insert } from '../../ui/text/define-texts.ts';
import { formatPlural } from '../../ui/text/format.ts';

export const texts = defineTexts({
  clockIsBackToSystem: 'The clock is back to system time.',
  clockShowsSystemTime: (now: Insert, offset: Insert) => `The clock shows ${now}, ${offset} system time.`,

  isNotAvailableNow: (title: Insert) => `${title} is not available now.`,

  loading: 'Loading…',
  loadingItem: (what: Insert) => `Loading ${what}…`,

  connectionLost: 'Connection to the workbench lost. Reconnecting.',
  reconnectedToWorkbench: 'Reconnected to the workbench.',

  workbenchCouldNotDo: (message: Insert) => `The workbench could not do this: ${message}`,
  workbenchDidNotRespond: 'The workbench did not respond. What you see may be out of date.',

  closeDetail: 'Close detail',

  launch: 'Launch',
  traffic: 'Traffic',
  wallet: 'Wallet',
  faults: 'Faults',
  testSuite: 'Test suite',
  operators: 'Operators',
  deliveries: 'Deliveries',
  sessions: 'Sessions',

  problems: (count: number) => formatPlural(count, 'problem'),
});
