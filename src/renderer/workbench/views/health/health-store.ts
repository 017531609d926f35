import { create } from 'zustand';
import { z } from 'zod';
import {
  DEFAULT_HEALTH_TARGETS,
  HEALTH_EXTRAS,
  healthTargetsSchema,
  type HealthExtra,
  type HealthTargets,
} from '#shared/contract/health.ts';
import { toValidationIssues } from '#shared/validation-issue.ts';
import { readSetting, writeSetting } from '../../../ui/stored-setting.ts';
import { texts } from './texts.ts';

/** Which calls are counted, and their targets; stored in this browser. */
interface HealthSettings {
  readonly include: readonly HealthExtra[];
  /** Null is the protocol's. */
  readonly targets: HealthTargets | null;
}

const settingsSchema = z.object({
  include: z.array(z.enum(HEALTH_EXTRAS)),
  targets: healthTargetsSchema.nullable(),
});

export const useHealthSettings = create<HealthSettings>()(
  () => settingsSchema.safeParse(readSetting('health')).data ?? { include: [], targets: null },
);

export function changeHealthSettings(change: Partial<HealthSettings>): void {
  useHealthSettings.setState(change);
  writeSetting('health', useHealthSettings.getState());
}

export function getTargets({ targets }: HealthSettings): HealthTargets {
  return targets ?? DEFAULT_HEALTH_TARGETS;
}

/** Targets from the text of a file; omitted ones are the protocol's. Or what is wrong with it. */
export function parseTargets(text: string): { readonly targets: HealthTargets } | { readonly issue: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { issue: texts.notJson };
  }
  const read = healthTargetsSchema.safeParse(value);
  if (read.success) return { targets: read.data };
  const [{ field, message } = { field: '', message: '' }] = toValidationIssues(read.error);
  return { issue: `${field} ${message}` };
}
