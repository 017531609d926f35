import { expectBetwin, expectRollback } from '../../expect-response.ts';
import { expectRejection, wasAccepted, TOMBSTONE_CODES } from '../../expect-rejection.ts';
import type { Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

export const staysRolledBack: Scenario = {
  id: 'E4',
  async run(play) {
    const { B, u } = play;
    const roundId = play.newId();
    const bets = [play.bet(u)];
    const bytes = play.body('betwin', { round_id: roundId, transactions: bets });
    const original = expectBetwin(await play.send('bet 1', 'betwin', bytes), bets, {
      balance: B.minus(u),
      rule: 'bet_debits',
    });
    const rollback = [play.rollback(bets[0]!.id_provider)];
    const fields = { round_id_provider: roundId, finished: true, transactions: rollback };
    expectRollback(await play.call('roll it back', 'rollback', fields), rollback, {
      balance: B,
      rule: 'rollback_reverses',
    });

    const secondReply = await play.send('the same bet again', 'betwin', bytes);
    if (wasAccepted(secondReply)) {
      const response = expectBetwin(secondReply, bets);
      if (response.results[0]?.id !== original.results[0]?.id)
        expectRejection(secondReply, { rule: 'tombstoned', codes: TOMBSTONE_CODES });
      play.warn(
        'tombstoned',
        'A repeated bet that was rolled back gets its original response instead of 155 or 409.',
      );
    } else {
      expectRejection(secondReply, { rule: 'tombstoned', codes: TOMBSTONE_CODES });
    }
    await expectBalanceIs(play, B, 'tombstoned');
  },
};
