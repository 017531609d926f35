import { expect, test } from 'vitest';
import { visibleBody, visibleLine, visibleText } from '#core/suite/reports/visible-text.ts';

test('line ends and tabs stay, other control characters are shown by their codes', () => {
  expect(visibleText('a\r\nb\tc\u001b[2K\u0085\u007f\r')).toBe('a\nb\tc\\u001b[2K\\u0085\\u007f\\u000d');
});

test('whole surrogate pairs stay, halves are shown by their codes', () => {
  expect(visibleText('😀 \ud83d x')).toBe('😀 \\ud83d x');
});

test('a cut never goes through a character', () => {
  expect(visibleLine('a😀b', 2)).toBe('a…');
  expect(visibleBody('a😀b', 2)).toBe('a\n… and 2 more characters');
});

test('one line is one line', () => {
  expect(visibleLine('  <html>\r\n\t<body>\n\n</body> ')).toBe('<html> <body> </body>');
});
