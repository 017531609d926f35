import type { RACES } from '#shared/faults/races.ts';
import type { WalletRules } from '../wallet/port/wallet-rules.ts';
import { markViolation, type RuleOverride } from './rule-override.ts';

/** Long enough for requests that were sent at the same time, short enough for thousands of requests. */
const RACE_MS = 20;

/** Posts a moment after the checks. */
function postLater(override: RuleOverride): RuleOverride {
  return (rules, at) => ({
    postDelayMs: Math.max(rules.postDelayMs, RACE_MS),
    ...override(rules, at),
  });
}

export const RACE_OVERRIDES: Record<keyof typeof RACES, RuleOverride> = {
  race_for_funds: postLater((rules, at) => ({
    covers: (balance, bet, spentMeanwhile) =>
      rules.covers(balance, bet, spentMeanwhile) ||
      (rules.covers(balance.plus(spentMeanwhile), bet, spentMeanwhile) && markViolation(at, true)),
  })),
  race_loses_update: postLater((_rules, at) => ({ readsBalanceAgain: () => markViolation(at, false) })),
  race_of_bet_and_rollback: postLater((rules, at) => ({
    recall(known) {
      const right = rules.recall(known);
      return right === 'reject_rolled_back' && !known.knownAtArrival ? markViolation(at, 'post') : right;
    },
  })),
  race_of_equal_rollbacks: postLater((rules, at) => ({
    recallsRollback: (knownAtArrival) =>
      rules.recallsRollback(knownAtArrival) && (knownAtArrival || markViolation(at, false)),
  })),
  race_of_two_rollbacks: postLater((rules, at) => ({
    decideEffect(effect, original): ReturnType<WalletRules['decideEffect']> {
      const right = rules.decideEffect(effect, original);
      const wasReversedMeanwhile = original.stateAtArrival === 'applied' && original.state === 'reversed';
      return right === 'nothing' && wasReversedMeanwhile ? markViolation(at, 'reverse') : right;
    },
  })),
};
