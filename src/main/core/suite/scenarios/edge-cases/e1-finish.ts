import { expectBalance, expectBetwin } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';

export const finish: Scenario = {
  id: 'E1',
  async run(play) {
    const { B, u } = play;
    const openRound = play.newId();
    const bets = [play.bet(u)];
    const open = { round_id: openRound, finished: false, transactions: bets };
    const afterOne = B.minus(u);
    expectBetwin(await play.call('bet 1', 'betwin', open), bets, { balance: afterOne, rule: 'bet_debits' });
    const expected = { balance: afterOne, rule: 'finish_idempotent' } as const;
    expectBalance(await play.call('finish', 'finish', { round_id: openRound }), expected);
    expectBalance(await play.call('finish again', 'finish', { round_id: openRound }), {
      ...expected,
      rejectionRule: 'finish_idempotent',
    });

    const closedRound = play.newId();
    const others = [play.bet(u)];
    const closed = { round_id: closedRound, finished: true, transactions: others };
    const afterTwo = afterOne.minus(u);
    expectBetwin(await play.call('bet 1, and finished', 'betwin', closed), others, {
      balance: afterTwo,
      rule: 'bet_debits',
    });
    expectBalance(
      await play.call('finish the round that the betwin finished', 'finish', { round_id: closedRound }),
      {
        balance: afterTwo,
        rule: 'finish_idempotent',
        rejectionRule: 'finish_idempotent',
      },
    );
  },
};
