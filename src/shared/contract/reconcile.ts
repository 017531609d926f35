import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { roundRangeSchema, WHOLE_RANGE } from '../reconcile/comparison-options.ts';
import {
  DIFFERENCE_CLASSES,
  differenceSchema,
  ledgerIssueSchema,
  ledgerMappingSchema,
  RECONCILE_FORMATS,
  reconciliationSchema,
} from '../reconcile/reconciliation.ts';
import { MAX_IMPORT_BYTES } from './transfer.ts';

/** Larger ledgers need the command, which streams them. */
export const MAX_LEDGER_LENGTH = MAX_IMPORT_BYTES;
const MAX_DIFFERENCES = 500;

const reconcileResultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reconciled'),
    /** The headers of the ledger. */
    header: z.array(z.string()),
    reconciliation: reconciliationSchema,
  }),
  z.object({
    kind: z.literal('unreadable'),
    header: z.array(z.string()),
    /** The mapping that was tried. */
    mapping: ledgerMappingSchema,
    issues: z.array(ledgerIssueSchema),
  }),
]);
export type ReconcileResult = z.infer<typeof reconcileResultSchema>;

const errors = { NOT_FOUND: { message: 'No ledger has been reconciled since the workbench started.' } };

export const reconcileContract = {
  /**
   * Compares the gateway's transactions of a casino with its ledger. A mapping that succeeds is saved for the casino;
   * without one, the saved one applies, and the headers are guessed.
   */
  run: oc
    .input(
      z.object({
        name: z.string().min(1).max(255),
        /** CSV. */
        text: z.string().max(MAX_LEDGER_LENGTH),
        casinoId: z.string(),
        mapping: ledgerMappingSchema.optional(),
        range: roundRangeSchema.default(WHOLE_RANGE),
      }),
    )
    .output(reconcileResultSchema),
  /** A page of the differences of the last reconciliation, in the order of their class and time. */
  differences: oc
    .input(
      z.object({
        class: z.enum(DIFFERENCE_CLASSES).optional(),
        /** Part of an ID, a player or a message. */
        text: z.string().default(''),
        offset: z.int().min(0).default(0),
        limit: z.int().min(1).max(MAX_DIFFERENCES),
      }),
    )
    .output(z.object({ differences: z.array(differenceSchema), total: z.int() }))
    .errors(errors),
  /** All differences of the last reconciliation as the text of a file, in pieces. */
  report: oc
    .input(z.object({ format: z.enum(RECONCILE_FORMATS) }))
    .output(eventIterator(z.object({ text: z.string() })))
    .errors(errors),
};
