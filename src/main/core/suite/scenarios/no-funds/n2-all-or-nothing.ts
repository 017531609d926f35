import { API_CODES } from '#shared/protocol/errors.ts';
import { expectRejection, wasAccepted } from '../../expect-rejection.ts';
import type { Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

export const allOrNothing: Scenario = {
  id: 'N2',
  async run(play) {
    const { B, u } = play;
    const fields = { round_id: play.newId(), transactions: [play.bet(u), play.bet(B)] };
    const reply = await play.call('two bets, the second above the balance', 'betwin', fields);
    // First: `meta.balance` then only shows the consequence.
    const isUnmoved = await play.checkIndependently(async () =>
      expectBalanceIs(play, B, 'atomic', (answered) => {
        if (wasAccepted(reply)) return 'was_accepted';
        return answered.eq(B.minus(u)) ? undefined : 'unexplained_change';
      }),
    );
    expectRejection(reply, {
      rule: 'no_funds',
      codes: [API_CODES.insufficientFunds],
      ...(isUnmoved ? { balance: B } : {}),
    });
  },
};
