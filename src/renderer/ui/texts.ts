import { defineTexts, type Insert } from './text/define-texts.ts';

export const texts = defineTexts({
  copy: (what: Insert) => `Copy ${what}`,

  copied: (what: Insert) => `${what} copied.`,
  copyFailed: (what: Insert) => `${what} could not be copied: the clipboard refused it.`,

  all: 'All',

  clearText: 'Clear the text',

  suggestionsFor: (label: Insert) => `Suggestions for ${label}`,

  resizeListAndDetail: 'Resize list and detail',

  appliesImmediately: 'Applies immediately',

  cancel: 'Cancel',

  close: 'Close',
  closeEsc: 'Close (Esc)',

  recent: 'Recent',

  choose: 'choose',
  closeName: 'close',
  found: (count: Insert) => `${count} found`,

  nextRowPreviousRow: 'Next row, previous row',
  rowsDownRowsUp: (down: Insert, up: Insert) => `${down} rows down, ${up} rows up`,
  firstRowLastRow: 'First row, last row',
  goIntoDetail: 'Go into the detail',
  backToListThenClose: 'Back to the list, then close the detail',

  clearFilters: 'Clear filters',
  noMatches: 'No matches.',

  page: 'Page',

  andMore: (more: Insert) => `And ${more} more.`,

  dueNow: 'due now',
  in: (at: Insert) => `in ${at}`,

  underTenthOfMs: '< 0.1 ms',
  ms: (ms: Insert) => `${ms} ms`,
  oneByte: '1 byte',
  bytes: (bytes: Insert) => `${bytes} bytes`,
  kb: (size: Insert) => `${size} KB`,
  mb: (size: Insert) => `${size} MB`,
});
