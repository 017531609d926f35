import { oc } from '@orpc/contract';
import { z } from 'zod';
import { faultArmingSchema } from '../faults/arming.ts';
import { FAULT_PRESET_NAMES } from '../faults/presets.ts';
import { acceptUnchecked, createDocumentProcedure } from './document-input.ts';

/** A fault of the mock wallet that is armed now. */
export const armedFaultSchema = z.object({
  /** Counted from 1 at each start. */
  id: z.int(),
  arming: faultArmingSchema,
  /** Exchanges that it has affected. */
  affected: z.int(),
  /** How many callbacks it still acts on; null if that is not counted. */
  left: z.int().nullable(),
  /** When it clears itself, on the workbench's clock; null if it does not. */
  until: z.number().nullable(),
});
export type ArmedFault = z.infer<typeof armedFaultSchema>;

export const faultsContract = {
  /** The armed faults, in the order of arming. */
  list: oc.output(z.array(armedFaultSchema)),
  /** Arms one or several faults (all or nothing) by `faultArmingSchema`; returns all faults that are then armed. */
  arm: createDocumentProcedure('armings', 'input')
    .input(z.object({ armings: acceptUnchecked(z.array(faultArmingSchema).min(1).max(100)) }))
    .output(z.array(armedFaultSchema)),
  /** Arms the faults of a preset in addition to what is armed. */
  armPreset: oc.input(z.object({ preset: z.enum(FAULT_PRESET_NAMES) })).output(z.array(armedFaultSchema)),
  /** Clears those with these ids. IDs that have cleared themselves since are not an error. */
  clear: oc.input(z.object({ ids: z.array(z.int()) })).output(z.array(armedFaultSchema)),
  /** Clears every fault: those of the mock wallet and of the gateway. */
  clearAll: oc.output(z.array(armedFaultSchema)),
};
