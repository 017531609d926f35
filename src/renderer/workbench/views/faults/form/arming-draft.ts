import { DEFAULT_SEED, initialParameters, type FaultFrequency } from '#shared/faults/arming.ts';
import { describeFault, type FaultName } from '#shared/faults/catalogue.ts';
import type { FaultStage } from '#shared/faults/description.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { typedNumber } from '../../../../ui/form/form.ts';

/** One fault as it stands on the screen before it is armed. What is typed is text, whether it makes sense or not. */
export interface ArmingDraft {
  /** Null where the fault has only one. */
  readonly stage: FaultStage | null;
  readonly parameters: Readonly<Record<string, string>>;
  /** None chosen is all that the fault can act on. */
  readonly callbacks: readonly Callback[];
  /** Empty is any. */
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

/** Where the workbench names what is wrong: it is asked to arm one fault at a time. */
export const ARMING = 'armings[0]';

export function newArmingDraft(fault: FaultName): ArmingDraft {
  const { stages } = describeFault(fault);
  return {
    stage: stages.length === 1 ? null : stages[0],
    parameters: Object.fromEntries(
      Object.entries(initialParameters(fault)).map(([name, initial]) => [name, String(initial)]),
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

/** What the workbench is asked to arm: unchecked on purpose, for it is the judge and names every field that is wrong. */
export function armingOf(fault: FaultName, draft: ArmingDraft): Record<string, unknown> {
  const { stage, parameters, callbacks, casinoId, accountId, roundId, seed } = draft;
  return {
    fault,
    ...(stage === null ? {} : { stage }),
    parameters: Object.fromEntries(
      Object.entries(parameters).map(([name, text]) => [name, typedNumber(text)]),
    ),
    callbacks: callbacks.length === 0 ? null : callbacks,
    casinoId: textOrAny(casinoId),
    accountId: textOrAny(accountId),
    roundId: textOrAny(roundId),
    frequency: frequencyOf(draft),
    ...(drawsByChance(fault, draft.frequency) ? { seed } : {}),
  };
}

const DRAWN_DELAYS: readonly FaultName[] = ['latency_uniform', 'latency_lognormal'];

/** Whether a seed makes a difference. */
export function drawsByChance(fault: FaultName, frequency: FaultFrequency['kind']): boolean {
  return frequency === 'chance' || DRAWN_DELAYS.includes(fault);
}

function frequencyOf(draft: ArmingDraft): Record<string, unknown> {
  const kind = draft.frequency;
  switch (kind) {
    case 'next':
      return { kind, count: typedNumber(draft.count) };
    case 'every':
      return { kind, nth: typedNumber(draft.nth) };
    case 'chance':
      return { kind, probability: typedNumber(draft.probability) };
    case 'for':
      return { kind, seconds: typedNumber(draft.seconds) };
    default:
      return { kind };
  }
}

function textOrAny(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
