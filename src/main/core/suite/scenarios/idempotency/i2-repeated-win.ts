import { expectBetwin } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';
import { compareResults, expectSameResponse } from '../../expect-same-response.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

export const repeatedWin: Scenario = {
  id: 'I2',
  async run(play) {
    const { B, u } = play;
    const roundId = play.newId();
    const win = play.win(u);
    const bytes = play.body('betwin', { round_id: roundId, transactions: [win] });
    const original = expectBetwin(await play.send('win 1', 'betwin', bytes), [win], {
      balance: B.plus(u),
      rule: 'win_credits',
    });
    const repeat = await play.send('the same bytes again', 'betwin', bytes);
    expectSameResponse(
      repeat,
      expectBetwin(repeat, [win], { rule: 'idempotent', rejectionHint: 'repeat_rejected' }),
      original,
      'idempotent',
    );

    const transactions = [win, play.win(u.times(2))];
    const balance = B.plus(u.times(3));
    const mixed = await play.call('the same win with a new one of 2', 'betwin', {
      round_id: roundId,
      finished: true,
      transactions,
    });
    const appliedAgain = balance.plus(u);
    const response = expectBetwin(mixed, transactions, {
      balance,
      rule: 'idempotent',
      rejectionHint: 'batch_by_transaction',
      balanceHint: (answered) => (answered.eq(appliedAgain) ? undefined : 'batch_by_transaction'),
    });
    compareResults(mixed, { ...response, results: response.results.slice(0, 1) }, original, {
      rule: 'idempotent',
      rightBalances: [balance],
    });
    await expectBalanceIs(play, balance, 'idempotent');
  },
};
