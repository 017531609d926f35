import {
  REDACTABLES,
  DEFAULT_REDACTIONS,
  getDefaultRedactions,
  type CurlShell,
  type ExportFormat,
  type ExportRequest,
  type Redactable,
} from '#shared/contract/transfer.ts';
import type { ListScope } from '#shared/filter/list-scope.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import type { ExportOffer, ExportSubject } from '../../../platform/navigation/dialog-store.ts';

/** The choices. They are kept for the next export, except for the subject. */
export interface ExportDraft {
  readonly format: ExportFormat;
  readonly redact: readonly Redactable[];
  readonly signature: ExportRequest['signature'];
}

export const NEW_EXPORT: ExportDraft = {
  format: 'bundle',
  redact: DEFAULT_REDACTIONS,
  signature: 'original',
};

/** The draft with a changed choice. Another format has its own default redaction, unless the user chose one. */
export function withChoice(draft: ExportDraft, part: Partial<ExportDraft>): ExportDraft {
  const chosen = { ...draft, ...part };
  const isDefault = draft.redact.toSorted().join() === getDefaultRedactions(draft.format).toSorted().join();
  return part.format === undefined || !isDefault
    ? chosen
    : { ...chosen, redact: getDefaultRedactions(part.format) };
}

/** The request for an export. Choices that the format does not support are left out. */
export function toRequest(draft: ExportDraft, shell: CurlShell, what: ExportRequest['what']): ExportRequest {
  return {
    what,
    format: draft.format,
    redact: REDACTABLES.filter((each) => draft.redact.includes(each)),
    signature: draft.format === 'curl' && shell !== 'cmd' ? draft.signature : 'original',
    shell,
  };
}

/** The exchanges that a subject represents here; null if there are none. */
export function toSelection(
  subject: ExportSubject,
  { exchangeId, round, selectedIds = [] }: Omit<ExportOffer, 'subject'>,
  filter: string,
  scope: ListScope,
): ExportRequest['what'] | null {
  switch (subject) {
    case 'filter':
      return { kind: 'filter', filter, scope };
    case 'selected':
      return selectedIds.length === 0 ? null : { kind: 'ids', ids: [...selectedIds], whole: true };
    case 'exchange':
      return exchangeId === null ? null : { kind: 'ids', ids: [exchangeId], whole: true };
    case 'round':
      return round;
  }
}

const FORM_FIELDS = ['what', 'format', 'redact', 'signature', 'shell'] as const;

/** Maps an issue to the field that the user sees: an issue of the filter to the subject. */
export function toFormIssue({ field, message }: ValidationIssue): ValidationIssue {
  const formField = FORM_FIELDS.find((name) => field === name || field.startsWith(`${name}.`));
  return { field: formField ?? 'what', message: formField === undefined ? `${field} ${message}` : message };
}
