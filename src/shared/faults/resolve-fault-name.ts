import { faultArmingSchema, type FaultArming, type FaultArmingInput } from './arming.ts';
import { describeFault, FAULT_NAMES, findFaultName } from './catalogue.ts';
import { formatFault } from './format-arming.ts';
import { FAULT_PRESETS, findPresetName, type FaultPreset, type FaultPresetName } from './presets.ts';

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
  const preset = findPresetName(text);
  if (preset !== undefined) return { preset };
  const [name = '', stage] = text.split('@');
  const fault = findFaultName(name);
  if (fault === undefined) return null;
  if (stage === undefined) return { arming: { fault } };
  return stage === 'before' || stage === 'after' ? { arming: { fault, stage: `${stage}_ledger` } } : null;
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
