import { formatAmount, formatMovement } from '#shared/format/amount-text.ts';
import { findPowerOfTen, money, type Money } from '#shared/money.ts';
import type { SuiteHint } from '#shared/suite/hints.ts';
import type { SuiteRule } from '#shared/suite/rules.ts';

/** A wrong balance, and what the wallet reported before it. */
export interface WrongBalance {
  readonly rule: SuiteRule;
  readonly expected: Money;
  readonly answered: Money;
  /** The balances that the wallet reported in the scenario before the request, oldest first. */
  readonly reported: readonly Money[];
  readonly decimals: number;
  /** Before the round, if other transactions of the round must stay. */
  readonly roundStart?: Money | undefined;
}

/** The rule that a wrong balance breaks, and the hint that the reported balances do not refute. */
export function explainBalance(wrong: WrongBalance): {
  readonly rule: SuiteRule;
  /** The usual one of the rule if undefined. */
  readonly hint?: SuiteHint | undefined;
} {
  if (findScale(wrong) !== null) return { rule: 'in_currency_units' };
  const before = wrong.reported.at(-1);
  const isMovement = TRUNCATED_RULES.includes(wrong.rule) && before !== undefined;
  if (isMovement && isTruncated([wrong.expected.minus(before)], wrong.answered.minus(before), wrong.decimals))
    return { rule: wrong.rule, hint: 'truncated' };
  return { rule: wrong.rule, hint: findHint(wrong) };
}

/** ': −100.00 moved, 100 times −1.00' for a balance in other units; empty otherwise. */
export function describeScale(wrong: WrongBalance): string {
  const scale = findScale(wrong);
  if (scale === null) return '';
  const { base, factor } = scale;
  const { decimals } = wrong;
  const [moved, due] = [wrong.answered, wrong.expected].map((each) =>
    formatMovement(each.minus(base), decimals),
  );
  return `: ${moved} moved, ${formatAmount(factor, 0)} times ${due}`;
}

const TRUNCATED_RULES: readonly SuiteRule[] = ['bet_debits', 'win_credits', 'in_order', 'exact_precision'];

/**
 * Whether the balance moved as if each of these amounts, bets below zero, had lost at most one smallest unit: they were
 * multiplied in binary floating point and cut off. A column with fewer decimals cuts off whole digits instead.
 */
export function isTruncated(amounts: readonly Money[], moved: Money, decimals: number): boolean {
  const due = amounts.reduce((sum, each) => sum.plus(each), money('0'));
  const lost = due.minus(moved).times(money('10').pow(decimals)).abs();
  const fractions = amounts.filter((each) => !each.isInteger()).length;
  if (lost.isZero() || moved.isZero() || !lost.isInteger() || lost.gt(fractions)) return false;
  // Cutting off makes amounts smaller, so what moved more was rounded up.
  const areAlike = amounts.every((each) => each.isNegative() === due.isNegative());
  if (areAlike && moved.abs().gt(due.abs())) return false;
  return moved.decimalPlaces() >= due.decimalPlaces();
}

/** Which reported balance the wrong one follows from, if all that moved since is multiplied by a power of ten. */
function findScale({
  expected,
  answered,
  reported,
}: WrongBalance): { readonly base: Money; readonly factor: Money } | null {
  for (const base of reported.toReversed()) {
    const factor = findPowerOfTen(answered.minus(base), expected.minus(base));
    if (factor !== null) return { base, factor };
  }
  return null;
}

function findHint({ rule, expected, answered, reported, roundStart }: WrongBalance): SuiteHint | undefined {
  const before = reported.at(-1);
  if (before === undefined) return undefined;
  const due = expected.minus(before);
  const moved = answered.minus(before);
  switch (rule) {
    case 'bet_debits':
    case 'win_credits':
    case 'in_order':
      if (due.isZero()) return 'unexplained_change';
      if (!moved.isZero()) return 'other_amount';
      return rule === 'in_order' ? 'unchanged' : undefined;
    case 'exact_precision':
      if (due.isZero()) return 'unexplained_change';
      // Rounding loses at most the amount itself.
      return moved.minus(due).abs().gt(due.abs()) ? 'other_amount' : undefined;
    case 'rollback_reverses':
    case 'rollback_order':
      if (due.isZero()) return 'unexplained_change';
      if (moved.isZero()) return 'none_reversed';
      return roundStart !== undefined && answered.eq(roundStart) ? 'round_reversed' : undefined;
    case 'finish_idempotent':
    case 'rollback_tombstone':
      return 'unexplained_change';
    default:
      return undefined;
  }
}
