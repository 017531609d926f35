import { expectRollback } from '../../expect-response.ts';
import { expectRejection, TOMBSTONE_CODES, wasRejected } from '../../expect-rejection.ts';
import type { Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

export const transactionAfterRollback: Scenario = {
  id: 'R4',
  async run(play) {
    const { B, u } = play;
    const roundId = play.newId();
    const [bet, win] = [play.bet(u), play.win(u)];
    const unknown = [bet.id_provider, win.id_provider];
    const rollback = unknown.map((id) => play.rollback(id));
    const fields = { round_id_provider: roundId, finished: true, transactions: rollback };
    const rolledBack = await play.call('roll back a future bet and win', 'rollback', fields);
    const check = async (): Promise<void> =>
      void expectRollback(rolledBack, rollback, { balance: B, rule: 'rollback_tombstone', unknown });
    // If the wallet rejects the rollback and accepts the late bet, the player loses the stake.
    await (wasRejected(rolledBack) ? play.checkIndependently(check) : check());
    let isRejected = true;
    for (const { step, transaction } of [
      { step: 'the bet arrives', transaction: bet },
      { step: 'the win arrives', transaction: win },
      { step: 'the bet arrives again', transaction: bet },
    ]) {
      const isLateRejected = await play.checkIndependently(async () => {
        const late = { round_id: roundId, transactions: [transaction] };
        expectRejection(await play.call(step, 'betwin', late), {
          rule: 'tombstoned',
          codes: TOMBSTONE_CODES,
        });
      });
      if (!isLateRejected) isRejected = false;
    }
    await expectBalanceIs(play, B, isRejected ? 'rejected_without_effect' : 'tombstoned');
  },
};
