import { API_CODES } from '#shared/protocol/errors.ts';
import { expectRejection, wasAccepted } from '../../expect-rejection.ts';
import type { Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

export const betAboveBalance: Scenario = {
  id: 'N1',
  async run(play) {
    const { B, u } = play;
    const fields = { round_id: play.newId(), transactions: [play.bet(B.plus(u))] };
    const reply = await play.call('a bet above the balance', 'betwin', fields);
    // First: `meta.balance` then only shows the consequence.
    const isUnmoved =
      wasAccepted(reply) ||
      (await play.checkIndependently(async () => expectBalanceIs(play, B, 'rejected_without_effect')));
    expectRejection(reply, {
      rule: 'no_funds',
      codes: [API_CODES.insufficientFunds],
      ...(isUnmoved ? { balance: B } : {}),
    });
  },
};
