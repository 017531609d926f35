import { isRequestOnly, type Movements, type Outcome } from '#shared/exchange.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { defineTexts, type Insert } from '../../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  time: 'Time',
  number: 'Number',
  callback: 'Callback',
  account: 'Account',
  round: 'Round',
  transactions: 'Transactions',
  status: 'Status',
  duration: 'Duration',
  money: 'Money',
  close: 'Close',

  rolledBack: 'Rolled back',
  repeated: (movedAgain: boolean | null) => (movedAgain === true ? 'Repeated, moved again' : 'Repeated'),
  repeatOf: (exchangeId: Insert, movedAgain: boolean | null) =>
    `The same transaction IDs as in the response of #${exchangeId}: a repeat ${formatRepeat(movedAgain)}`,
  moreChanges: (count: Insert) => `+${count} more`,
  otherTransactions: (count: number) => formatPlural(count, 'more transaction'),
  newBalance: (balance: Insert) => `→ ${balance}`,
  unknownBalance: '?',
  balanceInResponse: (balance: Insert, currency: Insert) => `Balance in the response: ${balance} ${currency}`,
  movements: formatMovements,
  notConfirmed: formatUnconfirmed,
  tombstoneChange: 'Rollback of an unknown transaction: the wallet keeps a tombstone.',
  unknownRollback: 'Rollback; its request has no amount.',
  change: (type: Insert, amount: Insert, currency: Insert) => `${type} ${amount} ${currency}`,
  dragToResize: 'Drag to resize. Double-click to reset.',
  columns: 'Columns',
  columnsItem: 'Columns…',
  columnsDescription: 'Changes are applied at once and remembered in this browser.',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  resetWidth: 'Reset width',
  hideColumn: 'Hide column',
  resetColumns: 'Reset columns',
  narrower: (column: Insert) => `Narrower: ${column}`,
  wider: (column: Insert) => `Wider: ${column}`,
  moveUp: (column: Insert) => `Move up: ${column}`,
  moveDown: (column: Insert) => `Move down: ${column}`,
});

/** More are not listed one by one. */
const MAX_LISTED_ATTEMPTS = 4;

function formatMovements({ moved, unknown, again, last }: Movements): string {
  const [first] = moved;
  const facts = [
    first === undefined
      ? `${formatAttempts(unknown)} may have moved the money`
      : `${formatAttempts([first])} moved the money`,
  ];
  if (again.length > 0)
    facts.push(
      `${formatAttempts(again).toLowerCase()} moved it again: see ${again.length === 1 ? 'its warning' : 'their warnings'}`,
    );
  if (last === 'rejected') facts.push('the last one was not accepted');
  if (last === 'unknown' && first !== undefined) facts.push('the last one may have moved it again');
  return `${facts.join('; ')}.`;
}

function formatAttempts(attempts: readonly (number | null)[]): string {
  if (attempts.length > MAX_LISTED_ATTEMPTS || (attempts.length > 1 && attempts.includes(null)))
    return `${attempts.length} attempts`;
  const [only] = attempts;
  if (attempts.length === 1) return only == null ? 'An earlier attempt' : `Attempt ${only}`;
  return `Attempts ${attempts.slice(0, -1).join(', ')} and ${attempts.at(-1)}`;
}

function formatUnconfirmed(outcome: Outcome, effect: 'none' | 'unknown'): string {
  if (isRequestOnly(outcome))
    return 'Only the request was imported: whether it was sent and moved money is not known.';
  const isUnknown = effect === 'unknown';
  if (outcome.kind === 'reply' && outcome.status < 300 && !isUnknown) return 'Accepted: no money moved.';
  if (outcome.kind === 'reply')
    return isUnknown
      ? `HTTP ${outcome.status}: the wallet may have moved the money.`
      : 'Rejected: no money moved.';
  return isUnknown
    ? 'No response: the wallet may have moved the money.'
    : 'The request did not reach the wallet: no money moved.';
}

function formatRepeat(movedAgain: boolean | null): string {
  if (movedAgain === null)
    return 'with a different balance. The wallet may have processed it again, or the player has played since.';
  return movedAgain ? 'that moved money again: see its warning.' : 'that was not processed again.';
}
