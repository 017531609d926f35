import { money } from '#shared/money.ts';
import { expectBetwin, expectRollback } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';
import { createFindings } from '../../findings.ts';

export const spentWin: Scenario = {
  id: 'R6',
  async run(play) {
    const { B, u } = play;
    const roundId = play.newId();
    const winAmount = u.times(7);
    const transactions = [play.win(winAmount), play.bet(B.plus(winAmount))];
    expectBetwin(
      await play.call('win 7 and bet the whole balance', 'betwin', { round_id: roundId, transactions }),
      transactions,
      { balance: money('0'), rule: 'in_order' },
    );
    const rollback = [play.rollback(transactions[0]!.id_provider)];
    const fields = { round_id_provider: roundId, finished: true, transactions: rollback };
    const reply = await play.call('roll the win back', 'rollback', fields);
    const { balance } = expectRollback(reply, rollback, { rule: 'rollback_below_zero' });
    if (balance.isZero()) {
      play.warn(
        'rollback_below_zero',
        `The balance is 0 after rolling back a spent win of ${play.format(winAmount)}: it stops at 0 instead of ${play.format(winAmount.negated())}.`,
      );
      return;
    }
    const findings = createFindings(reply);
    if (!balance.eq(winAmount.negated()))
      findings.add(
        'rollback_below_zero',
        `balance ${play.format(winAmount.negated())}`,
        `balance ${play.format(balance)}`,
      );
    findings.throwIfAny();
  },
};
