import { formatMovement } from '#shared/format/amount-text.ts';
import { money, type Money } from '#shared/money.ts';
import type { DifferenceClass } from '#shared/reconcile/reconciliation.ts';
import { parseLedgerAmount, type DecimalMark } from './ledger-amount.ts';
import type { GatewayTransaction } from './gateway-books.ts';
import { MAX_ENTRIES_PER_ID, type LedgerEntry, type SentRollback } from './ledger-store.ts';

/** How the amounts of a ledger are read. */
export interface AmountFormat {
  readonly mark: DecimalMark;
  /** A bet is negative; otherwise its amount has no sign. */
  readonly hasSignedAmounts: boolean;
  readonly isInMinorUnits: boolean;
}

/** Both sides of one transaction. */
export interface BothSides {
  readonly sent: GatewayTransaction;
  /** The gateway's rollbacks of it. */
  readonly rollbacks: readonly SentRollback[];
  /** The ledger's entries for it; empty if there are none. */
  readonly entries: readonly LedgerEntry[];
}

export interface Verdict {
  readonly class: DifferenceClass;
  readonly message: string;
}

/** What the ledger did with one transaction. */
export interface LedgerEffect {
  /** The transaction's own entries that moved money. */
  readonly applied: readonly LedgerEntry[];
  /** Entries that reversed it. */
  readonly reversals: readonly LedgerEntry[];
  readonly isReversed: boolean;
}

/**
 * Compares one transaction of the gateway with a casino's ledger. Returns the first difference of: more than one
 * movement, another account, another amount, another outcome; null if they agree. Pure.
 */
export function compareTransaction(
  { sent, rollbacks, entries }: BothSides,
  format: AmountFormat,
): Verdict | null {
  const effect = getEffect(entries, sent.type, format);
  const { applied, reversals } = effect;
  if (applied.length > 1)
    return { class: 'applied_twice', message: `The ledger applied it ${formatTimes(applied.length)}.` };
  if (reversals.length > 1)
    return { class: 'applied_twice', message: `The ledger reversed it ${formatTimes(reversals.length)}.` };
  return compareMovement(sent, effect, format) ?? compareKnowledge(sent, rollbacks, effect);
}

/** What the entries of one key did, seen from a transaction of this type. */
export function getEffect(
  entries: readonly LedgerEntry[],
  type: 'bet' | 'win' | null,
  format: AmountFormat,
): LedgerEffect {
  const effective = entries.filter(({ state }) => state !== 'no_effect');
  const isReversal = (entry: LedgerEntry): boolean =>
    entry.isReversal || entry.kind === 'rollback' || isOpposite(entry, type, format);
  const applied = effective.filter((entry) => !isReversal(entry));
  const isMarked = applied.some(({ state }) => state === 'reversed');
  const reversalEntries = effective.filter(isReversal);
  const moving = reversalEntries.filter((entry) => readAmount(entry, 0, format)?.isZero() !== true);
  // One that moved nothing counts only if the ledger treats the transaction as reversed.
  const reversals = moving.length === 0 && isMarked ? reversalEntries : moving;
  return { applied, reversals, isReversed: isMarked || reversals.length > 0 };
}

/** In a ledger of signed amounts without types, a credit reverses a bet, and a debit a win. */
function isOpposite(entry: LedgerEntry, type: 'bet' | 'win' | null, format: AmountFormat): boolean {
  if (entry.kind !== 'unknown' || !format.hasSignedAmounts || type === null) return false;
  const amount = readAmount(entry, 0, format);
  return amount !== null && !amount.isZero() && amount.isNegative() !== (type === 'bet');
}

function compareMovement(
  sent: GatewayTransaction,
  effect: LedgerEffect,
  format: AmountFormat,
): Verdict | null {
  for (const entry of [...effect.applied, ...effect.reversals]) {
    const account = compareAccount(sent, entry);
    if (account !== null) return account;
    const ledgerMovement = getMovement(entry, sent, format);
    const expected = getSentMovement(sent);
    const isReversal = effect.reversals.includes(entry);
    const gatewayMovement = isReversal ? expected.negated() : expected;
    if (ledgerMovement !== null && !ledgerMovement.eq(gatewayMovement)) {
      // With the decimals of the currency, as both sides are listed; more only if the ledger has more.
      const [inLedger, atGateway] = [ledgerMovement, gatewayMovement].map((amount) =>
        formatMovement(amount, sent.decimals),
      );
      return {
        class: 'amount_differs',
        message: `The ${isReversal ? 'reversal' : sent.type} moves ${inLedger} in the ledger, and ${atGateway} at the gateway.${suggestUnits([ledgerMovement, gatewayMovement], sent, format)}`,
      };
    }
  }
  return null;
}

function getSentMovement({ type, amount }: GatewayTransaction): Money {
  return type === 'bet' ? money(amount).negated() : money(amount);
}

