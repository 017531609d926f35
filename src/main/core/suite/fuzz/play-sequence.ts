import { FUZZ_RULES, getFuzzHint, type FuzzHint, type FuzzRule } from '#shared/suite/fuzz-rules.ts';
import type { SuiteExchange, SuiteFailure } from '#shared/suite/report.ts';
import type { Clock } from '../../clock.ts';
import type { Play } from '../play.ts';
import type { SuiteReply } from '../suite-wire.ts';
import { InconclusiveError, RuleViolationsError } from '../scenario-errors.ts';
import { explainResponse } from './explain-response.ts';
import { explainHistory, findPartlyApplied, type Observation, type Phase } from './explain-history.ts';
import type { Violation } from './explanation.ts';
import type { Operation, Sequence } from '#shared/suite/fuzz-sequence.ts';
import { readAcceptedBalance, readWalletResponse } from './read-wallet-response.ts';
import {
  createWalletState,
  type RequestedTransaction,
  type WalletRequest,
  type WalletResponse,
} from './wallet-model.ts';
import { createRequestMaker, type SequenceRequest } from './sequence-requests.ts';

/** One request of a sequence that was played. */
export interface PlayedStep {
  /** Null if it was sent alone, else the lane of the race. */
  readonly lane: number | null;
  readonly title: string;
  readonly sentAtMs: number;
  readonly answeredAtMs: number;
  /** The exchange of its last attempt. */
  readonly exchange: SuiteExchange;
}

/** A rule that the wallet broke in a sequence. */
export interface SequenceFailure extends SuiteFailure {
  /** Whether requests at the same time are needed to explain it. */
  readonly isRace: boolean;
  /** Whether the balance of a response contradicts the transactions. */
  readonly movesMoney: boolean;
}

export type SequenceResult =
  | { readonly kind: 'explained'; readonly steps: readonly PlayedStep[] }
  /** The search reached its limit, so nothing is known. */
  | { readonly kind: 'undecided'; readonly steps: readonly PlayedStep[] }
  | { readonly kind: 'failed'; readonly failure: SequenceFailure; readonly steps: readonly PlayedStep[] };

/**
 * Sends a sequence for a player who has the balance of `play`, with fresh IDs, and looks for an explanation of the
 * responses.
 * Throws `InconclusiveError` if the wallet stops answering or the run is stopped.
 */
