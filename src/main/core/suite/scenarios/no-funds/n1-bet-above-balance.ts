import { API_CODES } from '#shared/protocol/errors.ts';
import { expectRejection } from '../../expect-rejection.ts';
import type { Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

export const betAboveBalance: Scenario = {
  id: 'N1',
  async run(play) {
    const { B, u } = play;
    const fields = { round_id: play.newId(), transactions: [play.bet(B.plus(u))] };
    expectRejection(await play.call('a bet above the balance', 'betwin', fields), {
      rule: 'no_funds',
      codes: [API_CODES.insufficientFunds],
      balance: B,
    });
    await expectBalanceIs(play, B, 'rejected_without_effect');
  },
};
