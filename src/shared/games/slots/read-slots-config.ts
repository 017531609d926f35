import { problemsOf, type Problem } from '../../problems.ts';
import { slotsConfigSchema, type SlotsConfig } from './slots-config.ts';

export type ReadSlotsConfig =
  | { readonly kind: 'read'; readonly config: SlotsConfig }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] };

/** Reads the text of a slots configuration, or tells every problem with its field. */
export function readSlotsConfig(text: string): ReadSlotsConfig {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return {
      kind: 'problems',
      problems: [{ field: '(file)', message: `is not JSON: ${(error as Error).message}` }],
    };
  }
  const parsed = slotsConfigSchema.safeParse(value);
  return parsed.success
    ? { kind: 'read', config: parsed.data }
    : { kind: 'problems', problems: problemsOf(parsed.error, '(file)') };
}
