import { expectBetwin } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';
import { expectSameResponse } from '../../expect-same-response.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

const CONCURRENCY = 5;

export const concurrentDuplicates: Scenario = {
  id: 'I3',
  async run(play) {
    const { B, u } = play;
    const transactions = [play.bet(u.times(2)), play.win(u)];
    const bytes = play.body('betwin', { round_id: play.newId(), finished: true, transactions });
    const balance = B.minus(u);
    // The sender retries HTTP 500, as the gateway does, and the retry must replay the response.
    const replies = await Promise.all(
      Array.from({ length: CONCURRENCY }, (_, index) =>
        play.send(`the same bytes at once, ${index + 1} of ${CONCURRENCY}`, 'betwin', bytes),
      ),
    );
    const last = await play.send('the same bytes once more', 'betwin', bytes);
    const repeated = { rule: 'idempotent', rejectionHint: 'repeat_rejected' } as const;
    const original = expectBetwin(last, transactions, {
      ...repeated,
      balance,
      balanceHint: (answered) => (answered.minus(B).abs().gt(u) ? undefined : 'response_balance'),
    });
    for (const reply of replies)
      expectSameResponse(reply, expectBetwin(reply, transactions, repeated), original, 'idempotent');
    await expectBalanceIs(play, balance, 'idempotent');
  },
};
