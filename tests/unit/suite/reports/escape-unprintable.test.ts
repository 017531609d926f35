import { expect, test } from 'vitest';
import { escapeBody, escapeLine, escapeUnprintable } from '#core/suite/reports/escape-unprintable.ts';

test('line breaks and tabs are kept, and other control characters are escaped', () => {
  expect(escapeUnprintable('a\r\nb\tc\u001b[2K\u0085\u007f\r')).toBe(
    'a\nb\tc\\u001b[2K\\u0085\\u007f\\u000d',
  );
});

test('surrogate pairs are kept, and unpaired surrogates are escaped', () => {
  expect(escapeUnprintable('😀 \ud83d x')).toBe('😀 \\ud83d x');
});

test('truncation never splits a character', () => {
  expect(escapeLine('a😀b', 2)).toBe('a…');
  expect(escapeBody('a😀b', 2)).toBe('a\n… and 2 more characters');
});

test('a text on one line has no line breaks', () => {
  expect(escapeLine('  <html>\r\n\t<body>\n\n</body> ')).toBe('<html> <body> </body>');
});
