import { z } from 'zod';
import { recall, remember } from '../../../ui/remembered.ts';
import { isDirty, type Editing } from './form/editing.ts';
import { operatorDraftSchema, type OperatorDraft } from './operator-draft.ts';

const keptSchema = z.record(
  z.string(),
  z.object({ draft: operatorDraftSchema, begunFrom: operatorDraftSchema }),
);

/** Unsaved changes outlive a reload of the page; secrets are no part of them. */
export function recallDrafts(): z.infer<typeof keptSchema> {
  const kept = keptSchema.safeParse(recall('operators.drafts') ?? {});
  return kept.success ? kept.data : {};
}

export function keepDrafts(forms: Readonly<Record<string, Editing<OperatorDraft>>>): void {
  const unsaved = Object.entries(forms).filter(([, editing]) => isDirty(editing));
  remember(
    'operators.drafts',
    Object.fromEntries(unsaved.map(([id, { draft, begunFrom }]) => [id, { draft, begunFrom }])),
  );
}
