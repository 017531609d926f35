import { expect, test } from 'vitest';
import { renderCodeMarkup } from '#core/suite/reports/code-markup.ts';

test.each([
  ['names between backticks are code', '`code` is `x`', '<code>code</code> is <code>x</code>'],
  ['text from a wallet remains text', '`<b>` & more', '<code>&#60;b&#62;</code> &#38; more'],
  ['an unpaired backtick is kept', 'a ` b', 'a ` b'],
])('%s', (_name, text, html) => {
  expect(renderCodeMarkup(text).markup).toBe(html);
});
