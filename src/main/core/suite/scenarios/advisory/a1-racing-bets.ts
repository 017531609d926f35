import { roundDown } from '#shared/money.ts';
import type { AdvisoryId } from '#shared/suite/scenarios.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';
import { expectRejection, wasAccepted } from '../../expect-rejection.ts';
import { expectBalance, expectBetwin } from '../../expect-response.ts';
import { createFindings } from '../../findings.ts';
import type { Play, Scenario } from '../../play.ts';
import { InconclusiveError } from '../../scenario-errors.ts';
import { repeatRace } from './repeat-race.ts';

const RACES = 10;

export const racingBets: Scenario<AdvisoryId> = {
  id: 'A1',
  run: (play) => repeatRace(play, RACES, (n) => race(play, n)),
};

async function race(play: Play, n: number): Promise<void> {
  const before = expectBalance(await play.call(`race ${n}: balance before`, 'balance'));
  if (before.lt(play.u))
    throw new InconclusiveError(`The balance before race ${n} is ${play.format(before)}`);
  const amount = roundDown(before.times('0.6'), play.target.decimals);
  const [first, second] = await Promise.all(
    (['first', 'second'] as const).map(async (which) => {
      const transactions = [play.bet(amount)];
      const roundId = play.newId();
      const fields = { round_id: roundId, finished: true, transactions };
      const reply = await play.call(`race ${n}: the ${which} of two bets of 60%`, 'betwin', fields);
      return { transactions, roundId, reply };
    }),
  );
  const bets = [first!, second!];
  const accepted = bets.filter(({ reply }) => wasAccepted(reply));
  try {
    const after = before.minus(amount);
    if (accepted.length === 2) {
      const findings = createFindings(bets[1]!.reply);
      findings.add(
        'no_funds',
        `one of two bets of ${play.format(amount)} is accepted from a balance of ${play.format(before)}`,
        'both were accepted',
      );
      findings.throwIfAny();
    }
    const [winner = bets[0]!] = accepted;
    const loser = bets.find((each) => each !== winner)!;
    expectBetwin(winner.reply, winner.transactions, { balance: after, rule: 'bet_debits' });
    expectRejection(loser.reply, { rule: 'no_funds', codes: [API_CODES.insufficientFunds] });
    await expectBalanceIs(play, after, 'no_funds');
  } finally {
    await returnMoney(play, before, accepted);
  }
}

/**
 * Rolls bets back until the initial balance is restored: a wallet that lost a bet would return too much if all were
 * rolled back.
 */
async function returnMoney(
  play: Play,
  before: Play['B'],
  accepted: readonly {
    readonly transactions: readonly { readonly id_provider: string }[];
    roundId: string;
  }[],
): Promise<void> {
  for (const { transactions, roundId } of accepted) {
    const now = expectBalance(await play.call('balance after the race', 'balance'));
    if (now.gte(before)) return;
    await play.call('roll a bet back', 'rollback', {
      round_id_provider: roundId,
      finished: true,
      transactions: [play.rollback(transactions[0]!.id_provider)],
    });
  }
}
