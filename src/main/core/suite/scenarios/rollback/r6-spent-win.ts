import { money } from '#shared/money.ts';
import { expectBetwin, expectInOrder, expectRollback } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import { readApiCode } from '../../findings.ts';

export const spentWin: Scenario = {
  id: 'R6',
  async run(play) {
    const { B, u } = play;
    const roundId = play.newId();
    const winAmount = u.times(7);
    const transactions = [play.win(winAmount), play.bet(B.plus(winAmount))];
    const spent = await play.call('win 7 and bet the whole balance', 'betwin', {
      round_id: roundId,
      transactions,
    });
    expectBetwin(spent, transactions, { balance: money('0'), ...expectInOrder(spent) });
    const rollback = [play.rollback(transactions[0]!.id_provider)];
    const fields = { round_id_provider: roundId, finished: true, transactions: rollback };
    const reply = await play.call('roll the win back', 'rollback', fields);
    const isUnfunded = readApiCode(reply) === API_CODES.insufficientFunds;
    const { balance } = expectRollback(reply, rollback, {
      rule: isUnfunded ? 'rollback_below_zero' : 'rollback_reverses',
    });
    if (balance.isZero()) {
      play.warn(
        'rollback_below_zero',
        `The balance is 0 after rolling back a spent win of ${play.format(winAmount)}: it stops at 0 instead of ${play.format(winAmount.negated())}.`,
      );
      return;
    }
    expectRollback(reply, rollback, {
      balance: winAmount.negated(),
      rule: 'rollback_reverses',
      roundStart: B,
    });
  },
};
