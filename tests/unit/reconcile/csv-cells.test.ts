import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { formatCsvRow, unescapeFormulaCell } from '#shared/reconcile/csv-cells.ts';

const parseCells = (row: string): string[] => parse(row)[0] ?? [];

test.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  "'=1",
  '=HYPERLINK("http://x")',
  '＝1+1',
])('%j is not a formula in a spreadsheet, and is read back unchanged', (text) => {
  const [cell = ''] = parseCells(formatCsvRow([text, 'x']));
  expect(cell.startsWith("'")).toBe(true);
  expect(unescapeFormulaCell(cell)).toBe(text);
});

test.each(['-12.50', '-1', '0.00', 'bet', "'", "it's", '2026-11-25T10:00:00.000Z'])(
  '%s is written unchanged',
  (text) => {
    expect(formatCsvRow([text])).toBe(`${text}\r\n`);
    expect(unescapeFormulaCell(text)).toBe(text);
  },
);

test('no cell begins like a formula, and every text survives the round trip', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\'",; a1.＝€') });
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (texts) => {
      const cells = parseCells(formatCsvRow(texts));
      expect(cells.filter((cell) => /^[=+@\t\r\n＝]|^-(?!\d+(\.\d+)?$)/.test(cell))).toEqual([]);
      expect(cells.map(unescapeFormulaCell)).toEqual(texts);
    }),
  );
});
