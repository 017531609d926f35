import { money, type Money } from '#shared/money.ts';
import { wasRejected } from './expect-rejection.ts';
import { expectBalance } from './expect-response.ts';
import { createPlay, type Play, type PlayDeps } from './play.ts';
import { Inconclusive, RuleViolations } from './scenario-errors.ts';

/** Enough for every scenario. */
const MIN_BALANCE = money('20');
const TARGET_BALANCE = money('100');

export interface PreparedBalance {
  readonly original: Money;
  /** After the win that funds the player, if one was necessary. */
  readonly balance: Money;
  /** Whether the balance is enough for every scenario: false if the wallet did not credit the win. */
  readonly isEnough: boolean;
}

/** Reads the balance, and funds the player with a win if it is too low. */
export async function prepareBalance(deps: PlayDeps): Promise<PreparedBalance> {
  const play = createPlay(deps, money('0'));
  const original = expectBalance(await play.call('balance before', 'balance'));
  deps.onBalanceRead?.(deps.target.accountId, original);
  if (original.gte(MIN_BALANCE)) return { original, balance: original, isEnough: true };
  await moveBalance(play, original, TARGET_BALANCE, 'fund the player');
  const balance = expectBalance(await play.call('balance, funded', 'balance'));
  return { original, balance, isEnough: balance.gte(MIN_BALANCE) };
}

/** Restores the original balance and verifies it; a bet cannot take it below zero. */
export async function restoreBalance(deps: PlayDeps, original: Money): Promise<void> {
  const play = createPlay(deps, original);
  const { balance: now, violation } = await readBalanceAfter(play);
  const target = original.isNegative() ? money('0') : original;
  if (!now.eq(target)) {
    await moveBalance(play, now, target, 'restore the balance');
    const remaining = expectBalance(await play.call('balance restored', 'balance'));
    if (!remaining.eq(target)) throw new Inconclusive(`it is ${play.format(remaining)}`);
  }
  if (violation !== null) throw violation;
}

/**
 * Reads it once more if the response breaks a rule: without a balance nothing could be restored, and the player would
 * keep the money that the scenario moved.
 */
async function readBalanceAfter(
  play: Play,
): Promise<{ readonly balance: Money; readonly violation: RuleViolations | null }> {
  try {
    return { balance: expectBalance(await play.call('balance after', 'balance')), violation: null };
  } catch (error) {
    if (!(error instanceof RuleViolations)) throw error;
    const again = await play.call('balance after, once more', 'balance');
    return { balance: expectBalance(again), violation: error };
  }
}

/**
 * Sends one bet or win. Only the balance matters here; the scenarios check the response. For a wallet that rejects a
 * win without a bet, a bet is added.
 */
async function moveBalance(play: Play, from: Money, to: Money, step: string): Promise<void> {
  const difference = to.minus(from);
  if (difference.isNegative()) {
    await play.call(step, 'betwin', createFinishedRound(play, [play.bet(difference.negated())]));
    return;
  }
  const reply = await play.call(step, 'betwin', createFinishedRound(play, [play.win(difference)]));
  if (wasRejected(reply) && from.gte(play.u)) {
    const both = [play.bet(play.u), play.win(difference.plus(play.u))];
    await play.call(`${step}, the win with a bet`, 'betwin', createFinishedRound(play, both));
  }
}

function createFinishedRound(play: Play, transactions: readonly unknown[]) {
  return { round_id: play.newId(), finished: true, transactions };
}
