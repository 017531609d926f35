import { defineTexts } from '../../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  pin: 'Pin',
  unpin: 'Unpin',
  pinHint: 'Pin: the retention never deletes it',
  note: 'Note',
  addNote: 'Add a note',
  markSaved: 'Saved',
});
