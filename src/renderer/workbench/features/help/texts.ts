import { defineTexts } from '../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  help: 'Help',
  page: 'Page',
  code: 'code',
  loading: 'Loading…',
});
