import type { Money } from '#shared/money.ts';
import { explainApiCodes } from '#shared/protocol/errors.ts';
import type { SuiteHint } from '#shared/suite/hints.ts';
import type { AdvisoryId } from '#shared/suite/scenarios.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';
import { wasRejected } from '../../expect-rejection.ts';
import { expectBalance, expectBetwin, expectRollback } from '../../expect-response.ts';
import { readApiCode } from '../../findings.ts';
import type { Fields, Play, Scenario } from '../../play.ts';

export const lateWinAndRollback: Scenario<AdvisoryId> = {
  id: 'A3',
  async run(play) {
    const { B, u } = play;
    const roundId = play.newId();
    // The round is never even, so that each balance shows which of its transactions were reversed.
    const amounts = [u, u.times(4)];
    const bets = amounts.map((amount) => play.bet(amount));
    const start = { round_id: roundId, session_id: play.newId(), transactions: bets };
    const placed = await play.call('bet 1 and bet 4 in a session', 'betwin', start);
    expectBetwin(placed, bets, { balance: B.minus(u.times(5)), rule: 'bet_debits' });

    const otherSession = { session_id: play.newId() };
    const win = play.win(u);
    await check(play, async (before) => {
      const transactions = [play.win(u)];
      const reply = await play.call('win 1, without a session', 'betwin', {
        round_id: roundId,
        transactions,
      });
      expectBetwin(reply, transactions, { balance: before.plus(u), rule: 'win_credits' });
    });
    await check(play, async (before) => {
      const fields = { round_id: roundId, finished: true, ...otherSession, transactions: [win] };
      const reply = await play.call('win 1 and finish the round, in an unknown session', 'betwin', fields);
      expectBetwin(reply, [win], { balance: before.plus(u), rule: 'win_credits' });
    });
    await check(play, (before) =>
      sendWinInFinishedRound(play, before, { round_id: roundId, ...otherSession }),
    );
    for (const [index, amount] of amounts.entries())
      await check(play, async (before) => {
        const session = index === 0 ? {} : otherSession;
        const rollbacks = [play.rollback(bets[index]!.id_provider)];
        const how = index === 0 ? 'without a session' : 'in an unknown session';
        const fields = { round_id_provider: roundId, finished: true, ...session, transactions: rollbacks };
        const reply = await play.call(`roll bet ${amount.toFixed()} back, ${how}`, 'rollback', fields);
        const balance = before.plus(amount);
        // The first rollback has already reversed the whole round, if there is nothing left to reverse.
        const balanceHint = (): SuiteHint | undefined =>
          index > 0 && before.eq(B) ? 'round_reversed' : undefined;
        expectRollback(reply, rollbacks, { balance, rule: 'rollback_reverses', roundStart: B, balanceHint });
      });
  },
};

/** Continues after findings, from the current balance of the wallet. */
async function check(play: Play, work: (before: Money) => Promise<void>): Promise<void> {
  await play.checkIndependently(async () => work(expectBalance(await play.call('balance', 'balance'))));
}

/** The protocol does not say whether it is credited; a rejection has to move nothing. */
async function sendWinInFinishedRound(play: Play, before: Money, fields: Fields): Promise<void> {
  const transactions = [play.win(play.u)];
  const reply = await play.call('win 1 in the finished round', 'betwin', { ...fields, transactions });
  if (!wasRejected(reply)) {
    expectBetwin(reply, transactions, { balance: before.plus(play.u), rule: 'win_credits' });
    return;
  }
  const code = readApiCode(reply);
  play.warn(
    'win_after_finish',
    `A win in a finished round is rejected${typeof code === 'string' ? ` with ${explainApiCodes(code)}` : ''}, so it is lost.`,
  );
  await expectBalanceIs(play, before, 'rejected_without_effect');
}
