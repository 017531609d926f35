import { defineTexts, type Insert } from '../../../../ui/text/define-texts.ts';
import { formatPlural } from '../../../../ui/text/format.ts';

export const texts = defineTexts({
  clearFilter: 'Clear the filter',
  noMatchingExchanges: 'No matching exchanges',
  noMatchingLive: 'No matching live exchanges',
  noMatchingSuite: 'No matching exchanges of the test suite',
  noMatchingImported: 'No matching imported exchanges',
  noLiveExchanges: 'No live exchanges',
  noSuiteExchanges: 'The test suite sent nothing',
  noImportedExchanges: 'Nothing imported',
  foundElsewhere: (count: number) => `Found in the other lists: ${formatPlural(count, 'exchange')}.`,
  notShown: (count: number) => `The other lists have ${formatPlural(count, 'exchange')}.`,
  showAll: 'Show all',
  searchedTextHint: 'Searched the bodies, headers, URLs and IDs, including retries and both sides.',
  searchedFields:
    'Checked these fields, including retries and both sides. A value must match completely, unless it has a * for any characters, such as account:al*. To search bodies and headers, type text without a field, such as alice.',
  newMatchesHint: 'New matching exchanges appear here.',
  invalidFilter: 'Invalid filter',
  invalidFilterHint: 'The error is marked in the field above. Nothing was searched.',

  failures: 'Failures',
  withoutSuite: 'Without the test suite',
  retries: 'Retries',
  faulty: 'Changed by faults',
  badSignatures: 'Bad signatures',
  presetFilters: 'Preset filters',
  savedFilters: 'Saved filters',
  deleted: (name: Insert) => `${name} deleted.`,
  noSavedFilters: 'No saved filters yet. Save a filter to find it here later.',
  savedMessage: (name: Insert) => `${name} saved.`,
  saveFilter: 'Save filter as',
  replacesFilter: 'Replaces the filter of that name.',
  save: 'Save',
  deleteTitle: (name: Insert) => `Delete ${name}`,
});
