import { z } from 'zod';
import { formatPlural } from '../format/format-plural.ts';

/**
 * `missing_in_gateway`: the ledger moved money that the gateway does not count · `missing_in_ledger`: the other way round ·
 * `amount_differs` · `account_differs`: posted to another player or in another currency · `applied_twice`: one
 * `id_provider` moved money more than once · `reversed_on_one_side` · `round_open_on_one_side` · `unknown_outcome`: the
 * gateway does not know what the wallet did.
 */
export const DIFFERENCE_CLASSES = [
  'missing_in_gateway',
  'missing_in_ledger',
  'amount_differs',
  'account_differs',
  'applied_twice',
  'reversed_on_one_side',
  'round_open_on_one_side',
  'unknown_outcome',
] as const;
export type DifferenceClass = (typeof DIFFERENCE_CLASSES)[number];

export const DIFFERENCE_TITLES: Readonly<Record<DifferenceClass, string>> = {
  missing_in_gateway: 'Missing from the gateway',
  missing_in_ledger: 'Missing from the ledger',
  amount_differs: 'Amount differs',
  account_differs: 'Account differs',
  applied_twice: 'Applied twice',
  reversed_on_one_side: 'Reversed on one side',
  round_open_on_one_side: 'Round open on one side',
  unknown_outcome: 'Unknown outcome',
};

/**
 * The possible meanings of a ledger's column. Only `id` and an amount (`amount`, or `debit` and `credit`) are
 * required.
 */
export const LEDGER_COLUMNS = [
  'id',
  'amount',
  'debit',
  'credit',
  'type',
  'original',
  'state',
  'player',
  'currency',
  'round',
  'finished',
  'casino',
  'time',
] as const;
export type LedgerColumn = (typeof LEDGER_COLUMNS)[number];

/** The possible meanings of a word in the columns `type` and `state`. */
export const LEDGER_MEANINGS = [
  'bet',
  'win',
  'rollback',
  'other',
  'applied',
  'reversed',
  'no_effect',
] as const;
export type LedgerMeaning = (typeof LEDGER_MEANINGS)[number];

/** How the columns of a ledger are read. */
export const ledgerMappingSchema = z.strictObject({
  /** The header of each column. An empty text: the ledger has no such column, whatever its headers look like. */
  columns: z.partialRecord(z.enum(LEDGER_COLUMNS), z.string()).default({}),
  /** The meanings of values of `type` and `state`, besides those known by default. */
  meanings: z.record(z.string(), z.enum(LEDGER_MEANINGS)).default({}),
  /** Which of `.` and `,` is the decimal mark; `auto` detects it. */
  decimal: z.enum(['auto', 'point', 'comma']).default('auto'),
  /** Amounts are whole numbers of the currency's smallest unit: `150` is `1.50`. */
  minorUnits: z.boolean().default(false),
});
export type LedgerMapping = z.infer<typeof ledgerMappingSchema>;

/** A violation of a rule of a ledger, and where it is. */
export const ledgerIssueSchema = z.object({
  /** Counted from 1, with the header; null if it is about the whole file. */
  line: z.int().nullable(),
  /** The header of the column; null if it is about the whole line. */
  field: z.string().nullable(),
  /** The rule, as a sentence. */
  message: z.string(),
});
export type LedgerIssue = z.infer<typeof ledgerIssueSchema>;

/** The gateway's view of a transaction or round, or the ledger's. */
const sideSchema = z.object({
  state: z.string(),
  /** Decimal text; null for a round. */
  amount: z.string().nullable(),
});

/** One transaction or round on which the two sides disagree. */
export const differenceSchema = z.object({
  class: z.enum(DIFFERENCE_CLASSES),
  type: z.enum(['bet', 'win', 'rollback', 'round', 'entry']),
  /** Null for a round. */
  idProvider: z.string().nullable(),
  roundId: z.string().nullable(),
  casinoId: z.string().nullable(),
  accountId: z.string().nullable(),
  currency: z.string().nullable(),
  /** When the round started, or the time of the ledger's entry. */
  at: z.number().nullable(),
  /** Null if the side does not have it. */
  gateway: sideSchema.nullable(),
  ledger: sideSchema.extend({ lines: z.array(z.int()) }).nullable(),
  /** What happened, as a sentence. */
  message: z.string(),
  /** The exchanges that contain it; empty if none is stored any more. */
  exchangeIds: z.array(z.int()),
});
export type Difference = z.infer<typeof differenceSchema>;

export const reconciliationSchema = z.object({
  /** The casino whose transactions were compared; null for all. */
  casinoId: z.string().nullable(),
  /** Only rounds that started at `from` or later, and before `to`; null for no limit. */
  range: z.object({ from: z.number().nullable(), to: z.number().nullable() }),
  /** Transactions of the gateway that were compared. */
  transactions: z.int(),
  /** Entries of the ledger. */
  entries: z.int(),
  /** Those of them that were compared: all but the ones that `leftOut` counts. */
  comparedEntries: z.int(),
  /** The columns as they were read. */
  mapping: ledgerMappingSchema,
  /** The time of the ledger's first and last entry; null without a column for it. */
  period: z.object({ from: z.number(), to: z.number() }).nullable(),
  /** How many there are of each class that occurs. */
  classes: z.partialRecord(z.enum(DIFFERENCE_CLASSES), z.int()),
  differences: z.int(),
  /** The parts that were not compared, and why, as sentences. */
  leftOut: z.array(z.string()),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

export const RECONCILE_FORMATS = ['csv', 'json', 'html'] as const;
export type ReconcileFormat = (typeof RECONCILE_FORMATS)[number];

/** "1,273 entries". */
export function formatEntries(count: number): string {
  return formatPlural(count, 'entry', 'entries');
}

/** How many entries a ledger has, and how many of them were compared if some were left out. */
export function formatComparedEntries({
  entries,
  comparedEntries,
}: Pick<Reconciliation, 'entries' | 'comparedEntries'>): string {
  const all = formatEntries(entries);
  return comparedEntries === entries
    ? all
    : `${all}, ${comparedEntries.toLocaleString('en-US')} of them compared`;
}

/** Facts of a reconciliation as `ggw` and reports print them. */
export function formatMapping({ columns, decimal, minorUnits }: LedgerMapping): string {
  const mapped = LEDGER_COLUMNS.filter((column) => (columns[column] ?? '') !== '');
  const pairs = mapped.map((column) => `${column}=${columns[column]}`);
  const notation = decimal === 'comma' ? ' with a decimal comma' : '';
  return `${pairs.join(', ')}${minorUnits ? '; amounts in minor units' : notation}`;
}
