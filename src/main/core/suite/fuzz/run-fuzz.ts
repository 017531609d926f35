import fc from 'fast-check';
import type { FuzzFinding, FuzzReport, FuzzStep } from '#shared/suite/fuzz-report.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import type { Clock } from '../../clock.ts';
import type { ReportDefect } from '../../defect-log.ts';
import type { Random } from '../../random.ts';
import { runPreflight, type PreflightFailure } from '../preflight.ts';
import { InconclusiveError } from '../scenario-errors.ts';
import { createSecretRedactor } from '../secret-redactor.ts';
import type { SuiteSender } from '../suite-wire.ts';
import type { RequestedTarget } from '../target.ts';
import { buildFuzzReport } from './build-fuzz-report.ts';
import {
  countTries,
  findFailure,
  findSequential,
  isSimilarFailure,
  RACE_REPEATS,
  reproduce,
  type Counterexample,
  type FailedSequence,
} from './counterexample.ts';
import { describeFinding, describeSteps } from './describe-finding.ts';
import { createFuzzPlayer } from './fuzz-player.ts';
import type { FuzzCase, Sequence } from '#shared/suite/fuzz-sequence.ts';
import { createArbitrarySequence, type SequenceBounds } from './arbitrary-sequence.ts';
import type { PlayDeps } from '../play.ts';
import type { SequenceResult } from './play-sequence.ts';
import { shrinkSequence } from './shrink-sequence.ts';

export type FuzzEvent =
  | { readonly kind: 'progress'; readonly runs: number; readonly requests: number; readonly findings: number }
  /** A counterexample is shrunk: once for each sequence that is tried. */
  | { readonly kind: 'shrinking'; readonly rule: string; readonly requests: number }
  | { readonly kind: 'finding'; readonly finding: FuzzFinding }
  /** A saved sequence did not fail; these were its last requests. */
  | { readonly kind: 'passed'; readonly steps: readonly FuzzStep[] };

export interface FuzzOptions extends SequenceBounds {
  readonly target: RequestedTarget;
  readonly sender: SuiteSender;
  /** The timers wait between attempts, so they must be real. */
  readonly clock: Clock;
  readonly random: Random;
  /** The same seed gives the same sequences. */
  readonly seed: number;
  /** How many random sequences to play. */
  readonly runs: number;
  /** Sequences to play in place of random ones. */
  readonly cases?: readonly FuzzCase[];
  /** No sequence starts after this time. */
  readonly budgetMs: number;
  /** Stops the run; the balance is restored first. */
  readonly signal: AbortSignal;
  readonly onEvent: (event: FuzzEvent) => void;
  readonly onBalanceRead?: PlayDeps['onBalanceRead'];
  readonly reportDefect: ReportDefect;
}

export type FuzzResult =
  | { readonly kind: 'finished'; readonly report: FuzzReport }
  | { readonly kind: 'not_started'; readonly failure: PreflightFailure; readonly report: FuzzReport };

/**
 * Plays random sequences against a wallet until the runs or the budget are used up, makes each kind of counterexample
 * as short as it can, and restores the player's balance after every sequence.
 */
