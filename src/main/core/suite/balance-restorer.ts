import { findPowerOfTen, money, parseBalance, type Money } from '#shared/money.ts';
import type { SuiteExchange } from '#shared/suite/report.ts';
import { wasRejected } from './expect-rejection.ts';
import { expectBalance } from './expect-response.ts';
import { readField, readJson } from './findings.ts';
import { createPlay, findReportedBalance, type Play, type PlayDeps } from './play.ts';
import { InconclusiveError, RuleViolationsError } from './scenario-errors.ts';

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
  await moveBalance(play, TARGET_BALANCE.minus(original), { from: original, step: 'fund the player' });
  const balance = expectBalance(await play.call('balance, funded', 'balance'));
  return { original, balance, isEnough: balance.gte(MIN_BALANCE) };
}

/**
 * Restores the original balance and verifies it; a bet cannot take it below zero.
 *
 * @param limit the most money that the work before may have moved, if it is known: if the wallet reports more, it counts
 *   in another unit, or something else moved money, and nothing is sent.
 */
export async function restoreBalance(
  deps: PlayDeps,
  original: Money,
  limit: Money | null = null,
): Promise<void> {
  const play = createPlay(deps, original);
  const { balance: now, violation } = await readBalanceAfter(play);
  const target = original.isNegative() ? money('0') : original;
  if (!now.eq(target)) await moveTo(play, now, { target, limit, factor: findFactor(deps) });
  if (violation !== null) throw violation;
}

/** Sends what moves the reported balance by the difference, and takes it back if that moved another amount. */
async function moveTo(
  play: Play,
  now: Money,
  { target, limit, factor }: { readonly target: Money; readonly limit: Money | null; readonly factor: Money },
): Promise<void> {
  const amount = target.minus(now).dividedBy(factor).toDecimalPlaces(play.target.decimals);
  if (limit !== null && amount.abs().gt(limit))
    throw new InconclusiveError(
      `it is ${play.format(now)}, although the scenario moved ${play.format(limit)} at most, so nothing was sent`,
    );
  await moveBalance(play, amount, { from: now, step: 'restore the balance' });
  const remaining = expectBalance(await play.call('balance restored', 'balance'));
  if (remaining.eq(target)) return;
  const moved = remaining.minus(now);
  if (findPowerOfTen(moved, amount) === null) throw new InconclusiveError(`it is ${play.format(remaining)}`);
  await moveBalance(play, amount.negated(), { from: remaining, step: 'take that back' });
  const after = expectBalance(await play.call('balance, taken back', 'balance'));
  throw new InconclusiveError(
    `it is ${play.format(after)}. ${play.format(amount.abs())} changed it by ${play.format(moved.abs())}, and was taken back`,
  );
}

/** 100 for a wallet that reports cents, as its betwins so far show; 1 if they do not show another unit. */
function findFactor({ record, target }: PlayDeps): Money {
  let before: Money | null = null;
  for (const exchange of record.exchanges) {
    const balance = findReportedBalance(exchange, target.accountId);
    if (balance === null) continue;
    const due = listAmounts(exchange).reduce((sum, each) => sum.plus(each), money('0'));
    const factor = before === null ? null : findPowerOfTen(balance.minus(before), due);
    if (factor !== null) return factor;
    before = balance;
  }
  return money('1');
}

/** How much money these requests can have moved together: each betwin, and what each rollback may reverse of its round. */
export function sumMovable(exchanges: readonly SuiteExchange[]): Money {
  const sumsByRound = new Map<unknown, Money>();
  let sum = money('0');
  for (const exchange of exchanges) {
    const body = readJson(exchange.request.body);
    if (exchange.callback === 'rollback')
      sum = sum.plus(sumsByRound.get(readField(body, 'round_id_provider')) ?? '0');
    const roundId = readField(body, 'round_id');
    for (const amount of listAmounts(exchange)) {
      sum = sum.plus(amount.abs());
      sumsByRound.set(roundId, amount.abs().plus(sumsByRound.get(roundId) ?? '0'));
    }
  }
  return sum;
}

/** What the transactions of a betwin move, bets below zero. Amounts that are not decimals are left out. */
function listAmounts({ callback, request }: SuiteExchange): readonly Money[] {
  const transactions = callback === 'betwin' ? readField(readJson(request.body), 'transactions') : [];
  return (Array.isArray(transactions) ? transactions : []).flatMap((transaction) => {
    const text = readField(transaction, 'amount');
    const amount = typeof text === 'string' ? parseBalance(text) : null;
    if (amount === null) return [];
    return [readField(transaction, 'type') === 'win' ? amount : amount.negated()];
  });
}

/**
 * Reads it once more if the response breaks a rule: without a balance nothing could be restored, and the player would
 * keep the money that the scenario moved.
 */
async function readBalanceAfter(
  play: Play,
): Promise<{ readonly balance: Money; readonly violation: RuleViolationsError | null }> {
  try {
    return { balance: expectBalance(await play.call('balance after', 'balance')), violation: null };
  } catch (error) {
    if (!(error instanceof RuleViolationsError)) throw error;
    const again = await play.call('balance after, once more', 'balance');
    return { balance: expectBalance(again), violation: error };
  }
}

/**
 * Sends one bet or win. Only the balance matters here; the scenarios check the response. For a wallet that rejects a
 * win without a bet, a bet is added.
 */
async function moveBalance(
  play: Play,
  amount: Money,
  { from, step }: { readonly from: Money; readonly step: string },
): Promise<void> {
  if (amount.isNegative()) {
    await play.call(step, 'betwin', createFinishedRound(play, [play.bet(amount.negated())]));
    return;
  }
  const reply = await play.call(step, 'betwin', createFinishedRound(play, [play.win(amount)]));
  if (wasRejected(reply) && from.gte(play.u)) {
    const both = [play.bet(play.u), play.win(amount.plus(play.u))];
    await play.call(`${step}, the win with a bet`, 'betwin', createFinishedRound(play, both));
  }
}

function createFinishedRound(play: Play, transactions: readonly unknown[]) {
  return { round_id: play.newId(), finished: true, transactions };
}
