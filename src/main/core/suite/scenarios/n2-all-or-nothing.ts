import { API_CODES } from '#shared/protocol/errors.ts';
import { expectRefusal } from '../expect-refusal.ts';
import type { Scenario } from '../play.ts';
import { expectBalanceIs } from '../still.ts';

export const allOrNothing: Scenario = {
  id: 'N2',
  async run(play) {
    const { B, u } = play;
    const fields = { round_id: play.newId(), transactions: [play.bet(u), play.bet(B)] };
    await play.each(async () => {
      expectRefusal(await play.call('two bets, of which the second is too much', 'betwin', fields), {
        rule: 'no_funds',
        codes: [API_CODES.insufficientFunds],
        balance: B,
      });
    });
    await expectBalanceIs(play, B, 'atomic');
  },
};
