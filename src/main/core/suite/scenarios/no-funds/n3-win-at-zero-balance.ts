import { money } from '#shared/money.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import { expectBetwin, expectRollback } from '../../expect-response.ts';
import { expectRejection } from '../../expect-rejection.ts';
import type { Scenario } from '../../play.ts';

export const winAtZeroBalance: Scenario = {
  id: 'N3',
  async run(play) {
    const { B, u } = play;
    const zero = money('0');
    const roundId = play.newId();
    const all = [play.bet(B)];
    expectBetwin(
      await play.call('bet the whole balance', 'betwin', { round_id: roundId, transactions: all }),
      all,
      { balance: zero, rule: 'bet_debits' },
    );
    const another = { round_id: play.newId(), transactions: [play.bet(u)] };
    expectRejection(await play.call('bet 1 more', 'betwin', another), {
      rule: 'no_funds',
      codes: [API_CODES.insufficientFunds],
      balance: zero,
    });
    const wins = [play.win(u)];
    const won = { round_id: play.newId(), finished: true, transactions: wins };
    expectBetwin(await play.call('win 1', 'betwin', won), wins, { balance: u, rule: 'win_credits' });
    const rollback = [play.rollback(all[0]!.id_provider)];
    const back = { round_id_provider: roundId, finished: true, transactions: rollback };
    expectRollback(await play.call('roll the first bet back', 'rollback', back), rollback, {
      balance: B.plus(u),
      rule: 'rollback_reverses',
    });
  },
};
