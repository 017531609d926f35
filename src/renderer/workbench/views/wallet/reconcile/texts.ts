import { formatPlural } from '#shared/format/format-plural.ts';
import { defineTexts, type Insert } from '../../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  description:
    'Compare what the gateway sent for this casino with the wallet’s own ledger: is every transaction on both sides, once, with the same amount? Nothing is changed.',
  chooseHint: 'Export the ledger of your wallet as a CSV file with a header, and choose it here.',
  chooseLedger: 'Choose a ledger',
  chooseAnother: 'Choose another ledger',
  ledgerFile: 'Ledger file',
  compareMockLedger: 'Use the mock wallet’s ledger',
  compareAgain: 'Compare again',
  compared: 'Ledger compared.',
  tooLarge: (command: Insert) =>
    `The file is larger than 32 MB, the limit of the window. The command reads ledgers of any size: ${command}`,

  result: 'Result',
  balanced: 'The books balance',
  differences: (count: number) => formatPlural(count, 'difference'),
  comparedCounts: (name: Insert, transactions: number, entries: Insert) =>
    `${name}: ${formatPlural(transactions, 'transaction')} of the gateway; ledger: ${entries}`,
  comparedRounds: (casinoId: Insert, from: Insert, to: Insert) => {
    const limits = [
      ...(from === '' ? [] : [`from ${from}`]),
      ...(to === '' ? [] : [`up to the end of ${to}`]),
    ];
    return `Casino ${casinoId}, ${limits.length === 0 ? 'all rounds' : `rounds ${limits.join(' ')}`}`;
  },
  leftOut: (line: Insert) => `Left out: ${line}.`,
  unreadable: 'The ledger cannot be compared',
  issueAt: (line: Insert) => `Line ${line}`,

  columns: 'Columns',
  columnsHint: 'Guessed from the headers. A choice is saved for the casino once the ledger can be read.',
  guess: 'Guess',
  noColumn: 'None',
  amount: 'Amount',
  debit: 'Debit',
  credit: 'Credit',
  type: 'Type',
  original: 'Rolled-back ID',
  state: 'State',
  player: 'Player',
  currency: 'Currency',
  round: 'Round',
  finished: 'Round finished',
  casino: 'Casino',
  time: 'Time',
  decimal: 'Decimal mark',
  point: 'Point',
  comma: 'Comma',
  minorUnits: 'Amounts are whole numbers of the currency’s smallest unit',

  typedOptions: 'Time range and meanings',
  from: 'Rounds from',
  fromNote: 'The start of the first rounds: a day, hour, minute or second. Empty for all.',
  to: 'Rounds up to',
  toNote: 'To the end of this day, hour, minute or second.',
  meanings: 'Meanings',
  meaningsNote:
    'What your ledger’s words in the Type and State columns mean: bet, win, rollback, other, applied, reversed or no_effect.',
  apply: 'Compare with these settings',
  notCompared: 'Nothing was compared',

  save: 'Save the differences as:',
  saved: (fileName: Insert) => `Differences saved as ${fileName}.`,
  classes: 'Class',
  all: 'All',
  filter: 'Filter differences',
  filterPlaceholder: 'ID, player or text',
  noMatches: 'No matching differences.',
  difference: 'Difference',
  transaction: 'Transaction',
  gateway: 'Gateway',
  ledger: 'Ledger',
  lines: 'Lines',
  exchanges: 'Exchanges',
  nothing: 'nothing',
  showMore: (count: Insert) => `Show ${count} more`,
});
