import { createInterface } from 'node:readline';
import { createSystemClock } from '#core/clock.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { ReplaySequence, SequenceState } from '#shared/contract/replay.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import {
  readReplayTarget,
  hasFreshIds,
  readSigning,
  readSpacing,
  type ReplayFlags,
  type ReplaySubject,
} from './replay-flags.ts';
import { formatReplayJson, formatReplay } from './format-replay.ts';
import type { Terminal } from '../../process/terminal.ts';

export interface ReplayOutput {
  readonly json: boolean;
  /** Aborted when the user stops the command. */
  readonly stopped: AbortSignal;
  readonly terminal: Terminal;
}

export function readSequence(
  what: Exclude<ReplaySubject, { kind: 'exchange' }>,
  flags: ReplayFlags,
  environment: NodeJS.ProcessEnv,
): ReplaySequence {
  return {
    what,
    target: readReplayTarget(flags),
    // With unchanged IDs the original signatures stay valid, so they can be kept.
    signing: readSigning(flags, true, environment),
    fresh: hasFreshIds(flags),
    spacing: readSpacing(flags),
  };
}

const POLL_MS = 100;

/** Plays a sequence to its end and prints each completed step; returns the exit code. */
export async function replaySequence(
  client: WorkbenchClient,
  sequence: ReplaySequence,
  output: ReplayOutput,
): Promise<number> {
  const started = await client.replay.sequence.start({ sequence });
  const steps = sequence.spacing.kind === 'stepwise' ? readStepLines(output) : null;
  let printed = 0;
  let answered = 0;
  let failure: string | null = null;
  for (let state: SequenceState | null = started; ;) {
    const isDone =
      state === null || state.id !== started.id || state.state === 'finished' || state.state === 'stopped';
    for (const step of state?.id === started.id ? state.steps.slice(printed) : []) {
      if (step.exchangeId === null) break;
      printed += 1;
      const isAnswered = await printStep(
        client,
        { ...step, position: `${printed}/${started.steps.length}` },
        output,
      );
      if (isAnswered) answered += 1;
    }
    if (isDone) {
      failure = state?.id === started.id ? state.failure : null;
      break;
    }
    state = await (steps === null
      ? waitForState(client, output)
      : playNextStep(client, steps, { step: started.steps[printed], ...output }));
  }
  steps?.close();
  if (failure !== null) output.terminal.console.error(failure);
  if (printed < started.steps.length)
    output.terminal.console.error(
      `Stopped after ${printed} of ${formatPlural(started.steps.length, 'callback')}.`,
    );
  return answered === started.steps.length ? 0 : 1;
}

async function waitForState(
  client: WorkbenchClient,
  { stopped }: ReplayOutput,
): Promise<SequenceState | null> {
  if (!stopped.aborted) await waitForPoll(stopped);
  return stopped.aborted ? client.replay.sequence.stop() : client.replay.sequence.get();
}

/** Prints the next step and sends it on Enter. */
async function playNextStep(
  client: WorkbenchClient,
  lines: StepLines,
  {
    step,
    terminal: { console },
  }: ReplayOutput & { readonly step: SequenceState['steps'][number] | undefined },
): Promise<SequenceState | null> {
  if (step !== undefined) {
    const { summary } = await client.exchanges.get({ id: step.originId });
    console.error(`Next: ${summary.kind} of exchange ${step.originId}. Press Enter to send.`);
  }
  return (await lines.next()) ? client.replay.sequence.step() : client.replay.sequence.stop();
}

async function printStep(
  client: WorkbenchClient,
  step: { readonly comparedId: number; readonly exchangeId: number | null; readonly position: string },
  { json, terminal: { console } }: ReplayOutput,
): Promise<boolean> {
  const original = await client.exchanges.get({ id: step.comparedId });
  const again = await client.exchanges.get({ id: step.exchangeId! });
  console.log(json ? formatReplayJson(original, again) : formatReplay(original, again, step.position));
  return again.summary.outcome.kind === 'reply';
}

function waitForPoll(stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = createSystemClock().after(POLL_MS, finish);
    function finish(): void {
      cancel();
      stopped.removeEventListener('abort', finish);
      resolve();
    }
    stopped.addEventListener('abort', finish, { once: true });
  });
}

/** Lines of standard input, one per step. */
interface StepLines {
  /** Waits for the next line; false at the end of the input or when stopped. */
  next(): Promise<boolean>;
  close(): void;
}

function readStepLines({ stopped, terminal }: ReplayOutput): StepLines {
  const lines = createInterface({ input: terminal.stdin });
  const each = lines[Symbol.asyncIterator]();
  const close = (): void => lines.close();
  stopped.addEventListener('abort', close, { once: true });
  return {
    next: async () => !stopped.aborted && (await each.next()).done !== true && !stopped.aborted,
    close,
  };
}
