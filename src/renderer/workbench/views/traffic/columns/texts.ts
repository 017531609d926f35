import { getMoneyEffect, isRequestOnly, type Outcome } from '#shared/exchange.ts';
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
  effectiveAttempt: (attempt: Insert | null, isMoved: boolean) =>
    `${attempt === null ? 'An earlier attempt' : `Attempt ${attempt}`} ${isMoved ? 'moved the money' : 'may have moved the money'}; the last one was not accepted.`,
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

function formatUnconfirmed(outcome: Outcome): string {
  if (isRequestOnly(outcome))
    return 'Only the request was imported: whether it was sent and moved money is not known.';
  const isUnknown = getMoneyEffect(outcome) === 'unknown';
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
