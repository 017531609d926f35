import { expectBetwin } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

export const winWithoutBet: Scenario = {
  id: 'B6',
  async run(play) {
    const { B, u } = play;
    const transactions = [play.win(u)];
    const fields = { round_id: play.newId(), finished: true, transactions };
    const balance = B.plus(u);
    expectBetwin(await play.call('win 1 in a new round', 'betwin', fields), transactions, {
      balance,
      rule: 'win_credits',
    });
    await expectBalanceIs(play, balance, 'win_credits');
  },
};
