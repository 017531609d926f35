import { faultArmingSchema, type FaultArming, type FaultArmingInput } from './arming.ts';
import { FAULT_NAMES, type FaultName } from './catalogue.ts';
import { FAULT_PRESETS, type FaultPreset, type FaultPresetName } from './presets.ts';

export function armingsOfPreset(name: FaultPresetName): FaultArming[] {
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

function isPreset(text: string): text is FaultPresetName {
  return Object.hasOwn(FAULT_PRESETS, text);
}

function isFault(text: string): text is FaultName {
  return FAULT_NAMES.some((name) => name === text);
}
