import { expectBetwin, expectRollback } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

export const winRolledBack: Scenario = {
  id: 'R2',
  async run(play) {
    const { B, u } = play;
    const roundId = play.newId();
    const transactions = [play.bet(u), play.win(u.times(4))];
    expectBetwin(
      await play.call('bet 1 and win 4', 'betwin', { round_id: roundId, transactions }),
      transactions,
      { balance: B.plus(u.times(3)), rule: 'win_credits' },
    );
    const rollback = [play.rollback(transactions[1]!.id_provider)];
    const balance = B.minus(u);
    const fields = { round_id_provider: roundId, finished: true, transactions: rollback };
    expectRollback(await play.call('roll the win back', 'rollback', fields), rollback, {
      balance,
      rule: 'rollback_reverses',
      roundStart: B,
    });
    await expectBalanceIs(play, balance, 'rollback_reverses');
  },
};
