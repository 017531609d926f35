import { findPowerOfTen, money, parseBalance, type Money } from '#shared/money.ts';
import { SUITE_HINTS } from '#shared/suite/hints.ts';
import type { SuiteExchange } from '#shared/suite/report.ts';
import { wasRejected } from './expect-rejection.ts';
import { expectBalance } from './expect-response.ts';
import { readField, readJson } from './findings.ts';
import { createPlay, findReportedBalance, type Play, type PlayDeps } from './play.ts';
import { InconclusiveError, RuleViolationsError } from './scenario-errors.ts';
import type { SuiteReply } from './suite-wire.ts';

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
  const { balance: original } = await readSettled(deps, play, 'balance before');
  deps.onBalanceRead?.(deps.target.accountId, original);
  if (original.gte(MIN_BALANCE)) return { original, balance: original, isEnough: true };
  await moveBalance(play, TARGET_BALANCE.minus(original), { from: original, step: 'fund the player' });
  const { balance } = await readSettled(deps, play, 'balance, funded');
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
  const { settled: after, violation } = await readBalanceAfter(deps, play);
  const target = original.isNegative() ? money('0') : original;
  const last = after.balance.eq(target) ? after : await moveTo(deps, after.balance, { target, limit });
  if (!last.read.eq(last.balance))
    throw new InconclusiveError(
      `the wallet's last response that moved money reported ${play.format(last.balance)}, but its balance is still ${play.format(last.read)}`,
    );
  if (violation !== null) throw violation;
}

/** Sends what moves the reported balance by the difference, and takes it back if that moved another amount. */
async function moveTo(
  deps: PlayDeps,
  now: Money,
  { target, limit }: { readonly target: Money; readonly limit: Money | null },
): Promise<SettledBalance> {
  const play = createPlay(deps, target);
  const amount = target.minus(now).dividedBy(findFactor(deps)).toDecimalPlaces(play.target.decimals);
  if (limit !== null && amount.abs().gt(limit))
    throw new InconclusiveError(
      `it is ${play.format(now)}, although the scenario moved ${play.format(limit)} at most, so nothing was sent`,
    );
  const step = 'restore the balance';
  const reply = await moveBalance(play, amount, { from: now, step });
  const settled = await readSettled(deps, play, 'balance restored');
  const { balance: remaining } = settled;
  if (remaining.eq(target)) return settled;
  const moved = remaining.minus(now);
  if (findPowerOfTen(moved, amount) === null)
    throw new InconclusiveError(
      reply.outcome.kind === 'failed'
        ? `it is ${play.format(remaining)}, and the step '${step}' got no response: ${reply.outcome.message}`
        : `it is ${play.format(remaining)}`,
    );
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
  deps: PlayDeps,
  play: Play,
): Promise<{ readonly settled: SettledBalance; readonly violation: RuleViolationsError | null }> {
  try {
    return { settled: await readSettled(deps, play, 'balance after'), violation: null };
  } catch (error) {
    if (!(error instanceof RuleViolationsError)) throw error;
    return { settled: await readSettled(deps, play, 'balance after, once more'), violation: error };
  }
}

interface SettledBalance {
  /** As the wallet's last response that moved money has it, if reads stay behind. */
  readonly balance: Money;
  readonly read: Money;
}

/**
 * The waits between reads of a balance that contradicts the wallet's own last response: of a replica or a cache. If that
 * response is wrong itself, it may be the one to doubt.
 */
const SETTLING_DELAYS_MS = { stale: [100, 200, 400, 800, 1_600, 3_200], doubtful: [100, 200, 400, 800] };

/** Reads the balance, and again while it contradicts the wallet's own last response, which is recorded as a failure. */
async function readSettled(deps: PlayDeps, play: Play, step: string): Promise<SettledBalance> {
  const isUseless = deps.balances?.settling.isUseless ?? { stale: true, doubtful: true };
  for (let reads = 0; ; reads += 1) {
    const reply = await play.call(reads === 0 ? step : `${step}, once more`, 'balance');
    const { stale = null, isDoubtful = false } = reply.note ?? {};
    if (stale !== null && !deps.record.failures.some(({ hint }) => hint === SUITE_HINTS.stale_read))
      await play.checkIndependently(() => Promise.resolve(void expectBalance(reply)));
    const kind = stale === null ? 'doubtful' : 'stale';
    const delayMs = isUseless[kind] ? undefined : SETTLING_DELAYS_MS[kind][reads];
    if ((stale !== null || isDoubtful) && delayMs !== undefined) {
      await new Promise<void>((resolve) => deps.clock.after(delayMs, resolve));
      continue;
    }
    if (stale !== null || isDoubtful) isUseless[kind] = true;
    if (stale !== null)
      return { balance: stale.balance, read: findReportedBalance(reply.exchange, deps.target.accountId)! };
    const balance = expectBalance(reply);
    return { balance, read: balance };
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
): Promise<SuiteReply> {
  if (amount.isNegative())
    return play.call(step, 'betwin', createFinishedRound(play, [play.bet(amount.negated())]));
  const reply = await play.call(step, 'betwin', createFinishedRound(play, [play.win(amount)]));
  if (!wasRejected(reply) || from.lt(play.u)) return reply;
  const both = [play.bet(play.u), play.win(amount.plus(play.u))];
  return play.call(`${step}, the win with a bet`, 'betwin', createFinishedRound(play, both));
}

function createFinishedRound(play: Play, transactions: readonly unknown[]) {
  return { round_id: play.newId(), finished: true, transactions };
}
