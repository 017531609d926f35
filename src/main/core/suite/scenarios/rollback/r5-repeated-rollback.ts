import { expectBetwin, expectRollback } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';
import { expectSameResponse } from '../../expect-same-response.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

export const repeatedRollback: Scenario = {
  id: 'R5',
  async run(play) {
    const { B, u } = play;
    const roundId = play.newId();
    const bets = [play.bet(u)];
    expectBetwin(await play.call('bet 1', 'betwin', { round_id: roundId, transactions: bets }), bets, {
      balance: B.minus(u),
      rule: 'bet_debits',
    });
    const neverSentId = play.newId();
    for (const { what, originalId } of [
      { what: 'the bet', originalId: bets[0]!.id_provider },
      { what: 'a transaction that was never sent', originalId: neverSentId },
    ]) {
      const rollback = [play.rollback(originalId)];
      const bytes = play.body('rollback', {
        round_id_provider: roundId,
        finished: true,
        transactions: rollback,
      });
      const expected = {
        balance: B,
        rule: originalId === neverSentId ? 'rollback_tombstone' : 'rollback_reverses',
        unknown: [neverSentId],
      } as const;
      const first = expectRollback(
        await play.send(`roll back ${what}`, 'rollback', bytes),
        rollback,
        expected,
      );
      const secondReply = await play.send('the same rollback again', 'rollback', bytes);
      const response = expectRollback(secondReply, rollback, {
        ...expected,
        rule: 'rollback_idempotent',
        rejectionHint: 'repeat_rejected',
      });
      expectSameResponse(secondReply, response, first, 'rollback_idempotent');
    }
    await expectBalanceIs(play, B, 'rollback_idempotent');
  },
};