/** What a transaction moved at the gateway, as a signed amount. */
export function formatAtGateway(sent: GatewayTransaction): string {
  return formatDecimals(getSentMovement(sent), sent);
}

/** The same of its entry in the ledger, whatever the notation of the ledger. */
export function formatInLedger(entry: LedgerEntry, sent: GatewayTransaction, format: AmountFormat): string {
  const movement = getMovement(entry, sent, format);
  return movement === null ? entry.amount : formatDecimals(movement, sent);
}

/** With more decimals than those of the currency only if the amount has more. */
function formatDecimals(amount: Money, { decimals }: GatewayTransaction): string {
  return amount.toFixed(Math.max(decimals, amount.decimalPlaces()));
}

/** If both amounts have the same digits, the whole ledger is probably in the other unit. */
function suggestUnits(
  [ledger, gateway]: readonly [Money, Money],
  { decimals }: GatewayTransaction,
  { isInMinorUnits }: AmountFormat,
): string {
  const factor = money('10').pow(decimals);
  if (isInMinorUnits)
    return ledger.times(factor).eq(gateway) ? ' Perhaps the ledger is not in minor units.' : '';
  return ledger.eq(gateway.times(factor)) ? ' Perhaps the ledger is in minor units.' : '';
}

function compareAccount(sent: GatewayTransaction, { player, currency }: LedgerEntry): Verdict | null {
  if (player !== null && player !== sent.accountId)
    return {
      class: 'account_differs',
      message: `The ledger has it for player '${player}', the gateway for '${sent.accountId}'.`,
    };
  if (currency !== null && currency.toUpperCase() !== sent.currency)
    return {
      class: 'account_differs',
      message: `The ledger has it in ${currency}, the gateway in ${sent.currency}.`,
    };
  return null;
}

/** The movement of an entry, from the player's point of view; null if the ledger does not say. */
function getMovement(
  entry: LedgerEntry,
  { type, decimals }: GatewayTransaction,
  format: AmountFormat,
): Money | null {
  const amount = readAmount(entry, decimals, format);
  if (amount === null) return null;
  const isReversal = entry.isReversal || entry.kind === 'rollback';
  if (format.hasSignedAmounts) return amount;
  // Without signs, the kind of the entry determines the direction; without a kind it is that of the
  // transaction.
  const kind = entry.kind === 'bet' || entry.kind === 'win' ? entry.kind : type;
  const isDebit = isReversal ? type === 'win' : kind === 'bet';
  return isDebit ? amount.abs().negated() : isReversal ? amount.abs() : amount;
}

/** Null if the cell is empty. */
function readAmount(
  { amount }: LedgerEntry,
  decimals: number,
  { mark, isInMinorUnits }: AmountFormat,
): Money | null {
  const read = parseLedgerAmount(amount, mark);
  return read !== null && isInMinorUnits ? read.div(money('10').pow(decimals)) : read;
}

function compareKnowledge(
  sent: GatewayTransaction,
  rollbacks: readonly SentRollback[],
  effect: LedgerEffect,
): Verdict | null {
  const effectMessage = describeEffect(effect);
  switch (sent.state) {
    case 'confirmed':
      if (effect.applied.length === 0)
        return {
          class: 'missing_in_ledger',
          message: 'The wallet confirmed it, but the ledger does not have it.',
        };
      return effect.isReversed
        ? { class: 'reversed_on_one_side', message: 'The ledger reversed it; the gateway did not.' }
        : null;
    case 'declined':
      return effect.applied.length === 0 || effect.isReversed
        ? null
        : { class: 'missing_in_gateway', message: 'The wallet rejected it, but the ledger has it.' };
    case 'rolled_back':
      return effect.applied.length === 0 || effect.isReversed
        ? null
        : {
            class: 'reversed_on_one_side',
            message: 'The wallet accepted the rollback, but the ledger did not reverse it.',
          };
    case 'rolling_back':
      if (rollbacks.length > 0 && rollbacks.every(({ outcome }) => outcome === 'rejected')) {
        if (effect.applied.length === 0) return null;
        return {
          class: 'reversed_on_one_side',
          message: effect.isReversed
            ? 'The wallet rejected the rollback, but the ledger reversed the transaction.'
            : 'The gateway rolled the transaction back, but the wallet rejected the rollback.',
        };
      }
      return {
        class: 'unknown_outcome',
        message: `The gateway does not know whether it was rolled back. ${effectMessage}`,
      };
    case 'sending':
    case 'unknown':
      return {
        class: 'unknown_outcome',
        message: `The gateway does not know whether it was applied. ${effectMessage}`,
      };
  }
}

function describeEffect({ applied, isReversed }: LedgerEffect): string {
  if (applied.length === 0) return 'The ledger does not have it.';
  return isReversed ? 'The ledger applied and reversed it.' : 'The ledger applied it.';
}

export function formatTimes(count: number): string {
  if (count === 2) return 'twice';
  return `${count < MAX_ENTRIES_PER_ID ? '' : 'at least '}${count} times`;
}
