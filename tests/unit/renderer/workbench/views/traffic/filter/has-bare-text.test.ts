import { expect, it } from 'vitest';
import { hasBareText, hasWholeValue } from '#renderer/workbench/views/traffic/filter/has-bare-text.ts';

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

it.each([
  ['account:al', true],
  ['is:failed or -(tx:1 status:200)', true],
  ['account:alice 200', false],
  ['import:2', false],
  ['status:400 callback:betwin is:warning note:a', false],
])('%j has a value that must match completely: %j', (filter, isWhole) => {
  expect(hasWholeValue(filter)).toBe(isWhole);
});
