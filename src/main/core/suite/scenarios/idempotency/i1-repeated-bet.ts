import { expectBetwin } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';
import { compareResults, expectSameResponse } from '../../same-response.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

const REPEATED = { rule: 'idempotent', rejectionHint: 'repeat_rejected' } as const;

export const repeatedBet: Scenario = {
  id: 'I1',
  async run(play) {
    const { B, u } = play;
    const transactions = [play.bet(u)];
    const fields = { round_id: play.newId(), transactions };
    const bytes = play.body('betwin', fields);
    const original = expectBetwin(await play.send('bet 1', 'betwin', bytes), transactions, {
      balance: B.minus(u),
      rule: 'bet_debits',
    });
    const repeat = await play.send('the same bytes again', 'betwin', bytes);
    expectSameResponse(repeat, expectBetwin(repeat, transactions, REPEATED), original, 'idempotent');

    const wins = [play.win(u.times(5))];
    const now = B.plus(u.times(4));
    const won = { round_id: play.newId(), finished: true, transactions: wins };
    expectBetwin(await play.call('win 5 in another round', 'betwin', won), wins, {
      balance: now,
      rule: 'idempotent',
      rejectionRule: 'win_credits',
    });

    const late = await play.send('the same bytes, later', 'betwin', bytes);
    const lateResponse = expectBetwin(late, transactions, REPEATED);
    const right = { rule: 'idempotent', rightBalances: [original.balance, now] } as const;
    compareResults(late, lateResponse, original, right);
    const reworded = JSON.stringify({ ...(JSON.parse(bytes) as object), session_id: play.newId() }, null, 2);
    const other = await play.send('the same id with other whitespace and a session_id', 'betwin', reworded);
    const otherResponse = expectBetwin(other, transactions, REPEATED);
    compareResults(other, otherResponse, original, right);
    if ([lateResponse, otherResponse].some(({ balance }) => !balance.eq(original.balance)))
      play.warn('idempotent', "A late repeat reports a balance other than the original response's.");
    await expectBalanceIs(play, now, 'idempotent');
  },
};
