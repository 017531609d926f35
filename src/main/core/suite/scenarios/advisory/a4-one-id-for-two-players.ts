import type { AdvisoryId } from '#shared/suite/scenarios.ts';
import { wasAccepted, wasRejected } from '../../expect-rejection.ts';
import { expectBalance, expectBetwin, expectRollback } from '../../expect-response.ts';
import { createFindings } from '../../findings.ts';
import type { Play, Scenario } from '../../play.ts';

/**
 * The gateway never sends an ID for two players, so the protocol does not define the response: the original, a
 * rejection, or a transaction of the other player. But no money may move from one player to the other.
 */
export const oneIdForTwoPlayers: Scenario<AdvisoryId> = {
  id: 'A4',
  players: 2,
  async run(play, second) {
    const { B, u } = play;
    const bets = [play.bet(u)];
    const { id_provider: id } = bets[0]!;
    const placed = await play.call('bet 1', 'betwin', { round_id: play.newId(), transactions: bets });
    const afterBet = B.minus(u);
    expectBetwin(placed, bets, { balance: afterBet, rule: 'bet_debits' });

    const roundId = second.newId();
    const bet = await second.call('bet 1 of the second player, with the same ID', 'betwin', {
      round_id: roundId,
      transactions: bets,
    });
    if (!wasRejected(bet)) expectBetwin(bet, bets);
    const mayApply = wasAccepted(bet) ? [second.B, second.B.minus(u)] : [second.B];
    await expectOne(play, [afterBet]);
    const isApplied = (await expectOne(second, mayApply)).lt(second.B);
    if (isApplied)
      second.warn(
        'keyed_by_player',
        'A bet whose transaction ID another player has already used is applied.',
      );

    const rollbacks = [second.rollback(id)];
    const rollback = await second.call('roll back that ID for the second player', 'rollback', {
      round_id_provider: roundId,
      finished: true,
      transactions: rollbacks,
    });
    if (isApplied || !wasRejected(rollback))
      expectRollback(rollback, rollbacks, { rule: 'rollback_reverses', unknown: [id] });
    await expectOne(second, [second.B]);
    await expectOne(play, isApplied ? [afterBet] : [afterBet, B]);
  },
};

/** Requests a player's balance and expects one of these. */
async function expectOne(play: Play, balances: readonly Play['B'][]): Promise<Play['B']> {
  const texts = balances.map(play.format).join(' or ');
  const { accountId } = play.target;
  const reply = await play.call(`balance of ${accountId} must be ${texts}`, 'balance');
  const balance = expectBalance(reply);
  if (balances.some((each) => each.eq(balance))) return balance;
  const findings = createFindings(reply);
  findings.add('one_player_only', `balance ${texts} of ${accountId}`, `balance ${play.format(balance)}`);
  findings.throwIfAny();
  return balance;
}
