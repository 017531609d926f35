import { money } from '#shared/money.ts';
import { expectBetwin } from '../expect-answer.ts';
import type { Scenario } from '../play.ts';
import { expectBalanceIs } from '../still.ts';

export const precision: Scenario = {
  id: 'E7',
  async run(play) {
    const { decimals } = play.target;
    const least = decimals === 0 ? play.u : money(`0.${'1'.padStart(decimals, '0')}`);
    let balance = play.B;
    for (const step of ['bet', 'bet', 'bet', 'win'] as const) {
      const transactions = [step === 'bet' ? play.bet(least) : play.win(least)];
      balance = step === 'bet' ? balance.minus(least) : balance.plus(least);
      const fields = { round_id: play.newId(), finished: true, transactions };
      const reply = await play.call(`${step} ${least.toFixed()}`, 'betwin', fields);
      expectBetwin(reply, transactions, { balance, rule: 'exact_precision' });
    }
    await expectBalanceIs(play, balance, 'exact_precision');
  },
};
