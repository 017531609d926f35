import {
  formatMoney,
  type Money,
  money,
  parseAmount,
  parseBalance,
  roundDown,
  countSignificantDecimals,
} from '#shared/money.ts';

/** The limits of the session and the decimals of its currency. */
export interface StakeRules {
  readonly min: Money;
  readonly max: Money;
  readonly decimals: number;
}

export type ParsedStake =
  | { readonly kind: 'ok'; readonly amount: Money }
  | { readonly kind: 'empty' | 'malformed' | 'too-precise' | 'below-min' | 'above-max' }
  /** A win would only return the stake; `least` is the lowest stake with a profit. */
  | { readonly kind: 'no-profit'; readonly least: Money };

export function getStakeRules(limits: { min: string; max: string }, decimals: number): StakeRules {
  return { min: money(limits.min), max: money(limits.max), decimals };
}

/** Parses the input. A comma counts as the decimal point: phone keyboards offer either. */
export function parseStake(text: string, rules: StakeRules): ParsedStake {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return { kind: 'empty' };
  const amount = parseAmount(typed);
  if (amount === null) return { kind: 'malformed' };
  if (countSignificantDecimals(amount) > rules.decimals) return { kind: 'too-precise' };
  if (amount.lessThan(rules.min) || amount.isZero()) return { kind: 'below-min' };
  if (amount.greaterThan(rules.max)) return { kind: 'above-max' };
  return { kind: 'ok', amount };
}

/** Turns a valid stake into `no-profit` if it is below the lowest stake with a profit. */
export function requireProfit(parsed: ParsedStake, least: Money): ParsedStake {
  return parsed.kind === 'ok' && parsed.amount.lessThan(least) ? { kind: 'no-profit', least } : parsed;
}

export function formatStake(amount: Money, rules: StakeRules): string {
  return formatMoney(clampStake(amount, rules), rules.decimals);
}

/** The initial stake: 1 in everyday currencies, the minimum in finely divided ones, where 1 would be a fortune. */
export function getFirstStake(rules: StakeRules): string {
  return formatStake(rules.decimals <= 2 ? money('1') : rules.min, rules);
}

export function halveStake(text: string, rules: StakeRules): string {
  return formatStake(parseOrMin(text, rules).dividedBy(2), rules);
}

export function doubleStake(text: string, rules: StakeRules): string {
  return formatStake(parseOrMin(text, rules).times(2), rules);
}

/** The limit, or the whole balance if that is less. */
export function getHighestStake(balance: string, rules: StakeRules): string {
  const available = parseBalance(balance);
  const affordable = available?.lessThan(rules.max) === true ? available : rules.max;
  return formatStake(affordable, rules);
}

function parseOrMin(text: string, rules: StakeRules): Money {
  return parseAmount(text.trim().replace(',', '.')) ?? rules.min;
}

function clampStake(amount: Money, rules: StakeRules): Money {
  const cut = roundDown(amount, rules.decimals);
  if (cut.lessThan(rules.min)) return rules.min;
  return cut.greaterThan(rules.max) ? rules.max : cut;
}

/**
 * Whether the balance shown covers the stake. Only a hint: the wallet decides, since a deposit may be newer than this
 * balance.
 */
export function isAffordable(amount: Money, balance: string): boolean {
  const available = parseBalance(balance);
  return available === null || amount.lessThanOrEqualTo(available);
}
