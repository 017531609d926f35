import { faultArmingSchema, type FaultArming, type FaultArmingInput } from './arming.ts';
import { describeFault, FAULT_NAMES, type FaultName } from './catalogue.ts';
import { formatFault } from './format-arming.ts';
import { FAULT_PRESETS, type FaultPreset, type FaultPresetName } from './presets.ts';

export function toPresetArmings(name: FaultPresetName): FaultArming[] {
  const preset: FaultPreset = FAULT_PRESETS[name];
  return preset.faults.map((arming) => faultArmingSchema.parse(arming));
}

/**
 * Resolves a name from a command line: a preset, or one fault with its stage after an `@` (`http_500@after`). Null if
 * nothing has this name.
 */
export function resolveFaultName(
  text: string,
): { preset: FaultPresetName } | { arming: FaultArmingInput } | null {
  if (isPreset(text)) return { preset: text };
  const [name = '', stage] = text.split('@');
  if (!isFault(name)) return null;
  if (stage === undefined) return { arming: { fault: name } };
  return stage === 'before' || stage === 'after'
    ? { arming: { fault: name, stage: `${stage}_ledger` } }
    : null;
}

/** Resolves a name from a captured exchange (`formatFault`). Null if no fault of the mock wallet has it. */
export function resolveFaultLabel(label: string): FaultArmingInput | null {
  for (const fault of FAULT_NAMES) {
    const { stages } = describeFault(fault);
    const choices = stages.length === 1 ? [undefined] : (['before_ledger', 'after_ledger'] as const);
    const stage = choices.find((each) => formatFault({ fault, stage: each }) === label);
    if (stage !== undefined) return { fault, stage };
    if (stages.length === 1 && formatFault({ fault }) === label) return { fault };
  }
  return null;
}

function isPreset(text: string): text is FaultPresetName {
  return Object.hasOwn(FAULT_PRESETS, text);
}

function isFault(text: string): text is FaultName {
  return FAULT_NAMES.some((name) => name === text);
}
