import { expectBetwin } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

export const lostRound: Scenario = {
  id: 'B4',
  async run(play) {
    const { B, u } = play;
    const transactions = [play.bet(u)];
    const fields = { round_id: play.newId(), finished: true, transactions };
    const balance = B.minus(u);
    expectBetwin(await play.call('bet 1, and the round is finished', 'betwin', fields), transactions, {
      balance,
      rule: 'bet_debits',
    });
    await expectBalanceIs(play, balance, 'bet_debits');
  },
};
