import {
  formatMoney,
  type Money,
  money,
  parseAmount,
  parseBalance,
  roundDown,
  significantDecimals,
} from '#shared/money.ts';

/** What a stake must keep to: the limits of the session and the decimals of its currency. */
export interface StakeRules {
  readonly min: Money;
  readonly max: Money;
  readonly decimals: number;
}

export type StakeReading =
  | { readonly kind: 'ok'; readonly amount: Money }
  | { readonly kind: 'empty' | 'malformed' | 'too-precise' | 'below-min' | 'above-max' }
  /** Its win would only bring it back: `least` would bring more. */
  | { readonly kind: 'no-profit'; readonly least: Money };

export function stakeRules(limits: { min: string; max: string }, decimals: number): StakeRules {
  return { min: money(limits.min), max: money(limits.max), decimals };
}

/** Reads what was typed. A comma counts as the decimal point: phones offer whichever their language uses. */
export function readStake(text: string, rules: StakeRules): StakeReading {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return { kind: 'empty' };
  const amount = parseAmount(typed);
  if (amount === null) return { kind: 'malformed' };
  if (significantDecimals(amount) > rules.decimals) return { kind: 'too-precise' };
  if (amount.lessThan(rules.min) || amount.isZero()) return { kind: 'below-min' };
  if (amount.greaterThan(rules.max)) return { kind: 'above-max' };
  return { kind: 'ok', amount };
}

/** What was read, where the bet it is for pays a profit only from a stake on. */
export function withProfit(reading: StakeReading, least: Money): StakeReading {
  return reading.kind === 'ok' && reading.amount.lessThan(least) ? { kind: 'no-profit', least } : reading;
}

export function formatStake(amount: Money, rules: StakeRules): string {
  return formatMoney(within(amount, rules), rules.decimals);
}

/** What a player finds filled in: one unit of everyday money, the least of a finely divided one, where a unit is a fortune. */
export function firstStake(rules: StakeRules): string {
  return formatStake(rules.decimals <= 2 ? money('1') : rules.min, rules);
}

export function halvedStake(text: string, rules: StakeRules): string {
  return formatStake(typedOrMin(text, rules).dividedBy(2), rules);
}

export function doubledStake(text: string, rules: StakeRules): string {
  return formatStake(typedOrMin(text, rules).times(2), rules);
}

/** The most that may be staked: the limit, or the whole balance where that is less. */
export function highestStake(balance: string, rules: StakeRules): string {
  const available = parseBalance(balance);
  const affordable = available?.lessThan(rules.max) === true ? available : rules.max;
  return formatStake(affordable, rules);
}

function typedOrMin(text: string, rules: StakeRules): Money {
  return parseAmount(text.trim().replace(',', '.')) ?? rules.min;
}

function within(amount: Money, rules: StakeRules): Money {
  const cut = roundDown(amount, rules.decimals);
  if (cut.lessThan(rules.min)) return rules.min;
  return cut.greaterThan(rules.max) ? rules.max : cut;
}

/** Whether the balance shown has it: the wallet is the one to say no, since a deposit may be newer than that. */
export function isAffordable(amount: Money, balance: string): boolean {
  const available = parseBalance(balance);
  return available === null || amount.lessThanOrEqualTo(available);
}
