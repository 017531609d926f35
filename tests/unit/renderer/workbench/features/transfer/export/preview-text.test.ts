import { expect, it } from 'vitest';
import {
  MAX_PREVIEW_CHARACTERS,
  toPreview,
} from '#renderer/workbench/features/transfer/export/preview-text.ts';

it('a text that fits is shown completely', () => {
  const text = 'x'.repeat(MAX_PREVIEW_CHARACTERS);
  expect(toPreview(text)).toEqual({ text, isTruncated: false });
});

it('a text that does not fit ends with the last complete line that fits', () => {
  const line = `${'x'.repeat(999)}\n`;
  const { text, isTruncated } = toPreview(line.repeat(100));
  expect(isTruncated).toBe(true);
  expect(text).toHaveLength(65 * 1_000 - 1);
  expect(text.endsWith('x')).toBe(true);
});

it('a single very long line is truncated between two characters', () => {
  const { text, isTruncated } = toPreview('x' + '😀'.repeat(MAX_PREVIEW_CHARACTERS));
  expect(isTruncated).toBe(true);
  expect(text.isWellFormed()).toBe(true);
});
