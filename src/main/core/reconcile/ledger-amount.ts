import { parseBalance, type Money } from '#shared/money.ts';
import type { LedgerMapping } from '#shared/reconcile/reconciliation.ts';

export type DecimalMark = 'point' | 'comma';

/** What one cell shows about its column; null if it is not an amount. */
export interface AmountClue {
  /** The decimal mark that this cell shows; `either` if it may be both, as in `1,234`. */
  readonly proves: DecimalMark | 'either' | null;
  readonly isNegative: boolean;
}

const PLAIN = /^-?\d+(\.\d+)?$/;
const CURRENCY = /^[\p{Sc}\p{L}_]+|[\p{Sc}\p{L}_]+$/gu;

/** Whether a cell is an amount, its sign, and which of `.` and `,` it shows to begin the decimals. */
export function parseAmountClue(cell: string): AmountClue | null {
  if (PLAIN.test(cell)) return { proves: detectDecimalPoint(cell), isNegative: cell.startsWith('-') };
  const { digits, isNegative } = splitAmount(cell);
  const asPoint = toPlain(digits, 'point');
  const asComma = toPlain(digits, 'comma');
  if (asPoint === null && asComma === null) return null;
  if (asPoint === asComma) return { proves: null, isNegative };
  if (asPoint === null) return { proves: 'comma', isNegative };
  if (asComma === null) return { proves: 'point', isNegative };
  return { proves: digits.includes('.') ? null : 'either', isNegative };
}

/** `1.234` may have thousands in a ledger with decimal commas. */
function detectDecimalPoint(cell: string): DecimalMark | null {
  return cell.includes('.') && !/^-?\d{1,3}\.\d{3}$/.test(cell) ? 'point' : null;
}

/**
 * An amount with its sign: `1,234.50`, `1.234,50`, `€ 12`, `12.50 USD`, `(12.50)`, `12.50-`, `1 234,5`. Null for
 * anything else, including an amount that contradicts the decimal mark.
 */
export function parseLedgerAmount(cell: string, mark: DecimalMark): Money | null {
  if (mark === 'point' && PLAIN.test(cell)) return parseBalance(cell);
  const { digits, isNegative } = splitAmount(cell);
  const plain = toPlain(digits, mark);
  return plain === null ? null : parseBalance(isNegative && !/^[0.]+$/.test(plain) ? `-${plain}` : plain);
}

/** The first cell of a column that shows each notation. */
export type SeenCells = Partial<
  Record<DecimalMark | 'either', { readonly line: number; readonly cell: string }>
>;

/** The notation of a column, by what its cells showed. */
export function decideMark(requested: LedgerMapping['decimal'], seen: SeenCells): DecimalMark {
  if (requested !== 'auto') return requested;
  return seen.comma !== undefined && seen.point === undefined ? 'comma' : 'point';
}

/** Why the cells of a column do not share one notation, or not the requested one; null if they do. */
export function findNotationIssue(
  requested: LedgerMapping['decimal'],
  { point, comma, either }: SeenCells,
): { readonly line: number; readonly message: string } | null {
  const wrong = requested === 'point' ? comma : requested === 'comma' ? point : undefined;
  if (wrong !== undefined)
    return {
      line: wrong.line,
      message: `'${wrong.cell}' does not use the selected decimal ${requested}. Select the decimal mark that the ledger uses.`,
    };
  if (requested !== 'auto') return null;
  if (point !== undefined && comma !== undefined)
    return {
      line: Math.max(point.line, comma.line),
      message: `'${point.cell}' in line ${point.line} has a decimal point, '${comma.cell}' in line ${comma.line} a decimal comma. All amounts must use the same mark.`,
    };
  if (either === undefined || point !== undefined || comma !== undefined) return null;
  return {
    line: either.line,
    message: `'${either.cell}' is ambiguous: select whether the point or the comma is the decimal mark.`,
  };
}

/** Digits with their marks, without sign, currency and spaces. */
function splitAmount(cell: string): { readonly digits: string; readonly isNegative: boolean } {
  const isBracketed = /^\(.*\)$/s.test(cell.trim());
  const bare = (isBracketed ? cell.trim().slice(1, -1) : cell)
    .replaceAll(/[\s'’]/gu, '')
    .replaceAll('−', '-');
  const signed = bare.replaceAll(CURRENCY, '');
  return {
    digits: signed.replace(/^[+-]|-$/, '').replaceAll(CURRENCY, ''),
    isNegative: isBracketed !== /^-|-$/.test(signed),
  };
}

/** In the form of the wire; null if the marks contradict each other. */
function toPlain(digits: string, mark: DecimalMark): string | null {
  const [decimal, thousands] = mark === 'point' ? ['.', ','] : [',', '.'];
  const [whole = '', decimals, ...more] = digits.split(decimal);
  if (more.length > 0 || (decimals !== undefined && !/^\d{1,16}$/.test(decimals))) return null;
  const groups = whole.split(thousands);
  const isGrouped = groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  if (groups.length > 1 ? !isGrouped : !/^\d+$/.test(whole)) return null;
  return decimals === undefined ? groups.join('') : `${groups.join('')}.${decimals}`;
}
