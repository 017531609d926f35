import type { Scenario } from './play.ts';
import { bet } from './scenarios/b1-bet.ts';
import { winInRound } from './scenarios/b2-win-in-round.ts';
import { betAndWin } from './scenarios/b3-bet-and-win.ts';
import { lostRound } from './scenarios/b4-lost-round.ts';
import { severalBetwins } from './scenarios/b5-several-betwins.ts';
import { winWithoutBet } from './scenarios/b6-win-without-bet.ts';
import { fourTransactions } from './scenarios/b7-four-transactions.ts';
import { inOrder } from './scenarios/b8-in-order.ts';
import { finish } from './scenarios/e1-finish.ts';
import { batchOfRollbacks } from './scenarios/e2-batch-of-rollbacks.ts';
import { zeroAmounts } from './scenarios/e3-zero-amounts.ts';
import { doesNotComeBack } from './scenarios/e4-does-not-come-back.ts';
import { malformed } from './scenarios/e5-malformed.ts';
import { rawBytes } from './scenarios/e6-raw-bytes.ts';
import { precision } from './scenarios/e7-precision.ts';
import { repeatedBet } from './scenarios/i1-repeated-bet.ts';
import { repeatedWin } from './scenarios/i2-repeated-win.ts';
import { concurrentDuplicates } from './scenarios/i3-concurrent-duplicates.ts';
import { betAboveBalance } from './scenarios/n1-bet-above-balance.ts';
import { allOrNothing } from './scenarios/n2-all-or-nothing.ts';
import { emptyWallet } from './scenarios/n3-empty-wallet.ts';
import { betRolledBack } from './scenarios/r1-bet-rolled-back.ts';
import { winRolledBack } from './scenarios/r2-win-rolled-back.ts';
import { unknownOriginal } from './scenarios/r3-unknown-original.ts';
import { afterItsRollback } from './scenarios/r4-after-its-rollback.ts';
import { repeatedRollback } from './scenarios/r5-repeated-rollback.ts';
import { spentWin } from './scenarios/r6-spent-win.ts';
import { badSignature } from './scenarios/s1-bad-signature.ts';
import { unknownPlayer } from './scenarios/s2-unknown-player.ts';

/** The table of contents of the test game, in the order of the run. */
export const ALL_SCENARIOS: readonly Scenario[] = [
  badSignature,
  unknownPlayer,
  bet,
  winInRound,
  betAndWin,
  lostRound,
  severalBetwins,
  winWithoutBet,
  fourTransactions,
  inOrder,
  betAboveBalance,
  allOrNothing,
  emptyWallet,
  repeatedBet,
  repeatedWin,
  concurrentDuplicates,
  betRolledBack,
  winRolledBack,
  unknownOriginal,
  afterItsRollback,
  repeatedRollback,
  spentWin,
  finish,
  batchOfRollbacks,
  zeroAmounts,
  doesNotComeBack,
  malformed,
  rawBytes,
  precision,
];
