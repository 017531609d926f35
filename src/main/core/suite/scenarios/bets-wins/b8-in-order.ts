import { money } from '#shared/money.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import { expectBetwin, expectInOrder } from '../../expect-response.ts';
import { expectRejection } from '../../expect-rejection.ts';
import type { Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

export const inOrder: Scenario = {
  id: 'B8',
  async run(play) {
    const { B, u } = play;
    const more = B.plus(u);
    const betFirst = { round_id: play.newId(), transactions: [play.bet(more), play.win(u)] };
    expectRejection(await play.call('a bet that only the win after it would cover', 'betwin', betFirst), {
      rule: 'in_order',
      codes: [API_CODES.insufficientFunds],
      balance: B,
    });
    await expectBalanceIs(play, B, 'rejected_without_effect');
    const transactions = [play.win(u), play.bet(more)];
    const winFirst = { round_id: play.newId(), finished: true, transactions };
    const reply = await play.call('a bet that the win before it covers', 'betwin', winFirst);
    expectBetwin(reply, transactions, { balance: money('0'), ...expectInOrder(reply) });
  },
};
