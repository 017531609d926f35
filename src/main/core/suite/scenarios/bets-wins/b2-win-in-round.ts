import { expectBetwin } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

export const winInRound: Scenario = {
  id: 'B2',
  async run(play) {
    const { B, u } = play;
    const roundId = play.newId();
    const bets = [play.bet(u)];
    const wins = [play.win(u.times(3))];
    expectBetwin(await play.call('bet 1', 'betwin', { round_id: roundId, transactions: bets }), bets, {
      balance: B.minus(u),
      rule: 'bet_debits',
    });
    const balance = B.plus(u.times(2));
    const fields = { round_id: roundId, finished: true, transactions: wins };
    expectBetwin(await play.call('win 3 in the same round', 'betwin', fields), wins, {
      balance,
      rule: 'win_credits',
    });
    await expectBalanceIs(play, balance, 'win_credits');
  },
};
