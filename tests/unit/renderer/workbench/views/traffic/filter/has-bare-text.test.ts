import { expect, it } from 'vitest';
import { hasBareText } from '#renderer/workbench/views/traffic/filter/has-bare-text.ts';

it.each([
  ['alice', true],
  ['callback:betwin "two words"', true],
  ['-(a or status:200)', true],
  ['callback:betwin status:200', false],
  ['status:none or -account:alice', false],
  ['', false],
  ['callback:', false],
])('%j looks for text anywhere: %j', (filter, looksForText) => {
  expect(hasBareText(filter)).toBe(looksForText);
});
