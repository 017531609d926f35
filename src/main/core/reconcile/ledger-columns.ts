import {
  LEDGER_COLUMNS,
  type LedgerColumn,
  type LedgerIssue,
  type LedgerMapping,
} from '#shared/reconcile/reconciliation.ts';

/** Where each column of a ledger is, counted from 0. */
export type ColumnIndexes = Readonly<Partial<Record<LedgerColumn, number>>>;

/** Headers by meaning, likeliest first, as lower-case words without separators. */
const HEADERS: Readonly<Record<LedgerColumn, readonly string[]>> = {
  id: [
    'idprovider',
    'provideridtransaction',
    'providertransactionid',
    'providertxid',
    'providerid',
    'externaltransactionid',
    'externaltxid',
    'externalid',
    'externalreference',
    'externalref',
    'transactionid',
    'txid',
    'transactionreference',
    'transactionref',
    'txref',
    'transaction',
    'tx',
    'reference',
    'ref',
    'id',
  ],
  amount: ['amount', 'movement', 'value', 'sum', 'change', 'total', 'amt'],
  debit: ['debit', 'debitamount'],
  credit: ['credit', 'creditamount'],
  type: ['type', 'transactiontype', 'txtype', 'kind', 'operation', 'action', 'entrytype'],
  original: [
    'originalidprovider',
    'originaltransactionid',
    'originalid',
    'originaltransaction',
    'original',
    'rollbackof',
    'reversalof',
    'reverses',
    'relatedtransactionid',
  ],
  state: ['state', 'status', 'transactionstatus'],
  player: ['accountid', 'playerid', 'account', 'player', 'userid', 'user', 'customerid', 'customer'],
  currency: ['currency', 'currencycode', 'ccy'],
  round: ['roundid', 'roundidprovider', 'round', 'gameroundid', 'gameround'],
  finished: ['roundfinished', 'finished', 'roundstate', 'roundstatus', 'roundclosed'],
  casino: ['casinoid', 'casino', 'brand', 'site'],
  time: [
    'time',
    'createdat',
    'timestamp',
    'date',
    'datetime',
    'postedat',
    'transactiontime',
    'at',
    'created',
  ],
};

/**
 * The columns of a ledger by its header: those that are given, and guesses for the others; or why they cannot
 * be determined.
 */
export function findColumns(
  header: readonly string[],
  given: LedgerMapping['columns'],
): { readonly indexes: ColumnIndexes; readonly columns: LedgerMapping['columns'] } | readonly LedgerIssue[] {
  const names = header.map((name) => name.trim());
  const issues = [...findDuplicates(names), ...findMissing(names, given)];
  if (issues.length > 0) return issues;
  const taken = new Set(Object.values(given).map((name) => findColumn(names, name)));
  const indexes: Partial<Record<LedgerColumn, number>> = {};
  const columns: Partial<Record<LedgerColumn, string>> = {};
  for (const column of LEDGER_COLUMNS) {
    const name = given[column];
    const index = name === undefined ? guessColumn(names, column, taken) : findColumn(names, name);
    if (index !== -1) {
      indexes[column] = index;
      taken.add(index);
    }
    columns[column] = names[index] ?? '';
  }
  if (indexes.debit !== undefined && indexes.amount !== undefined && given.debit === undefined) {
    delete indexes.debit;
    delete indexes.credit;
    columns.debit = '';
    columns.credit = '';
  }
  const missing = findUnmapped(names, indexes);
  return missing.length > 0 ? missing : { indexes, columns };
}

function guessColumn(names: readonly string[], column: LedgerColumn, taken: ReadonlySet<number>): number {
  const words = names.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''));
  for (const word of HEADERS[column]) {
    const index = words.findIndex((each, at) => each === word && !taken.has(at));
    if (index !== -1) return index;
  }
  return -1;
}

/** Exactly, or else without regard to case. */
function findColumn(names: readonly string[], name: string): number {
  const exact = names.indexOf(name.trim());
  if (exact !== -1 || name.trim() === '') return name.trim() === '' ? -1 : exact;
  return names.findIndex((each) => each.toLowerCase() === name.trim().toLowerCase());
}

function findDuplicates(names: readonly string[]): LedgerIssue[] {
  return names.flatMap((name, index) => {
    const first = names.indexOf(name);
    if (name === '' || first === index) return [];
    return [
      {
        line: 1,
        field: name,
        message: `Appears twice in the header, in columns ${first + 1} and ${index + 1}. Column names must be unique.`,
      },
    ];
  });
}

function findMissing(names: readonly string[], given: LedgerMapping['columns']): LedgerIssue[] {
  return LEDGER_COLUMNS.flatMap((column) => {
    const name = given[column];
    if (name === undefined || name.trim() === '' || findColumn(names, name) !== -1) return [];
    return [
      {
        line: 1,
        field: name,
        message: `The header has no column '${name}', which was given for '${column}'. ${listHeaders(names)}`,
      },
    ];
  });
}

function findUnmapped(names: readonly string[], indexes: ColumnIndexes): LedgerIssue[] {
  const missing: LedgerIssue[] = [];
  if (indexes.id === undefined)
    missing.push({
      line: 1,
      field: null,
      message: `No column looks like the gateway's transaction ID: say which one is 'id'. ${listHeaders(names)}`,
    });
  if (indexes.amount === undefined && (indexes.debit === undefined || indexes.credit === undefined))
    missing.push({
      line: 1,
      field: null,
      message: `No column looks like an amount: say which one is 'amount', or which two are 'debit' and 'credit'. ${listHeaders(names)}`,
    });
  return missing;
}

function listHeaders(names: readonly string[]): string {
  return `The header is: ${names.join(', ')}.`;
}
