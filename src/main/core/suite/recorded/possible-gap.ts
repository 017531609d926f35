import { money, parseAmount, parseBalance, type Money } from '#shared/money.ts';
import { readField, readJson } from '../findings.ts';
import type { RecordedDifference, RecordedRequest } from './play-recording.ts';
import { readAccountId, type StartBalances } from './response-facts.ts';

/** More possible balances are not followed: then a recorded one counts as one of them. */
const MAX_BALANCES = 1_000;

/**
 * Why a different balance proves nothing in a case of an older version, which does not say whether requests of the player
 * are missing; null if the recorded balance follows from the requests in it.
 *
 * @param known the balances before the first request.
 */
export function explainPossibleGap(
  requests: readonly RecordedRequest[],
  [difference]: readonly RecordedDifference[],
  known: StartBalances,
): string | null {
  if (difference?.fact !== 'balance' && difference?.fact !== 'meta.balance') return null;
  const step = requests.find(({ n }) => n === difference.n);
  if (step === undefined || isDerivable(step, requests, known)) return null;
  return `The balance in the recorded response to request #${step.n} does not follow from the requests of this case. It was saved by an older version, which does not say whether requests of the player are missing between them. Save it again`;
}

function isDerivable(
  step: RecordedRequest,
  requests: readonly RecordedRequest[],
  known: StartBalances,
): boolean {
  const accountId = readAccountId(step.body);
  const balance = readBalance(step);
  const own = requests.filter(({ body }) => readAccountId(body) === accountId);
  const earlier = own.slice(0, own.indexOf(step));
  const reported = earlier.findLastIndex((each) => readBalance(each) !== null);
  const start = reported === -1 ? known.get(String(accountId)) : readBalance(earlier[reported]!);
  if (balance === null || start === undefined || start === null) return false;
  const amounts = readAmounts(requests);
  let reachable: readonly Money[] = [start];
  for (const { body } of [...earlier.slice(reported + 1), step]) {
    const change = readChange(body, amounts);
    if (change === null) return false;
    const after = [...reachable, ...reachable.map((each) => each.plus(change))];
    reachable = [...new Map(after.map((each) => [each.toFixed(), each])).values()];
    if (reachable.length > MAX_BALANCES) return true;
  }
  return reachable.some((each) => each.equals(balance));
}

function readBalance({ outcome }: RecordedRequest): Money | null {
  if (outcome.kind === 'failed') return null;
  const value = readJson(outcome.body.toString('utf8'));
  const balance = readField(value, 'balance') ?? readField(readField(value, 'meta'), 'balance');
  return typeof balance === 'string' ? parseBalance(balance) : null;
}

function readTransactions(body: Buffer): readonly unknown[] {
  const transactions = readField(readJson(body.toString('utf8')), 'transactions');
  return Array.isArray(transactions) ? transactions : [];
}

/** What each bet and win of the requests moves, by its ID. */
function readAmounts(requests: readonly RecordedRequest[]): ReadonlyMap<unknown, Money> {
  const amounts = new Map<unknown, Money>();
  for (const { body } of requests)
    for (const transaction of readTransactions(body)) {
      const type = readField(transaction, 'type');
      const text = readField(transaction, 'amount');
      const amount = typeof text === 'string' ? parseAmount(text) : null;
      if (amount !== null && (type === 'bet' || type === 'win'))
        amounts.set(readField(transaction, 'id_provider'), type === 'bet' ? amount.negated() : amount);
    }
  return amounts;
}

/** What a request moves if it is applied; null if that is unknown. */
function readChange(body: Buffer, amounts: ReadonlyMap<unknown, Money>): Money | null {
  let change = money('0');
  for (const transaction of readTransactions(body)) {
    const original = readField(transaction, 'original_id_provider');
    const amount = amounts.get(original ?? readField(transaction, 'id_provider'));
    if (amount === undefined) return null;
    change = original === undefined ? change.plus(amount) : change.minus(amount);
  }
  return change;
}
