import { describeRuleOverride, type FaultFamily } from './description.ts';

const SERIAL_CALLS =
  'Sends the calls of a round one after another, so only a player with two games at once, or a retry after a very early timeout, triggers it.';
const SERIAL_ATTEMPTS =
  'Sends attempts one after another, so only a retry after a very early timeout triggers it.';

/** The wallet checks a request when it arrives, and posts it a moment later without checking again. */
export const RACES = {
  race_for_funds: describeRuleOverride(
    'race for the balance',
    'The wallet checks the balance when a bet arrives, and debits it 20 ms later: simultaneous bets together may exceed the balance.',
    SERIAL_CALLS,
    ['betwin'],
  ),
  race_loses_update: describeRuleOverride(
    'lost update in a race',
    'The wallet reads the balance when a request arrives, and stores the new one 20 ms later: what was posted in between is overwritten.',
    SERIAL_CALLS,
    ['betwin', 'rollback'],
  ),
  race_of_bet_and_rollback: describeRuleOverride(
    'race between a bet and its rollback',
    'The wallet checks whether a transaction was rolled back when it arrives, and posts it 20 ms later: after a rollback in between it is applied anyway.',
    'Sends a rollback only after the betwin has ended: only a betwin that is delayed on the way triggers it.',
    ['betwin'],
  ),
  race_of_equal_rollbacks: describeRuleOverride(
    'race between identical rollbacks',
    'The wallet checks whether a rollback is known when it arrives, and posts it 20 ms later: identical rollbacks in between all reverse.',
    SERIAL_ATTEMPTS,
    ['rollback'],
  ),
  race_of_two_rollbacks: describeRuleOverride(
    'race between two rollbacks of one transaction',
    'The wallet checks whether a transaction was rolled back when a rollback arrives, and reverses it 20 ms later: two rollbacks with different IDs both reverse it.',
    'Sends one rollback for each transaction, so only a wallet test reveals this fault.',
    ['rollback'],
  ),
} as const satisfies FaultFamily;
