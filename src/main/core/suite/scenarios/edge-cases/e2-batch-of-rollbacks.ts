import { expectBetwin, expectRollback } from '../../expect-response.ts';
import { expectRejection, TOMBSTONE_CODES } from '../../expect-rejection.ts';
import type { Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

export const batchOfRollbacks: Scenario = {
  id: 'E2',
  async run(play) {
    const { B, u } = play;
    const roundId = play.newId();
    const transactions = [play.bet(u.times(2)), play.win(u.times(5))];
    expectBetwin(
      await play.call('bet 2 and win 5', 'betwin', { round_id: roundId, transactions }),
      transactions,
      { balance: B.plus(u.times(3)), rule: 'win_credits' },
    );
    const [bet, win] = transactions;
    const late = play.bet(u);
    const originals = [win!.id_provider, late.id_provider, bet!.id_provider];
    const rollback = originals.map((id) => play.rollback(id));
    const fields = { round_id_provider: roundId, finished: true, transactions: rollback };
    const step = 'roll back the win, an unknown bet, and the bet';
    expectRollback(await play.call(step, 'rollback', fields), rollback, {
      balance: B,
      rule: 'rollback_order',
      rejectionRule: 'rollback_tombstone',
      balanceHint: (answered) => (answered.eq(B.minus(u.times(2))) ? 'first_reversed' : undefined),
      unknown: [late.id_provider],
    });
    const arriving = { round_id: roundId, transactions: [late] };
    expectRejection(await play.call('the unknown bet arrives', 'betwin', arriving), {
      rule: 'tombstoned',
      codes: TOMBSTONE_CODES,
    });
    await expectBalanceIs(play, B, 'rollback_order');
  },
};
