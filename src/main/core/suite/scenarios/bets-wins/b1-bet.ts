import { expectBetwin } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

export const bet: Scenario = {
  id: 'B1',
  async run(play) {
    const { B, u } = play;
    const transactions = [play.bet(u)];
    const reply = await play.call('bet 1', 'betwin', { round_id: play.newId(), transactions });
    const balance = B.minus(u);
    expectBetwin(reply, transactions, { balance, rule: 'bet_debits' });
    await expectBalanceIs(play, balance, 'bet_debits');
  },
};
