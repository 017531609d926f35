import { DEFAULT_SEED, getInitialParameters, type FaultFrequency } from '#shared/faults/arming.ts';
import { describeFault, type FaultName } from '#shared/faults/catalogue.ts';
import type { FaultStage } from '#shared/faults/description.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { parseNumberInput } from '../../../../ui/form/form.ts';

/** The form of one fault before it is armed. Input is text, valid or not. */
export interface ArmingDraft {
  /** Null if the fault has only one. */
  readonly stage: FaultStage | null;
  readonly parameters: Readonly<Record<string, string>>;
  /** None selected means all that the fault can act on. */
  readonly callbacks: readonly Callback[];
  /** Empty means any. */
  readonly casinoId: string;
  readonly accountId: string;
  readonly roundId: string;
  readonly frequency: FaultFrequency['kind'];
  readonly count: string;
  readonly nth: string;
  readonly probability: string;
  readonly seconds: string;
  readonly seed: string;
}

/** The path prefix of issues: one fault is armed at a time. */
export const ARMING_PATH = 'armings[0]';

export function createArmingDraft(fault: FaultName): ArmingDraft {
  const { stages } = describeFault(fault);
  return {
    stage: stages.length === 1 ? null : stages[0],
    parameters: Object.fromEntries(
      Object.entries(getInitialParameters(fault)).map(([name, initial]) => [name, String(initial)]),
    ),
    callbacks: [],
    casinoId: '',
    accountId: '',
    roundId: '',
    frequency: 'always',
    count: '1',
    nth: '2',
    probability: '0.3',
    seconds: '30',
    seed: DEFAULT_SEED,
  };
}

/** The arming request, deliberately unvalidated: the workbench validates it and names every invalid field. */
export function toArming(fault: FaultName, draft: ArmingDraft): Record<string, unknown> {
  const { stage, parameters, callbacks, casinoId, accountId, roundId, seed } = draft;
  return {
    fault,
    ...(stage === null ? {} : { stage }),
    parameters: Object.fromEntries(
      Object.entries(parameters).map(([name, text]) => [name, parseNumberInput(text)]),
    ),
    callbacks: callbacks.length === 0 ? null : callbacks,
    casinoId: toScope(casinoId),
    accountId: toScope(accountId),
    roundId: toScope(roundId),
    frequency: toFrequency(draft),
    ...(needsSeed(fault, draft.frequency) ? { seed } : {}),
  };
}

const RANDOM_DELAYS: readonly FaultName[] = ['latency_uniform', 'latency_lognormal'];

/** Whether a seed matters. */
export function needsSeed(fault: FaultName, frequency: FaultFrequency['kind']): boolean {
  return frequency === 'chance' || RANDOM_DELAYS.includes(fault);
}

function toFrequency(draft: ArmingDraft): Record<string, unknown> {
  const kind = draft.frequency;
  switch (kind) {
    case 'next':
      return { kind, count: parseNumberInput(draft.count) };
    case 'every':
      return { kind, nth: parseNumberInput(draft.nth) };
    case 'chance':
      return { kind, probability: parseNumberInput(draft.probability) };
    case 'for':
      return { kind, seconds: parseNumberInput(draft.seconds) };
    default:
      return { kind };
  }
}

function toScope(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
