import { formatPlural } from '#shared/format/format-plural.ts';
import { defineTexts, type Insert } from '../../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  selected: (count: Insert) => `${count} selected`,
  selectedExchanges: 'Selected exchanges',
  export: 'Export…',
  saveAsCase: 'Save as case',
  pin: 'Pin',
  pinned: (count: number) => `${formatPlural(count, 'row')} pinned.`,
  unpinned: (count: number) => `${formatPlural(count, 'row')} unpinned.`,
  compare: 'Compare',
  delete: 'Delete…',
  clear: 'Clear selection',
  limit: (count: Insert) =>
    `At most ${count} rows can be selected. List actions export or delete everything listed.`,
});
