import { expectBetwin, expectRollback } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

export const betRolledBack: Scenario = {
  id: 'R1',
  async run(play) {
    const { B, u } = play;
    const roundId = play.newId();
    const bets = [play.bet(u)];
    expectBetwin(await play.call('bet 1', 'betwin', { round_id: roundId, transactions: bets }), bets, {
      balance: B.minus(u),
      rule: 'bet_debits',
    });
    const rollback = [play.rollback(bets[0]!.id_provider)];
    const fields = { round_id_provider: roundId, finished: true, transactions: rollback };
    expectRollback(await play.call('roll it back', 'rollback', fields), rollback, {
      balance: B,
      rule: 'rollback_reverses',
    });
    await expectBalanceIs(play, B, 'rollback_reverses');
  },
};
