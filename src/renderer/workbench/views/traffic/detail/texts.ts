import { defineTexts, type Insert } from '../../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  pin: 'Pin',
  unpin: 'Unpin',
  pinHint: 'Pin: never deleted by retention',
  note: 'Note',
  addNote: 'Add a note',
  markSaved: 'Saved',

  ofRow: (headId: Insert) => `in row #${headId}`,
  laterAttempt: (headId: Insert) => `A later attempt of #${headId}, which has the row in the list.`,

  remarks: 'Faults and warnings',
  remarkOn: (attempt: Insert | null, remark: Insert) =>
    attempt === null ? `${remark}` : `Attempt ${attempt}: ${remark}`,
  oneAttempt: 'Sent once: nothing was retried.',
  unknownAttempts: 'Whether it was retried is not known: only the sender knows its attempts.',
  sameTransactions: 'Each exchange with these transaction IDs, as the same side saw it:',

  incompleteResponse: 'incomplete response',
  noResponse: 'no response',
  mayHaveArrived: 'The request may have arrived and been processed.',
  notArrived: 'The receiver did not get the request, so no money moved.',
  lookInLedger: 'If the mock wallet was called, “Seen by: Mock wallet” shows whether it was processed.',
  partialHint: 'The part that was received is shown below.',
  wasRetried: 'That is why it was retried with the same IDs, and never treated as a rejection.',
  isRetried: 'That is why it is retried with the same IDs, and never treated as a rejection.',
  retriedLater:
    'That is why it is retried with the same IDs, for up to 7 days: Deliveries shows when, and how it ended.',
  tooLateToRetry: (seconds: Insert) =>
    `It was not retried: no attempt starts more than ${seconds} s after the first one.`,
  attemptsUsed: (attempts: Insert) => `It was not retried again: this was the last of ${attempts} attempts.`,
  invalidNotRetried: 'It was not retried: a response over the limit counts as invalid.',
  betNotRolledBack: 'No rollback follows, so a bet may stay debited in the wallet.',
  winRolledBack: 'The round is rolled back instead.',
  balanceMovesNoMoney: 'A balance callback moves no money.',
  replayNotRetried: 'A replay is sent once and never retried.',
  retryRule: 'A retry must have the same IDs, and a missing response must never be treated as a rejection.',

  replaySignatureRejected:
    'The wallet rejects the signature of this replay. If it is the original one, the body has changed or a different secret signed it: re-sign it.',
  reSignReplay: 'Edit and re-sign',

  proxy: 'Proxy',
  received: 'Received',
  host: 'Host',
  noHost: 'none',
  forwarded: 'Forwarded',
  warnings: 'Warnings',
  noWarnings: 'No protocol violation was seen.',
  rule: 'Rule',
  answered: 'Wallet answered',
  expected: 'Expected',
  compareWith: 'Compare with',
  sameTime: 'At the same time',
  resetDoubt: 'If the wallet was reset since then, nothing is wrong.',
  activityDoubt: 'Other activity of the player, such as a deposit or a game elsewhere, can explain it.',
  unappliedDoubt: 'If the earlier attempt moved no money, nothing is wrong. Check the wallet’s ledger.',
  hint: 'Hint',
  slow: 'Slow response',
  slowTodo:
    'Look at the Timing tab: a long wait is the wallet’s own time. Every bet of a player waits for it. If the attempt times out, the bet is given up with an unknown outcome.',
  requestInvalid: 'The request itself breaks the protocol',
  requestInvalidTodo:
    'The gateway sent it this way, so look there first. A wallet may reject a malformed request with HTTP 400 and api_code 400. If it has already processed the ID, it returns the original response.',
  differs: 'The shadow wallet behaved differently',
  differsTodo: 'Compare both responses side by side, then look in the log of the shadow wallet.',
  responseInvalid: 'The response breaks the protocol',
  otherWarning: 'Other warning',
  sentToShadow: 'Sent to the shadow wallet after',
  noDifferences: 'None. Both wallets behaved identically.',
  walletAnswered: 'The wallet’s own response',
  walletAnsweredWith: (status: Insert) => `The wallet answered with ${status}`,
  walletAnsweredHint:
    'A fault of the proxy or an edit at a breakpoint gave the gateway a different response, which the Response tab shows.',
  walletHeaders: 'Headers of the wallet',
  walletBody: 'Body of the wallet',
});
