import { formatPlural } from '#shared/format/format-plural.ts';
import type { ReactNode } from 'react';
import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  appliedFilter: 'Applied filter',
  remove: (text: Insert) => `Remove ${text}`,
  completions: 'Completions',
  completionKeys: ({
    up,
    down,
    tab,
    escape,
  }: Readonly<Record<'up' | 'down' | 'tab' | 'escape', ReactNode>>) => (
    <>
      {up} {down} choose · {tab} accept · {escape} close
    </>
  ),
  completionsCount: (count: number) => formatPlural(count, 'completion'),
  filter: 'Filter',
  presets: 'Preset filters',
  invalidFilter: 'Invalid filter. The error is marked in the field above.',
  clearFilter: 'Clear the filter',
  quotedHint: 'text with spaces or special characters',
  andHint: 'both must match',
  orHint: 'at least one must match',
  groupHint: 'parentheses group terms',
  notHint: 'excludes matches',
  howToFilter: 'How to filter',
  filterLanguage: 'The filter language',
  fields: 'Fields',
  learnMore: 'Learn more',
  listUnfiltered: 'No filter is applied until this one is valid.',
  lastValidFilter: 'The list still shows the last valid filter:',
});
