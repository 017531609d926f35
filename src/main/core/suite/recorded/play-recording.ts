import { findBodyIds, findIds, replaceIds } from '#shared/replay/body-ids.ts';
import { listStringValues } from '#shared/replay/json-strings.ts';
import type { CaseStep } from '#shared/suite/case.ts';
import type { SuiteExchange } from '#shared/suite/report.ts';
import type { Random } from '../../random.ts';
import { sign } from '../../signing/signature.ts';
import { InconclusiveError } from '../scenario-errors.ts';
import { sendOnce, type SuiteSender } from '../suite-wire.ts';
import type { SuiteTarget } from '../target.ts';
import {
  createFactReader,
  readAccountId,
  reportsBalance,
  type RecordedOutcome,
  type ResponseFacts,
  type StartBalances,
} from './response-facts.ts';

/** One captured request and its outcome. */
export interface RecordedRequest extends CaseStep {
  readonly body: Buffer;
  /** Whether something that may have moved the player's money before it, since the previous request, is missing. */
  readonly isAfterGap: boolean;
  /** On the clock of the recording, in milliseconds. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly outcome: RecordedOutcome;
}

/** A fact of a response that differs from the recorded one; null where there is none. */
export interface RecordedDifference {
  /** The number of the recorded request. */
  readonly n: number;
  readonly fact: string;
  readonly recorded: string | null;
  readonly now: string | null;
}

export interface PlayedRecording {
  readonly differences: readonly RecordedDifference[];
  readonly exchanges: readonly SuiteExchange[];
}

export interface RecordingDeps {
  readonly target: Pick<SuiteTarget, 'urls' | 'secret' | 'decimals'>;
  readonly sender: SuiteSender;
  readonly random: Random;
  readonly signal: AbortSignal;
  /** Values of `account_id` and `currency` that are replaced. */
  readonly names: {
    readonly accounts: ReadonlyMap<string, string>;
    readonly currencies: ReadonlyMap<string, string>;
  };
  /** Whether IDs are new: a wallet that has seen the recorded ones treats them as repeats. */
  readonly freshIds: boolean;
  /** Before the first request, in the recording and now. */
  readonly startBalances: { readonly recorded: StartBalances; readonly now: StartBalances };
  /** Called before each request. */
  readonly onSend?: (step: RecordedRequest) => Promise<void>;
}

/** Well-formed, and as unlikely to be right as a guessed secret. */
const WRONG_SIGNATURE = '0'.repeat(64);

/**
 * Sends recorded requests again, signed with the secret of the target, and compares the responses with the recorded
 * ones. Simultaneous requests stay simultaneous: a request waits for those that had been answered before it was sent.
 * Throws `InconclusiveError` if the run is stopped.
 */
export async function playRecording(
  requests: readonly RecordedRequest[],
  { target, sender, random, signal, names, freshIds, startBalances, onSend }: RecordingDeps,
): Promise<PlayedRecording> {
  const ids = new Set(freshIds ? requests.flatMap(({ body }) => findBodyIds(body)) : []);
  const replacements = new Map([...ids].map((id) => [id, random.uuid()]));
  const exchanges: SuiteExchange[] = [];
  const outcomes = new Map<RecordedRequest, { readonly body: Buffer; readonly outcome: RecordedOutcome }>();

  async function send(recorded: RecordedRequest): Promise<void> {
    await onSend?.(recorded);
    if (signal.aborted) throw new InconclusiveError(String(signal.reason));
    const { n, callback, signature } = recorded;
    const body = rename(
      Buffer.from(replaceIds(recorded.body, findIds(recorded.body, ids), replacements)),
      names,
    );
    const { outcome } = await sendOnce(
      sender,
      {
        step: `recorded request ${n}`,
        decimals: target.decimals,
        reported: [],
        callback,
        url: target.urls[callback],
        body,
        signature:
          signature === 'missing'
            ? null
            : signature === 'wrong'
              ? WRONG_SIGNATURE
              : sign(body, target.secret),
      },
      (exchange) => {
        const numbered = { n, ...exchange };
        exchanges.push(numbered);
        return numbered;
      },
    );
    outcomes.set(recorded, { body, outcome });
  }

  const sent = new Map<RecordedRequest, Promise<void>>();
  for (const recorded of requests) {
    const before = [...sent].filter(([{ endedAt }]) => endedAt <= recorded.startedAt);
    sent.set(
      recorded,
      Promise.all(before.map(([, work]) => work)).then(() => send(recorded)),
    );
  }
  const settled = await Promise.allSettled(sent.values());
  for (const each of settled) if (each.status === 'rejected') throw each.reason;

  const recordedFacts = createFactReader(startBalances.recorded, target.decimals);
  const currentFacts = createFactReader(startBalances.now, target.decimals);
  const differences = requests.flatMap((recorded) => {
    const { body, outcome } = outcomes.get(recorded)!;
    if (recorded.isAfterGap || isNotRecorded(recorded)) {
      recordedFacts.forgetBalance(readAccountId(recorded.body));
      currentFacts.forgetBalance(readAccountId(body));
    }
    if (isNotRecorded(recorded) || isLostAttempt(recorded, requests)) return [];
    return compareFacts(
      recorded.n,
      recordedFacts.read(recorded.body, recorded.outcome),
      currentFacts.read(body, outcome),
    );
  });
  return { differences, exchanges: exchanges.toSorted((a, b) => a.n - b.n) };
}

/** Whether some of the requests were sent at the same time. */
export function hasRace(requests: readonly RecordedRequest[]): boolean {
  return requests.some((one, index) =>
    requests.slice(0, index).some(({ endedAt }) => endedAt > one.startedAt),
  );
}

/**
 * Why a played recording proves nothing about the wallet; null if it does.
 *
 * @param known the balances before the first request. Of another player, the first one reported is the start.
 */
export function explainNoResult(
  requests: readonly RecordedRequest[],
  differences: readonly RecordedDifference[],
  known: StartBalances,
): string | null {
  if (requests.every(isNotRecorded))
    return 'The case has no response to compare: only its requests were imported';
  const [difference] = differences;
  if (difference === undefined) {
    const lost = requests.find((each) => isLostBeforeAnyBalance(each, requests, known));
    return lost === undefined
      ? null
      : `The case does not contain the balance before request #${lost.n}, which was sent more than once, so it cannot show whether each of them moved money. Save it with the exchange before that one`;
  }
  const failed = requests.find(({ n }) => n === difference.n);
  const isFollowed = requests.some(({ n, body }) => n > difference.n && failed?.body.equals(body) === false);
  if (difference.fact !== 'response' || failed === undefined || !hasNoResult(failed.outcome) || !isFollowed)
    return null;
  return `Request #${failed.n} had no result when it was recorded (${difference.recorded}) and has a different one now (${difference.now}), so the requests after it were not sent in the same situation`;
}

/** Whether only the request is known, and not how the wallet responded. */
function isNotRecorded({ outcome }: RecordedRequest): boolean {
  return outcome.kind === 'failed' && outcome.reason === 'not_recorded';
}

/** No response, or one from which the gateway cannot tell whether the request was applied (protocol, Retries). */
function hasNoResult(outcome: RecordedOutcome): boolean {
  return outcome.kind === 'failed' || outcome.status >= 500;
}

/**
 * Whether a request had no result and was sent again until it had one: no wallet can repeat that failure, and the last
 * response contains the effect of all attempts.
 */
function isLostAttempt(recorded: RecordedRequest, requests: readonly RecordedRequest[]): boolean {
  return hasNoResult(recorded.outcome) && findResult(recorded, requests) !== undefined;
}

/** The same request, sent later, with a result. */
function findResult(
  { n, callback, body }: RecordedRequest,
  requests: readonly RecordedRequest[],
): RecordedRequest | undefined {
  return requests.find(
    (later) =>
      later.n > n && !hasNoResult(later.outcome) && later.callback === callback && later.body.equals(body),
  );
}

function isLostBeforeAnyBalance(
  recorded: RecordedRequest,
  requests: readonly RecordedRequest[],
  known: StartBalances,
): boolean {
  const isMoving = recorded.callback === 'betwin' || recorded.callback === 'rollback';
  const result = isMoving && hasNoResult(recorded.outcome) ? findResult(recorded, requests) : undefined;
  if (result === undefined) return false;
  const accountId = readAccountId(recorded.body);
  const own = requests.filter(({ body, n }) => n <= result.n && readAccountId(body) === accountId);
  const gap = own.findLast(({ isAfterGap }) => isAfterGap);
  if (gap === undefined && known.has(String(accountId))) return false;
  return !own.some(({ n, outcome }) => n < recorded.n && n >= (gap?.n ?? 0) && reportsBalance(outcome));
}

function compareFacts(n: number, recorded: ResponseFacts, now: ResponseFacts): RecordedDifference[] {
  return [...new Set([...Object.keys(recorded), ...Object.keys(now)])]
    .filter((fact) => recorded[fact] !== now[fact])
    .map((fact) => ({ n, fact, recorded: recorded[fact] ?? null, now: now[fact] ?? null }));
}

/** Replaces players and currencies in their fields; all other bytes are unchanged. */
function rename(body: Buffer, { accounts, currencies }: RecordingDeps['names']): Buffer {
  const spans = [...listStringValues(body)].flatMap((string) => {
    const names = string.key() === 'account_id' ? accounts : string.key() === 'currency' ? currencies : null;
    const value = string.value();
    return value !== null && names?.has(value) === true
      ? [{ id: value, from: string.from, to: string.to }]
      : [];
  });
  return Buffer.from(replaceIds(body, spans, new Map([...accounts, ...currencies])));
}
