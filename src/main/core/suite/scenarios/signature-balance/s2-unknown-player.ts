import { API_CODES } from '#shared/protocol/errors.ts';
import { expectBalance } from '../../expect-response.ts';
import { expectRejection } from '../../expect-rejection.ts';
import type { Scenario } from '../../play.ts';

const REJECTION = { rule: 'unknown_player', codes: [API_CODES.playerNotFound] } as const;

export const unknownPlayer: Scenario = {
  id: 'S2',
  async run(play) {
    const { B, u } = play;
    const expected = { balance: B, rule: 'balance_readable' } as const;
    await play.checkIndependently(
      async () => void expectBalance(await play.call('balance', 'balance'), expected),
    );
    await play.checkIndependently(async () => {
      const reply = await play.call('balance with a session_id', 'balance', { session_id: play.newId() });
      expectBalance(reply, expected);
    });
    const player = { account_id: `nobody-${play.newId()}` };
    await play.checkIndependently(async () => {
      const reply = await play.call('balance of an unknown player', 'balance', player);
      expectRejection(reply, REJECTION);
    });
    await play.checkIndependently(async () => {
      const bet = { ...player, round_id: play.newId(), transactions: [play.bet(u)] };
      expectRejection(await play.call('a bet of an unknown player', 'betwin', bet), REJECTION);
    });
  },
};
