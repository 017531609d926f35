import type { FuzzFinding, FuzzReport } from '#shared/suite/fuzz-report.ts';
import { formatIsoTime } from '../../clock.ts';
import { describeTarget } from '../suite-report.ts';
import type { RequestedTarget } from '../target.ts';
import type { SequenceBounds } from './arbitrary-sequence.ts';

/** What a run has done so far. */
interface FuzzProgress {
  readonly startedAt: number;
  readonly notStarted: FuzzReport['fuzz']['not_started'];
  readonly durationMs?: number;
  readonly runs?: number;
  readonly requests?: number;
  readonly undecided?: number;
  readonly endedEarly?: string | null;
  /** Whether the run ended early because of the wallet, or of somebody else who moved the player's money. */
  readonly isCutOff?: boolean;
  readonly notes?: Iterable<string>;
  readonly findings?: readonly FuzzFinding[];
}

/** The report of a run so far. It does not contain the secret. */
export function buildFuzzReport(
  {
    target,
    seed,
    maxLength,
    races,
  }: SequenceBounds & { readonly target: RequestedTarget; readonly seed: number },
  progress: FuzzProgress,
): FuzzReport {
  const { findings = [], runs = 0, isCutOff = false } = progress;
  return {
    fuzz: {
      seed,
      runs,
      requests: progress.requests ?? 0,
      undecided: progress.undecided ?? 0,
      max_length: maxLength,
      races,
      started_at: formatIsoTime(progress.startedAt),
      duration_ms: progress.durationMs ?? 0,
      target: describeTarget(target),
      not_started: progress.notStarted,
      ended_early: progress.endedEarly ?? null,
      inconclusive: progress.notStarted === null && findings.length === 0 && (isCutOff || runs === 0),
      notes: [...(progress.notes ?? [])],
    },
    found: findings.length > 0,
    findings: [...findings],
  };
}
