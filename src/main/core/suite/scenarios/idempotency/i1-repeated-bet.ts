import { expectBetwin } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';
import { compareResults, expectSameResponse } from '../../expect-same-response.ts';
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

    const right = { rule: 'idempotent', rightBalances: [original.balance, now] } as const;
    const reworded = JSON.stringify({ ...(JSON.parse(bytes) as object), session_id: play.newId() }, null, 2);
    const repeats = [
      { step: 'the same bytes, later', body: bytes },
      { step: 'the same ID with other whitespace and a session_id', body: reworded },
    ];
    for (const { step, body } of repeats) {
      const late = await play.send(step, 'betwin', body);
      const response = expectBetwin(late, transactions, REPEATED);
      compareResults(late, response, original, right);
      if (!response.balance.eq(original.balance))
        play.warn(
          'idempotent',
          `'${step}' reports the balance ${play.format(response.balance)}, but the original response had ${play.format(original.balance)}.`,
        );
    }
    await expectBalanceIs(play, now, 'idempotent');
  },
};
