import { FUZZ_RULES, getFuzzHint, type FuzzRule } from '#shared/suite/fuzz-rules.ts';
import type { SuiteExchange, SuiteFailure } from '#shared/suite/report.ts';
import type { Clock } from '../../clock.ts';
import type { Play } from '../play.ts';
import { Inconclusive, RuleViolations } from '../scenario-errors.ts';
import { explainHistory, findPartlyApplied, type Observation, type Phase } from './explain-history.ts';
import type { Violation } from './explanation.ts';
import type { Operation, Sequence } from '#shared/suite/fuzz-sequence.ts';
import { readWalletResponse } from './read-wallet-response.ts';
import { createWalletState, type RequestedTransaction } from './wallet-model.ts';
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
 * Sends a sequence for a player who has the balance of `play`, with fresh ids, and looks for an explanation of the
 * responses.
 * Throws `Inconclusive` if the wallet stops answering or the run is stopped.
 */
export async function playSequence(sequence: Sequence, play: Play, clock: Clock): Promise<SequenceResult> {
  const { B: balance } = play;
  const requests = createRequestMaker(play);
  const steps: PlayedStep[] = [];
  const phases: Phase[] = [];
  const exchanges = new Map<Observation, number>();
  let lastBalance = balance;

  async function send(sent: SequenceRequest, lane: number | null): Promise<Observation> {
    const sentAtMs = clock.monotonicMs();
    const step = lane === null ? sent.title : `${sent.title} (at the same time, lane ${lane + 1})`;
    const reply = await play.send(step, sent.callback, sent.body, sent.signature);
    const answeredAtMs = clock.monotonicMs();
    const { exchange } = reply;
    steps.push({ lane, title: sent.title, sentAtMs, answeredAtMs, exchange });
    const response = readWalletResponse(reply, sent);
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

  async function playAlone(operation: Operation): Promise<void> {
    const observation = await send(requests.make(operation, lastBalance), null);
    phases.push([[observation]]);
    if (observation.response !== null) return;
    const { exchange } = steps.at(-1)!;
    if (exchange.response === null && !(await probeWallet()))
      throw new Inconclusive(`The wallet stopped answering: ${exchange.error ?? 'no response'}`);
    const { text, hint } = FUZZ_RULES.response_status;
    const actual =
      exchange.response === null
        ? `no response four times: ${exchange.error ?? 'the connection was closed'}`
        : `HTTP ${exchange.response.status} four times`;
    throw new RuleViolations([
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
    } else for (const operation of sequence.lanes.flat()) await playAlone(operation);
    for (const operation of sequence.after) await playAlone(operation);
    await playAlone({ kind: 'balance' });
  } catch (error) {
    if (!(error instanceof RuleViolations)) throw error;
    const failure = {
      ...error.failures[0]!,
      isRace: isRace && steps.at(-1)?.lane !== null,
      movesMoney: false,
    };
    return { kind: 'failed', failure, steps };
  }

  const start = createWalletState(balance, play.target.decimals);
  const verdict = explainHistory(start, phases);
  if (verdict.kind === 'undecided') return { ...verdict, steps };
  if (verdict.kind === 'unexplained') {
    const divided = findPartlyApplied(start, phases, verdict);
    const { rule, ...violation } = divided === null ? verdict.violation : describePart(divided.part);
    const exchange = exchanges.get(divided?.at ?? verdict.at) ?? null;
    // Later responses cannot explain it.
    steps.splice(phases.slice(0, verdict.phase + 1).flat(2).length);
    // Requests after a race show its effect.
    return fail(rule, {
      ...violation,
      exchange,
      isRace: divided === null && isRace && verdict.phase >= sequence.before.length,
    });
  }
  const failing = steps.find(({ lane, exchange }) => lane !== null && exchange.attempt > 1);
  return failing === undefined
    ? { kind: 'explained', steps }
    : fail('fails_under_load', {
        expected: 'a response to each of the requests',
        actual: `${failing.title}: ${failing.exchange.attempt} attempts until the wallet answered`,
        exchange: failing.exchange.n,
        isRace: true,
        movesMoney: false,
      });

  function fail(
    rule: FuzzRule,
    { expected, actual, isRace: needsRace, ...rest }: Omit<SequenceFailure, 'rule' | 'hint'>,
  ): SequenceResult {
    const failure = {
      rule: FUZZ_RULES[rule].text,
      hint: getFuzzHint(rule, needsRace),
      expected: requests.nameIds(expected),
      actual: requests.nameIds(actual),
      isRace: needsRace,
      ...rest,
    };
    return { kind: 'failed', failure, steps };
  }
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
    actual: `it was rejected, and the next responses show that ${ids} was applied`,
    movesMoney: true,
  };
}
