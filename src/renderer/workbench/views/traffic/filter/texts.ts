import { defineTexts, type Insert } from '../../../../ui/text/define-texts.ts';
import { formatPlural } from '../../../../ui/text/format.ts';

export const texts = defineTexts({
  clearFilter: 'Clear the filter',
  noMatchingExchanges: 'No matching exchanges',
  noMatchingLive: 'No matching live exchanges',
  noMatchingImported: 'No matching imported exchanges',
  noLiveExchanges: 'Nothing captured here',
  noImportedExchanges: 'Nothing imported',
  foundInLive: (count: number) => `Found in Live: ${formatPlural(count, 'exchange')}.`,
  foundInImported: (count: number) => `Found in Imported: ${formatPlural(count, 'exchange')}.`,
  onlyImportedShown: (live: number) =>
    `This list shows imported exchanges only. Captured here: ${formatPlural(live, 'exchange')}.`,
  onlyLiveShown: (imported: number) =>
    `This list shows live exchanges only. Imported: ${formatPlural(imported, 'exchange')}.`,
  showLive: 'Show live',
  showImported: 'Show imported',
  searchedTextHint: 'Searched the bodies, headers, URLs and IDs, including retries and both sides.',
  searchedFields:
    'Checked these fields, including retries and both sides. To search bodies and headers, type text without a field, such as alice.',
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