export async function playSequence(sequence: Sequence, play: Play, clock: Clock): Promise<SequenceResult> {
  const { B: balance } = play;
  const requests = createRequestMaker(play);
  const steps: PlayedStep[] = [];
  const phases: Phase[] = [];
  const exchanges = new Map<Observation, number>();
  /** The last response, if its form breaks a rule. */
  let malformed: { readonly request: WalletRequest; readonly reply: SuiteReply } | null = null;
  const start = createWalletState(balance, play.target.decimals);
  let lastBalance = balance;

  async function send(sent: SequenceRequest, lane: number | null): Promise<Observation> {
    const sentAtMs = clock.monotonicMs();
    const step = lane === null ? sent.title : `${sent.title} (at the same time, lane ${lane + 1})`;
    const reply = await play.send(step, sent.callback, sent.body, sent.signature);
    const answeredAtMs = clock.monotonicMs();
    const { exchange } = reply;
    steps.push({ lane, title: sent.title, sentAtMs, answeredAtMs, exchange });
    let response: WalletResponse | null;
    try {
      response = readWalletResponse(reply, sent);
    } catch (error) {
      if (error instanceof RuleViolationsError && lane === null) malformed = { request: sent.request, reply };
      throw error;
    }
    if (response?.balance != null) lastBalance = response.balance;
    const isRetried = exchange.attempt > 1;
    const observation = { request: sent.request, response, isRetried, sentAtMs, answeredAtMs };
    exchanges.set(observation, exchange.n);
    return observation;
  }

  /** Returns whether the wallet still answers other requests: a request that alone gets no response is its failure. */
  async function probeWallet(): Promise<boolean> {
    const { outcome } = await play.callOnce('balance after no response', 'balance');
    return outcome.kind === 'reply';
  }

  async function playAlone(operation: Operation, balanceBefore = lastBalance): Promise<void> {
    const observation = await send(requests.make(operation, balanceBefore), null);
    phases.push([[observation]]);
    if (observation.response !== null) return;
    const { exchange } = steps.at(-1)!;
    if (exchange.response === null && !(await probeWallet()))
      throw new InconclusiveError(`The wallet stopped answering: ${exchange.error ?? 'no response'}`);
    const { text, hint } = FUZZ_RULES.response_status;
    const actual =
      exchange.response === null
        ? `no response after four attempts: ${exchange.error ?? 'the connection was closed'}`
        : `HTTP ${exchange.response.status} four times`;
    throw new RuleViolationsError([
      { rule: text, hint, expected: 'HTTP 200 or 400', actual, exchange: exchange.n },
    ]);
  }

  async function playLanes(): Promise<void> {
    const lanes = sequence.lanes.map((operations) =>
      operations.map((operation) => requests.make(operation, lastBalance)),
    );
    const played = await Promise.allSettled(
      lanes.map(async (all, lane) => {
        const observations: Observation[] = [];
        for (const each of all) observations.push(await send(each, lane));
        return observations;
      }),
    );
    // Every lane has ended before one of them is reported.
    phases.push(
      played.map((lane) => {
        if (lane.status === 'rejected') throw lane.reason;
        return lane.value;
      }),
    );
  }

  const isRace = sequence.lanes.length > 1;
  try {
    for (const operation of sequence.before) await playAlone(operation);
    if (isRace) {
      await playLanes();
      await playAlone({ kind: 'balance' });
    } else {
      // One lane has the amounts that it would have in a race.
      const balanceBefore = lastBalance;
      for (const operation of sequence.lanes.flat()) await playAlone(operation, balanceBefore);
    }
    for (const operation of sequence.after) await playAlone(operation);
    await playAlone({ kind: 'balance' });
  } catch (error) {
    if (!(error instanceof RuleViolationsError)) throw error;
    const moved = findWrongBalance();
    const failures = [...(moved === null ? [] : [toFailure(moved, false)]), ...error.failures];
    const [form] = error.failures;
    // Transactions that are missing from the response and from the balance have one cause.
    const isOneCause = moved?.hint === null && form?.rule === FUZZ_RULES.results_in_order.text;
    const failure = {
      ...form!,
      ...failures[0]!,
      ...(isOneCause ? { hint: form.hint } : {}),
      expected: joinUnique(failures.map(({ expected }) => expected)),
      actual: joinUnique(failures.map(({ actual }) => actual)),
      isRace: isRace && steps.at(-1)?.lane !== null,
      movesMoney: moved !== null,
    };
    return { kind: 'failed', failure, steps };
  }

  const verdict = explainHistory(start, phases);
  if (verdict.kind === 'undecided') return { ...verdict, steps };
  if (verdict.kind === 'unexplained') {
    const divided = findPartlyApplied(start, phases, verdict);
    const violation = divided === null ? verdict.violation : describePart(divided.part);
    const exchange = exchanges.get(divided?.at ?? verdict.at) ?? null;
    // Later responses cannot explain it.
    steps.splice(phases.slice(0, verdict.phase + 1).flat(2).length);
    // Requests after a race show its effect.
    const needsRace = divided === null && isRace && verdict.phase >= sequence.before.length;
    const { movesMoney } = violation;
    const failure = { ...toFailure(violation, needsRace), exchange, isRace: needsRace, movesMoney };
    return { kind: 'failed', failure, steps };
  }
  const failing = steps.find(({ lane, exchange }) => lane !== null && exchange.attempt > 1);
  if (failing === undefined) return { kind: 'explained', steps };
  const overloaded: Violation = {
    rule: 'fails_under_load',
    expected: 'a response to each of the requests',
    actual: `${failing.title}: ${failing.exchange.attempt} attempts until the wallet answered`,
    movesMoney: false,
    hint: null,
  };
  const failure = {
    ...toFailure(overloaded, true),
    exchange: failing.exchange.n,
    isRace: true,
    movesMoney: false,
  };
  return { kind: 'failed', failure, steps };

  /** The rule that the balance of a malformed response breaks; null if it is right or missing. */
  function findWrongBalance(): Violation | null {
    if (malformed === null) return null;
    const read = readAcceptedBalance(malformed.reply);
    const before = explainHistory(start, phases);
    if (read === null || before.kind !== 'explained') return null;
    const response = { kind: 'accepted', balance: read, results: [] } as const;
    const violations: Violation[] = [];
    for (const state of before.states) {
      const explanation = explainResponse(state, malformed.request, response);
      if (explanation.kind === 'allowed') return null;
      violations.push(explanation.violation);
    }
    return violations.find(({ movesMoney }) => movesMoney) ?? null;
  }

  function toFailure(
    { rule, expected, actual, hint }: Violation,
    needsRace: boolean,
  ): Pick<SequenceFailure, 'rule' | 'hint' | 'expected' | 'actual'> {
    return {
      rule: FUZZ_RULES[rule].text,
      hint: getFuzzHint(rule, needsRace, needsRace ? (findRaceHint(rule) ?? hint) : hint),
      expected: requests.nameIds(expected),
      actual: requests.nameIds(actual),
    };
  }

  /** The cause that follows from what raced; null if it is the usual one of the rule. */
  function findRaceHint(rule: FuzzRule): FuzzHint | null {
    const racing = (phases.find((lanes) => lanes.length > 1) ?? []).flat().map(({ request }) => request);
    const ids = racing.flatMap((each) => (each.callback === 'betwin' ? each.transactions : [])).map(getId);
    const isWithRollback = racing.some(
      (each) =>
        each.callback === 'rollback' && each.transactions.some(({ originalId }) => ids.includes(originalId)),
    );
    return rule === 'balance_follows' && isWithRollback ? 'bet_or_rollback_lost' : null;
  }
}

const getId = ({ id }: { readonly id: string }): string => id;

function joinUnique(texts: readonly string[]): string {
  return [...new Set(texts)].join('; ');
}

/** What shows that a rejected batch is not atomic. */
function describePart({
  transactions,
}: {
  readonly transactions: readonly RequestedTransaction[];
}): Violation {
  const ids = transactions.map(({ id }) => id).join(', ');
  return {
    rule: 'atomic',
    expected: 'a rejected batch moves nothing',
    actual: `it was rejected, and the next responses show that ${ids} ${transactions.length === 1 ? 'was' : 'were'} applied`,
    movesMoney: true,
    hint: null,
  };
}
