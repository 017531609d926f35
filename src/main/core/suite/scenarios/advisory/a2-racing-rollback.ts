import type { AdvisoryId } from '#shared/suite/scenarios.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';
import { expectRejection, TOMBSTONE_CODES, wasAccepted } from '../../expect-rejection.ts';
import { expectBalance, expectBetwin, expectRollback } from '../../expect-response.ts';
import { expectRolledBack, ROLLED_BACK_REPEATED } from '../../expect-rolled-back.ts';
import type { Play, Scenario } from '../../play.ts';
import { repeatRace } from './repeat-race.ts';

/** Fewer than half of the lowest starting balance: in a wallet with the bug, each race may keep two bets of one unit. */
const RACES = 8;

export const racingRollback: Scenario<AdvisoryId> = {
  id: 'A2',
  async run(play) {
    let isRepeated = false;
    await repeatRace(play, RACES, async (n) => {
      if (await race(play, n)) isRepeated = true;
    });
    if (isRepeated) play.warn('tombstoned', ROLLED_BACK_REPEATED);
  },
};

/** True if the wallet returns the original response to the bet that was rolled back. */
async function race(play: Play, n: number): Promise<boolean> {
  const before = expectBalance(await play.call(`race ${n}: balance before`, 'balance'));
  const roundId = play.newId();
  const bets = [play.bet(play.u)];
  const { id_provider: id } = bets[0]!;
  const rollbacks = [play.rollback(id)];
  const betFields = { round_id: roundId, transactions: bets };
  const rollbackFields = { round_id_provider: roundId, finished: true, transactions: rollbacks };
  const sendBet = () => play.call(`race ${n}: bet 1`, 'betwin', betFields);
  const sendRollback = () => play.call(`race ${n}: immediate rollback`, 'rollback', rollbackFields);
  // Each of them is first in half of the races.
  const betFirst = n % 2 === 0 ? sendBet() : null;
  const [rollback, bet] = await Promise.all([sendRollback(), betFirst ?? sendBet()]);

  const reversal = expectRollback(rollback, rollbacks, { rule: 'rollback_tombstone', unknown: [id] });
  const original = wasAccepted(bet) ? expectBetwin(bet, bets) : null;
  if (original === null) expectRejection(bet, { rule: 'tombstoned', codes: TOMBSTONE_CODES });
  const after = await play.call(`race ${n}: balance must be ${play.format(before)}`, 'balance');
  // A rollback that found nothing to reverse came first, so the bet had to be rejected.
  if (original !== null && reversal.balance.eq(before) && !expectBalance(after).eq(before))
    expectRejection(bet, { rule: 'tombstoned', codes: TOMBSTONE_CODES });
  expectBalance(after, {
    balance: before,
    rule: original === null ? 'rejected_without_effect' : 'rollback_reverses',
    balanceHint: () => (original === null ? undefined : 'bet_or_rollback_lost'),
  });
  const repeated = await play.call(`race ${n}: the bet again`, 'betwin', betFields);
  const isRepeated = expectRolledBack(repeated, bets, original);
  await expectBalanceIs(play, before, isRepeated ? 'tombstoned' : 'rejected_without_effect');
  return isRepeated;
}