export async function runFuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { clock, signal, onEvent } = options;
  const startedAt = clock.now();
  const startedMs = clock.monotonicMs();
  const redactor = createSecretRedactor(options.target.secret);
  const findings: FuzzFinding[] = [];
  const notes = new Set<string>();
  const knownKinds = new Set<string>();
  let requests = 0;
  let runs = 0;
  let undecided = 0;
  let endedEarly: string | null = null;
  let isCutOff = false;

  const elapsedMs = (): number => clock.monotonicMs() - startedMs;
  const isOver = (): boolean => signal.aborted || endedEarly !== null || elapsedMs() >= options.budgetMs;
  const deps = {
    ...options,
    nextN: () => ++requests,
    onExchange: () => undefined,
    closingSignal: new AbortController().signal,
    note: (text: string) => void notes.add(text),
  };

  const report = (
    target: RequestedTarget,
    notStarted: FuzzReport['fuzz']['not_started'] = null,
  ): FuzzReport =>
    buildFuzzReport(
      { ...options, target },
      {
        startedAt,
        durationMs: elapsedMs(),
        runs,
        requests,
        undecided,
        endedEarly,
        isCutOff,
        notes,
        findings,
        notStarted,
      },
    );

  const ready = await runPreflight(deps);
  if (ready.kind === 'not_started') {
    const failure = redactor.redactPreflight(ready.failure);
    const { kind: reason, message, exchange } = failure;
    if (signal.aborted) endedEarly = String(signal.reason);
    return { kind: 'not_started', failure, report: report(options.target, { reason, message, exchange }) };
  }

  const player = createFuzzPlayer({ ...deps, target: ready.target });
  const sequences = createArbitrarySequence(options);

  const redactSteps = (steps: readonly FuzzStep[]): FuzzStep[] =>
    steps.map((step) => ({
      ...step,
      answer: redactor.redactText(step.answer),
      exchange: redactor.redactExchange(step.exchange),
    }));

  const isKnown = (found: FailedSequence): boolean =>
    knownKinds.has(getKind(found)) ||
    knownKinds.has(getKind({ ...found, failure: { ...found.failure, movesMoney: true } }));

  async function playNew(sequence: Sequence): Promise<SequenceResult> {
    const result = await player.play(sequence);
    runs += 1;
    if (result.kind === 'undecided') undecided += 1;
    return result;
  }

  /** Plays a case as often as it may need to fail. */
  async function playCase({ sequence }: FuzzCase): Promise<Counterexample | null> {
    const tries = sequence.lanes.length > 1 ? RACE_REPEATS : 1;
    let result = await playNew(sequence);
    for (let each = 1; each < tries && result.kind !== 'failed'; each++) result = await playNew(sequence);
    if (result.kind === 'failed') return findSequential({ ...result, sequence }, player);
    onEvent({ kind: 'passed', steps: redactSteps(describeSteps(result.steps)) });
    return null;
  }

  /** Plays the sequence with this number; if it fails in a new way, returns the shortest one that fails like it. */
  async function findCounterexample(index: number): Promise<Counterexample | null> {
    const [sequence] = fc.sample(sequences, { seed: deriveSeed(options.seed, index), numRuns: 1 });
    const result = await playNew(sequence!);
    if (result.kind !== 'failed' || isKnown(result)) return null;
    const { rule } = result.failure;
    onEvent({ kind: 'shrinking', rule, requests });
    knownKinds.add(getKind(result));
    let shortest = await findSequential({ ...result, sequence: sequence! }, player);
    /** Whether a simpler sequence breaks a rule that is already reported: then this finding is a consequence of it. */
    let isConsequence = false;
    async function shrink(): Promise<void> {
      const tries = await countTries(shortest, player);
      await shrinkSequence(
        shortest.sequence,
        async (candidate) => {
          const again = await findFailure(candidate, { player, tries, like: shortest.failure });
          onEvent({ kind: 'shrinking', rule, requests });
          if (again === null) return false;
          if (!isSimilarFailure(again.failure, shortest.failure)) {
            isConsequence ||= again.failure.rule !== rule && isKnown(again);
            return false;
          }
          shortest = { ...again, sequence: candidate };
          isConsequence = false;
          return true;
        },
        isOver,
      );
    }
    await shrink();
    const sequential = await findSequential(shortest, player);
    if (sequential !== shortest) {
      shortest = sequential;
      await shrink();
    }
    const isRepeated = getKind(shortest) !== getKind(result) && isKnown(shortest);
    knownKinds.add(getKind(shortest));
    return isConsequence || isRepeated ? null : shortest;
  }

  /** Runs work with the wallet; an error ends the whole run. */
  async function runGuarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof InconclusiveError) endedEarly = error.message;
      else {
        options.reportDefect(error);
        endedEarly = 'An internal error of the workbench ended the run, which says nothing about the wallet.';
      }
    }
  }

  async function addFinding(found: Counterexample): Promise<void> {
    if (!(await player.checkUndisturbed())) {
      endedEarly = 'Another client is using this player, so balances say nothing about the wallet.';
      return;
    }
    const { reproduced, last } = await reproduce(found, player, () => signal.aborted);
    const finding = describeFinding(last, found.sequence, reproduced);
    const redacted = {
      ...finding,
      expected: redactor.redactText(finding.expected),
      actual: redactor.redactText(finding.actual),
      steps: redactSteps(finding.steps),
    };
    findings.push(redacted);
    onEvent({ kind: 'finding', finding: redacted });
  }

  const planned = options.cases?.length ?? options.runs;
  for (let index = 0; index < planned && !isOver(); index++) {
    await runGuarded(async () => {
      const chosen = options.cases?.[index];
      const found = await (chosen === undefined ? findCounterexample(index) : playCase(chosen));
      if (found !== null) await addFinding(found);
    });
    onEvent({ kind: 'progress', runs, requests, findings: findings.length });
  }
  isCutOff = endedEarly !== null && !signal.aborted;
  if (signal.aborted) endedEarly = String(signal.reason);
  else if (endedEarly === null && runs < planned)
    endedEarly = `The budget of ${options.budgetMs / 1_000} s was used up after ${runs} of ${formatPlural(planned, 'sequence')}.`;
  await player.close();
  return { kind: 'finished', report: report(ready.target) };
}

/** Each kind is reported once; one in which no money moves, only before one in which money does. */
function getKind({ failure: { rule, isRace, movesMoney } }: FailedSequence): string {
  return `${rule} ${isRace} ${movesMoney}`;
}

/** Neighbouring numbers give sequences that have nothing in common. */
function deriveSeed(seed: number, index: number): number {
  return (seed + Math.imul(index + 1, 0x9e37_79b1)) | 0;
}
