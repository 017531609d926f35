import { expectBetwin } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

export const betAndWin: Scenario = {
  id: 'B3',
  async run(play) {
    const { B, u } = play;
    const transactions = [play.bet(u.times(2)), play.win(u.times(5))];
    const fields = { round_id: play.newId(), finished: true, transactions };
    const balance = B.plus(u.times(3));
    expectBetwin(await play.call('bet 2 and win 5 in one request', 'betwin', fields), transactions, {
      balance,
      rule: 'win_credits',
    });
    await expectBalanceIs(play, balance, 'win_credits');
  },
};
