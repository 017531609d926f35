import { z } from 'zod';
import { CALLBACKS } from '../protocol/callback.ts';
import { describeFault, FAULT_NAMES } from './catalogue.ts';
import type { FaultStage } from './description.ts';

/**
 * How often a fault acts on the callbacks that match it: on all · on the next `count`, after which it clears itself ·
 * on every nth · by chance, with the same draws for the same seed · for a time on the workbench's clock.
 */
export const faultFrequencySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('always') }),
  z.strictObject({ kind: z.literal('next'), count: z.int().min(1).max(1_000_000) }),
  z.strictObject({ kind: z.literal('every'), nth: z.int().min(2).max(1_000_000) }),
  z.strictObject({ kind: z.literal('chance'), probability: z.number().gt(0).max(1) }),
  z.strictObject({
    kind: z.literal('for'),
    seconds: z
      .number()
      .gt(0)
      .max(7 * 86_400),
  }),
]);
export type FaultFrequency = z.infer<typeof faultFrequencySchema>;

const scopeSchema = z.string().min(1).max(255).nullable().default(null);

export const DEFAULT_SEED = '1';

const STAGE_PHRASES: Readonly<Record<FaultStage, string>> = {
  rule: 'as a wallet rule',
  before_ledger: 'before the ledger',
  after_ledger: 'after the ledger',
  wire: 'on the wire',
};

/** One fault as a user arms it. Defaults of omitted fields: any, always, and the catalogue's values. */
export const faultArmingSchema = z
  .strictObject({
    fault: z.enum(FAULT_NAMES),
    /** If the fault has both; before the ledger by default. */
    stage: z.enum(['before_ledger', 'after_ledger']).optional(),
    /** Parameters of the fault by name; the catalogue's initial values by default. */
    parameters: z.record(z.string(), z.number()).default({}),
    /** Null: all that the fault can act on. */
    callbacks: z.array(z.enum(CALLBACKS)).min(1).nullable().default(null),
    /** Null: any. */
    casinoId: scopeSchema,
    accountId: scopeSchema,
    roundId: scopeSchema,
    frequency: faultFrequencySchema.default({ kind: 'always' }),
    /** If the fault draws by chance, the same seed gives the same draws. */
    seed: z.string().min(1).max(100).default(DEFAULT_SEED),
  })
  .superRefine((arming, context) => {
    const { label, callbacks, stages, parameters = [] } = describeFault(arming.fault);
    const addIssue = (path: string[], message: string): void =>
      context.addIssue({ code: 'custom', path, message });
    if (arming.stage !== undefined && !stages.includes(arming.stage))
      addIssue(
        ['stage'],
        `'${label}' applies ${stages.map((stage) => STAGE_PHRASES[stage]).join(' or ')} only`,
      );
    const foreign = arming.callbacks?.filter((callback) => !callbacks.includes(callback)) ?? [];
    if (foreign.length > 0)
      addIssue(['callbacks'], `'${label}' applies to ${callbacks.join(', ')}, not to ${foreign.join(', ')}`);
    for (const [name, value] of Object.entries(arming.parameters)) {
      const parameter = parameters.find((each) => each.name === name);
      if (parameter === undefined) addIssue(['parameters', name], `is not a parameter of '${label}'`);
      else if (value < parameter.min || value > parameter.max)
        addIssue(['parameters', name], `must be between ${parameter.min} and ${parameter.max}`);
      else if (parameter.whole && !Number.isInteger(value))
        addIssue(['parameters', name], 'must be a whole number');
    }
    const { min_ms: min, max_ms: max } = { ...getInitialParameters(arming.fault), ...arming.parameters };
    if (min !== undefined && max !== undefined && min > max)
      addIssue(['parameters', 'min_ms'], 'must not be greater than max_ms');
  });
export type FaultArming = z.output<typeof faultArmingSchema>;
export type FaultArmingInput = z.input<typeof faultArmingSchema>;

export function getInitialParameters(fault: FaultArming['fault']): Record<string, number> {
  const { parameters = [] } = describeFault(fault);
  return Object.fromEntries(parameters.map(({ name, initial }) => [name, initial]));
}
