import { expectBetwin } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';

export const severalBetwins: Scenario = {
  id: 'B5',
  async run(play) {
    const { B, u } = play;
    const roundId = play.newId();
    const calls = [
      { step: 'bet 1', finished: false, transaction: play.bet(u), balance: B.minus(u) },
      { step: 'win 1 in the same round', finished: undefined, transaction: play.win(u), balance: B },
      { step: 'win 1, and finished', finished: true, transaction: play.win(u), balance: B.plus(u) },
    ];
    const roundIds = new Set<string | null>();
    for (const { step, finished, transaction, balance } of calls) {
      const transactions = [transaction];
      const reply = await play.call(step, 'betwin', { round_id: roundId, finished, transactions });
      const rule = transaction.type === 'bet' ? 'bet_debits' : 'win_credits';
      roundIds.add(expectBetwin(reply, transactions, { balance, rule }).roundId);
    }
    if (roundIds.size > 1)
      play.warn('response_round_id', "The operator's `round_id` changes inside one round.");
  },
};
