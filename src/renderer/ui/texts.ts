import { defineTexts, type Insert } from './text/define-texts.ts';

export const texts = defineTexts({
  copy: (subject: Insert) => `Copy ${subject}`,

  copied: (subject: Insert) => `${subject} copied.`,
  copyFailed: (subject: Insert) =>
    `${subject} could not be copied: the browser denied access to the clipboard.`,

  all: 'All',

  clearText: 'Clear the text',

  helpFor: (label: Insert) => `Help: ${label}`,

  suggestionsFor: (label: Insert) => `Suggestions for ${label}`,

  resizeListAndDetail: 'Resize list and details',

  appliesImmediately: 'Applies immediately',

  notifications: 'Notifications',
  undo: 'Undo',
  dismiss: 'Dismiss',

  cancel: 'Cancel',

  close: 'Close',
  closeEsc: 'Close (Esc)',

  recent: 'Recent',

  chooseHint: 'choose',
  closeHint: 'close',
  foundCount: (count: Insert) => `${count} found`,

  rowKeys: 'Next row, previous row',
  pageKeys: (down: Insert, up: Insert) => `${down} rows down, ${up} rows up`,
  endKeys: 'First row, last row',
  enterDetail: 'Go to details',
  leaveDetail: 'Back to the list, then close the details',

  clearFilters: 'Clear filters',
  clearFilter: 'Clear filter',
  outsideFilter: (name: Insert) => `${name} is not in the current filter`,
  noMatches: 'No matches.',

  moreItems: (more: Insert) => `And ${more} more.`,

  dueNow: 'due now',
  inTime: (at: Insert) => `in ${at}`,

  underTenthOfMs: '< 0.1 ms',
  ms: (ms: Insert) => `${ms} ms`,
  oneByte: '1 byte',
  bytes: (bytes: Insert) => `${bytes} bytes`,
  kb: (size: Insert) => `${size} KB`,
  mb: (size: Insert) => `${size} MB`,
});
