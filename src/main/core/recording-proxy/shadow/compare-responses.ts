import { formatMovement } from '#shared/format/amount-text.ts';
import type { Money } from '#shared/money.ts';
import { readApiCode, readFields } from '../../capture/subject.ts';
import type { WireOutcome } from '../../http/wire-exchange.ts';

/** A wallet's response, and by how much it changed the player's balance; null if that is not known. */
export interface ComparedResponse {
  readonly outcome: WireOutcome;
  readonly change: Money | null;
}

/**
 * What a second wallet did differently: status, `api_code`, the order of results, the balance change. The operator's IDs
 * and the balances themselves may differ. `decimals` are those of the player's currency.
 */
export function compareResponses(
  first: ComparedResponse,
  second: ComparedResponse,
  decimals: number,
): readonly string[] {
  const format = ({ change }: ComparedResponse) =>
    change === null ? null : formatMovement(change, decimals);
  const [a, b] = [first.outcome, second.outcome];
  if (a.kind === 'failed' || b.kind === 'failed')
    return a.kind === b.kind ? [] : [`differs: ${describeEnd(b)}; the first wallet: ${describeEnd(a)}.`];
  return [
    ...describeDifference('status', String(a.status), String(b.status)),
    ...describeDifference('api_code', readApiCode(a), readApiCode(b)),
    ...describeDifference('order of results', readResults(a.body), readResults(b.body)),
    ...describeDifference('balance change', format(first), format(second)),
  ];
}

/** `meta.balance` of a rejection counts as its balance. */
export function readBalance(outcome: WireOutcome): string | null {
  if (outcome.kind === 'failed') return null;
  const fields = readFields(outcome.body) ?? {};
  const meta = fields['meta'] as Readonly<Record<string, unknown>> | null | undefined;
  const balance = outcome.status < 300 ? fields['balance'] : meta?.['balance'];
  return typeof balance === 'string' ? balance : null;
}

/** Facts that one of them does not report are not compared. */
function describeDifference(what: string, first: string | null, second: string | null): string[] {
  const isEqual = first === second || (what === 'balance change' && (first === null || second === null));
  return isEqual ? [] : [`differs: ${what} ${second ?? 'none'}; the first wallet: ${first ?? 'none'}.`];
}

function describeEnd(outcome: WireOutcome): string {
  return outcome.kind === 'failed' ? outcome.message : `HTTP ${outcome.status}`;
}

function readResults(body: Buffer): string | null {
  const transactions = readFields(body)?.['transactions'];
  if (!Array.isArray(transactions)) return null;
  return transactions
    .map((each: Readonly<Record<string, unknown>> | null) => JSON.stringify(each?.['id_provider'] ?? null))
    .join(', ');
}
