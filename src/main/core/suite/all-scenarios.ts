import type { AdvisoryId } from '#shared/suite/scenarios.ts';
import type { Scenario } from './play.ts';
import { racingBets } from './scenarios/advisory/a1-racing-bets.ts';
import { racingRollback } from './scenarios/advisory/a2-racing-rollback.ts';
import { lateWinAndRollback } from './scenarios/advisory/a3-late-win-and-rollback.ts';
import { oneIdForTwoPlayers } from './scenarios/advisory/a4-one-id-for-two-players.ts';
import { bet } from './scenarios/bets-wins/b1-bet.ts';
import { winInRound } from './scenarios/bets-wins/b2-win-in-round.ts';
import { betAndWin } from './scenarios/bets-wins/b3-bet-and-win.ts';
import { lostRound } from './scenarios/bets-wins/b4-lost-round.ts';
import { severalBetwins } from './scenarios/bets-wins/b5-several-betwins.ts';
import { winWithoutBet } from './scenarios/bets-wins/b6-win-without-bet.ts';
import { fourTransactions } from './scenarios/bets-wins/b7-four-transactions.ts';
import { inOrder } from './scenarios/bets-wins/b8-in-order.ts';
import { finish } from './scenarios/edge-cases/e1-finish.ts';
import { batchOfRollbacks } from './scenarios/edge-cases/e2-batch-of-rollbacks.ts';
import { zeroAmounts } from './scenarios/edge-cases/e3-zero-amounts.ts';
import { staysRolledBack } from './scenarios/edge-cases/e4-stays-rolled-back.ts';
import { malformedRequests } from './scenarios/edge-cases/e5-malformed-requests.ts';
import { rawBytes } from './scenarios/edge-cases/e6-raw-bytes.ts';
import { precision } from './scenarios/edge-cases/e7-precision.ts';
import { repeatedBet } from './scenarios/idempotency/i1-repeated-bet.ts';
import { repeatedWin } from './scenarios/idempotency/i2-repeated-win.ts';
import { concurrentDuplicates } from './scenarios/idempotency/i3-concurrent-duplicates.ts';
import { betAboveBalance } from './scenarios/no-funds/n1-bet-above-balance.ts';
import { allOrNothing } from './scenarios/no-funds/n2-all-or-nothing.ts';
import { winAtZeroBalance } from './scenarios/no-funds/n3-win-at-zero-balance.ts';
import { betRolledBack } from './scenarios/rollback/r1-bet-rolled-back.ts';
import { winRolledBack } from './scenarios/rollback/r2-win-rolled-back.ts';
import { unknownOriginal } from './scenarios/rollback/r3-unknown-original.ts';
import { transactionAfterRollback } from './scenarios/rollback/r4-transaction-after-rollback.ts';
import { repeatedRollback } from './scenarios/rollback/r5-repeated-rollback.ts';
import { spentWin } from './scenarios/rollback/r6-spent-win.ts';
import { badSignature } from './scenarios/signature-balance/s1-bad-signature.ts';
import { unknownPlayer } from './scenarios/signature-balance/s2-unknown-player.ts';

/** All scenarios of the test game, in run order. */
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
  winAtZeroBalance,
  repeatedBet,
  repeatedWin,
  concurrentDuplicates,
  betRolledBack,
  winRolledBack,
  unknownOriginal,
  transactionAfterRollback,
  repeatedRollback,
  spentWin,
  finish,
  batchOfRollbacks,
  zeroAmounts,
  staysRolledBack,
  malformedRequests,
  rawBytes,
  precision,
];

/** Run after them, and reported separately. */
const ALL_ADVISORY_SCENARIOS: readonly Scenario<AdvisoryId>[] = [
  racingBets,
  racingRollback,
  lateWinAndRollback,
  oneIdForTwoPlayers,
];

/** The requested advisory scenarios that can be played: one with two players needs a second account. */
export function listPlayableAdvisoryScenarios(
  requested: readonly AdvisoryId[],
  hasSecondAccount: boolean,
): readonly Scenario<AdvisoryId>[] {
  return ALL_ADVISORY_SCENARIOS.filter(
    ({ id, players }) => requested.includes(id) && (players !== 2 || hasSecondAccount),
  );
}
