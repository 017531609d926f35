import { expectRollback } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

export const unknownOriginal: Scenario = {
  id: 'R3',
  async run(play) {
    const { B } = play;
    const neverSentId = play.newId();
    const rollback = [play.rollback(neverSentId)];
    const fields = { round_id_provider: play.newId(), finished: true, transactions: rollback };
    expectRollback(
      await play.call('roll back a transaction that was never sent', 'rollback', fields),
      rollback,
      {
        balance: B,
        rule: 'rollback_tombstone',
        unknown: [neverSentId],
      },
    );
    await expectBalanceIs(play, B, 'rollback_tombstone');
  },
};
