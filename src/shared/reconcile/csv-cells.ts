/** The characters that make a spreadsheet treat a cell as a formula (OWASP, CSV injection). */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** A spreadsheet reads these as numbers. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * One line of CSV (RFC 4180). A text that a spreadsheet would treat as a formula gets a leading apostrophe, which
 * `unescapeFormulaCell` removes; numbers stay numbers.
 */
export function formatCsvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => formatCell(String(cell ?? ''))).join(',')}\r\n`;
}

function formatCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n;\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell that `formatCsvRow`, or another program by the same rule, has made safe. */
export function unescapeFormulaCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
