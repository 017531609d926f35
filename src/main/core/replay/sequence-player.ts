import { assertNever } from '#shared/assert-never.ts';
import type { ReplaySequence, SequenceState } from '#shared/contract/replay.ts';
import { formatStorageFailure } from '../storage/storage-failure.ts';
import type { ReplayDeps } from './replay-deps.ts';
import type { SendableReplay } from './replay-plan.ts';
import type { ReplaySender } from './replay-sender.ts';

/** A sequence of which every step can be sent. */
export interface PlannedSequence {
  readonly sequence: Pick<ReplaySequence, 'what' | 'spacing'>;
  readonly steps: readonly {
    readonly originId: number;
    /** The attempt whose response the new one is compared with. */
    readonly comparedId: number;
    /** When it was originally sent. */
    readonly startedAt: number;
    readonly plan: SendableReplay;
  }[];
  /** Fresh IDs for those that the sequence creates. */
  readonly replacements: ReadonlyMap<string, string>;
}

/** Plays one sequence at a time. Its state is lost when the workbench stops. */
export interface SequencePlayer {
  /** Null while another is running. */
  start(planned: PlannedSequence): SequenceState | null;
  step(): Promise<SequenceState | null>;
  stop(): Promise<SequenceState | null>;
  get(): SequenceState | null;
}

/** The longest timeout of a timer. */
const MAX_WAIT_MS = 2 ** 31 - 1;

interface SequenceRun {
  readonly id: number;
  readonly planned: PlannedSequence;
  readonly sentIds: number[];
  state: SequenceState['state'];
  /** Why it stopped by itself. */
  failure: string | null;
  /** Ends the wait for the next step. */
  skipWait: () => void;
  /** The requested step that is not completed yet. */
  pendingStep: Promise<void> | null;
  done: Promise<void>;
}

export function createSequencePlayer(
  deps: Pick<ReplayDeps, 'clock' | 'onChange' | 'reportDefect'>,
  sender: Pick<ReplaySender, 'sendOnce'>,
): SequencePlayer {
  const { clock, onChange } = deps;
  let lastId = 0;
  let run: SequenceRun | null = null;

  async function sendNext(current: SequenceRun): Promise<void> {
    const { planned, sentIds } = current;
    const step = planned.steps[sentIds.length];
    if (step === undefined) return;
    const exchange = await sender.sendOnce(step.plan, planned.replacements);
    if (exchange === null) current.state = 'stopped';
    else sentIds.push(exchange.id);
    if (sentIds.length === planned.steps.length) current.state = 'finished';
    onChange();
  }

  async function playAll(current: SequenceRun): Promise<void> {
    const { spacing } = current.planned.sequence;
    let previous: { readonly startedAt: number; readonly sentAtMs: number } | null = null;
    for (const { startedAt } of current.planned.steps) {
      if (previous !== null) {
        const waitMs = computeWaitMs(spacing, startedAt - previous.startedAt) ?? 0;
        await wait(current, previous.sentAtMs + waitMs - clock.monotonicMs());
      }
      if (current.state !== 'running') return;
      previous = { startedAt, sentAtMs: clock.monotonicMs() };
      await sendNext(current);
    }
  }

  async function wait(current: SequenceRun, waitMs: number): Promise<void> {
    if (waitMs <= 0 || current.state !== 'running') return;
    await new Promise<void>((resolve) => {
      const cancel = clock.after(waitMs, resolve);
      current.skipWait = () => {
        cancel();
        resolve();
      };
    });
  }

  async function stopOnError(current: SequenceRun, work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      current.failure = formatStorageFailure(error);
      if (current.failure === null) {
        deps.reportDefect(error);
        current.failure = 'An internal error occurred in the workbench.';
      }
      current.state = 'stopped';
      onChange();
    }
  }

  return {
    start(planned) {
      if (run !== null && isActive(run.state)) return null;
      const isStepwise = planned.sequence.spacing.kind === 'stepwise';
      const current: SequenceRun = {
        id: ++lastId,
        planned,
        sentIds: [],
        failure: null,
        state: isStepwise ? 'waiting_for_step' : 'running',
        skipWait: () => undefined,
        pendingStep: null,
        done: Promise.resolve(),
      };
      run = current;
      const started = toState(current);
      if (!isStepwise) current.done = stopOnError(current, playAll(current));
      onChange();
      return started;
    },
    async step() {
      const current = run;
      if (current === null) return null;
      if (current.state === 'waiting_for_step') {
        current.pendingStep ??= stopOnError(current, sendNext(current)).finally(
          () => (current.pendingStep = null),
        );
        await current.pendingStep;
      }
      return toState(current);
    },
    async stop() {
      const current = run;
      if (current === null) return null;
      if (isActive(current.state)) {
        current.state = 'stopped';
        current.skipWait();
        await Promise.all([current.done, current.pendingStep]);
        onChange();
      }
      return toState(current);
    },
    get: () => (run === null ? null : toState(run)),
  };
}

function isActive(state: SequenceState['state']): boolean {
  return state === 'running' || state === 'waiting_for_step';
}

function toState({ id, state, failure, planned, sentIds }: SequenceRun): SequenceState {
  const steps = planned.steps.map(({ originId, comparedId }, index) => ({
    originId,
    comparedId,
    exchangeId: sentIds[index] ?? null,
  }));
  return { id, state, failure, what: planned.sequence.what, steps };
}

/**
 * The minimum time between the starts of two requests; null if the user starts each step. `gapMs`: the original time
 * between them, on a clock that may have been moved meanwhile.
 */
function computeWaitMs(spacing: ReplaySequence['spacing'], gapMs: number): number | null {
  const waitMs = Math.min(Math.max(0, gapMs), MAX_WAIT_MS);
  switch (spacing.kind) {
    case 'original':
      return waitMs;
    case 'faster':
      return waitMs / spacing.factor;
    case 'none':
      return 0;
    case 'stepwise':
      return null;
    default:
      return assertNever(spacing);
  }
}
