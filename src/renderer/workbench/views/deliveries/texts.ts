import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';
import { formatCount } from '../../../ui/text/format.ts';

export const texts = defineTexts({
  list: 'the list',
  countOfTotal: (count: Insert, total: Insert) => `The first ${count} of ${total}`,
  deliveries: 'Deliveries',
  nonePending: 'none pending',
  pendingCount: (count: Insert) => `${count} pending`,
  deliveriesCount: (total: number) => (total === 1 ? '1 delivery' : `${formatCount(total)} deliveries`),

  state: 'State',
  callback: 'Callback',
  account: 'Account',
  round: 'Round',
  reason: 'Reason',
  attempts: 'Attempts',
  nextAttempt: 'Next attempt',
  created: 'Created',
  errorOrWarning: 'Error or warning',
  inProgress: 'in progress',

  delivery: (id: Insert) => `Delivery ${id}`,
  notFound: (id: Insert) => `Delivery ${id} not found. It may belong to another data folder.`,
  body: 'Body',
  noAttempts: 'No attempts yet.',
  address: 'address',
  bodyName: 'body',
  bodyOfDelivery: 'Body of the delivery',

  changedByFaults: (faults: Insert) => `The last attempt was changed by a fault: ${faults}.`,
  retrying: (callback: Insert) => `Retrying the ${callback}.`,
  retryNow: 'Retry now',
  tryAgain: 'Try again',
  drop: 'Drop',
  dropThis: (callback: Insert) => `Drop this ${callback}?`,
  dropTitle: (callback: Insert) => `Drop the ${callback}`,
  wasDropped: (callback: Insert) => `The ${callback} was dropped.`,
  droppedHint:
    'It is not retried, and the wallet does not change: a bet that it debited stays debited. Use Try again to resume.',
  dropEffects:
    'It is not retried, and the wallet does not change: the round may remain open there. Use Try again to resume.',
  showSession: 'Show the session',
  deliveryLabel: 'Delivery',
  casino: 'Casino',
  roundId: 'round ID',
  timing: 'Timing',
  ended: 'Ended',

  rollback: 'rollback',
  rollbackDescription: 'reverses the transactions of a failed round',
  finish: 'finish',
  finishDescription: 'closes a round that its last betwin left open',
  retried: 'Retried',
  retryScheduleDescription: 'after 10 s, 20 s, 40 s … 1 h, for as long as the timing profile allows',
  endedName: 'Ended',
  endDescription: 'when the wallet accepts or rejects it, when time runs out, or when you drop it',
  deliveriesToWallet: 'Deliveries to a wallet',
  deliveriesIntroduction:
    'A rollback or a finish must reach the wallet, whatever happens. Each is saved before it is first sent, and retried until the wallet accepts or rejects it. This view shows what is pending, why, when the next attempt is due, and all attempts so far.',
  failNextRound: 'Make the next round fail',
  launchGame: 'Launch a game',
  showAllCallbacks: 'Show all callbacks',
  emptyHint:
    'The first button arms a fault for the next round: the game fails after its bet is confirmed, so a rollback is sent. A banner shows the fault until then.',

  all: 'All',
  rollbacksAndFinishes: 'Rollbacks and finishes',
  pending: 'Pending',
  rejected: 'Rejected',
  exhausted: 'Exhausted',
  filterPlaceholder: 'Filter deliveries: state:pending callback:rollback account:alice',
  textHint: 'text in the account, session, round or casino',
});
