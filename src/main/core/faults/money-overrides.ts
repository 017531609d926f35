import type { MONEY } from '#shared/faults/money.ts';
import { formatMoney, moneyFromNumber, roundDown, roundHalfUp, type Money } from '#shared/money.ts';
import { amountSchema } from '#shared/protocol/amount.ts';
import { betwinRequestSchema, betwinTransactionSchema } from '#shared/protocol/betwin.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import type { CallbackRequest } from '#shared/protocol/callback-requests.ts';
import { API_CODES, createDomainError } from '#shared/protocol/errors.ts';
import { markViolation, type RuleOverride } from './rule-override.ts';
import { fillMissingFields } from './fill-missing-fields.ts';

const betwinWithZeroSchema = betwinRequestSchema.extend({
  transactions: betwinTransactionSchema.extend({ amount: amountSchema }).array().min(1),
});

export const MONEY_OVERRIDES: Record<keyof typeof MONEY, RuleOverride> = {
  overdraft_allowed: (rules, at) => ({
    covers: (...args) => rules.covers(...args) || markViolation(at, true),
  }),
  batch_not_atomic: (_rules, at) => ({ undoesRejectedBatch: () => markViolation(at, false) }),
  wins_before_bets: (rules, at) => ({
    orderBetwin(...args) {
      const right = rules.orderBetwin(...args);
      const sorted = [
        ...right.filter(({ type }) => type === 'win'),
        ...right.filter(({ type }) => type === 'bet'),
      ];
      return sorted.every((each, index) => each === right[index]) ? right : markViolation(at, sorted);
    },
  }),
  only_first_transaction: (rules, at) => ({
    orderBetwin(...args) {
      const right = rules.orderBetwin(...args);
      return right.length > 1 ? markViolation(at, right.slice(0, 1)) : right;
    },
  }),
  float_arithmetic: (rules, at) => ({
    add: (balance, movement, decimals) =>
      roundHalfUp(moneyFromNumber(balance.toNumber() + movement.toNumber()), decimals),
    formatBalance(sum) {
      const right = rules.formatBalance(sum);
      const float = sum.movements.reduce((total, each) => total + each.toNumber(), sum.before.toNumber());
      const text = String(float);
      return text === right ? right : markViolation(at, text);
    },
  }),
  two_decimals_only: (rules, at) => ({
    add(balance, movement, decimals) {
      const right = rules.add(balance, movement, decimals);
      const cut = rules.add(toTwoDecimals(balance), toTwoDecimals(movement), decimals);
      return cut.eq(right) ? right : markViolation(at, cut);
    },
    formatBalance(sum) {
      const right = rules.formatBalance(sum);
      const cut = formatMoney(toTwoDecimals(sum.after), 2);
      return cut === right ? right : markViolation(at, cut);
    },
  }),
  zero_amount_accepted: (rules, at) => ({
    read<Name extends Callback>(callback: Name, value: unknown) {
      const right = rules.read(callback, value);
      if (right.success) return right;
      const lenient = betwinWithZeroSchema.safeParse(value);
      return lenient.success
        ? markViolation(at, { success: true as const, data: lenient.data as CallbackRequest<Name> })
        : right;
    },
  }),
  malformed_json_500: (rules, at) => ({
    respondToError: (error, rejectedAt) =>
      rejectedAt === 'json'
        ? markViolation(
            at,
            rules.respondToError(
              createDomainError(API_CODES.internal, 'Unexpected token in JSON'),
              rejectedAt,
            ),
          )
        : rules.respondToError(error, rejectedAt),
  }),
  missing_fields_ignored: (rules, at) => ({
    read<Name extends Callback>(callback: Name, value: unknown) {
      const right = rules.read(callback, value);
      if (right.success) return right;
      const filled = fillMissingFields(callback, value);
      return filled === null ? right : markViolation(at, { success: true as const, data: filled });
    },
  }),
};

function toTwoDecimals(amount: Money): Money {
  return roundDown(amount, 2);
}
