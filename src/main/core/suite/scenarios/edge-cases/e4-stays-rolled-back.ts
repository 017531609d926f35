import { expectBetwin, expectRollback } from '../../expect-response.ts';
import { expectRolledBack, ROLLED_BACK_REPEATED } from '../../expect-rolled-back.ts';
import type { Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

export const staysRolledBack: Scenario = {
  id: 'E4',
  async run(play) {
    const { B, u } = play;
    const roundId = play.newId();
    const bets = [play.bet(u)];
    const bytes = play.body('betwin', { round_id: roundId, transactions: bets });
    const original = expectBetwin(await play.send('bet 1', 'betwin', bytes), bets, {
      balance: B.minus(u),
      rule: 'bet_debits',
    });
    const rollback = [play.rollback(bets[0]!.id_provider)];
    const fields = { round_id_provider: roundId, finished: true, transactions: rollback };
    expectRollback(await play.call('roll it back', 'rollback', fields), rollback, {
      balance: B,
      rule: 'rollback_reverses',
    });

    const secondReply = await play.send('the same bet again', 'betwin', bytes);
    const isRepeated = expectRolledBack(secondReply, bets, original);
    if (isRepeated) play.warn('tombstoned', ROLLED_BACK_REPEATED);
    await expectBalanceIs(play, B, isRepeated ? 'tombstoned' : 'rejected_without_effect');
  },
};
