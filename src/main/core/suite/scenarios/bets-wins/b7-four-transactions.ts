import { expectBetwin } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';
import { createFindings, excerptField } from '../../findings.ts';

export const fourTransactions: Scenario = {
  id: 'B7',
  async run(play) {
    const { B, u } = play;
    const transactions = [play.bet(u), play.bet(u.times(2)), play.win(u.times(3)), play.win(u)];
    const reply = await play.call('two bets and two wins in one request', 'betwin', {
      round_id: play.newId(),
      finished: true,
      transactions,
    });
    const { results } = expectBetwin(reply, transactions, { balance: B.plus(u), rule: 'win_credits' });
    const ids = results.map(({ id }) => id);
    const findings = createFindings(reply);
    if (new Set(ids).size < ids.length)
      findings.add(
        'operator_id',
        'a different `id` for each transaction',
        ids.map(excerptField).join(', '),
        'id_shared',
      );
    findings.throwIfAny();
  },
};
