import {
  REDACTABLES,
  REDACTED_BY_DEFAULT,
  type CurlShell,
  type ExportFormat,
  type ExportRequest,
  type Redactable,
} from '#shared/contract/transfer.ts';
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
  redact: REDACTED_BY_DEFAULT,
  signature: 'as_sent',
};

/** The request for an export. Choices that the format does not support are left out. */
export function writeExport(
  draft: ExportDraft,
  shell: CurlShell,
  what: ExportRequest['what'],
): ExportRequest {
  return {
    what,
    format: draft.format,
    redact: REDACTABLES.filter((each) => draft.redact.includes(each)),
    signature: draft.format === 'curl' && shell !== 'cmd' ? draft.signature : 'as_sent',
    shell,
  };
}

/** The exchanges that a subject stands for here; null if there are none. */
export function whatOf(
  subject: ExportSubject,
  { exchangeId, roundId }: Omit<ExportOffer, 'subject'>,
  filter: string,
): ExportRequest['what'] | null {
  switch (subject) {
    case 'filter':
      return { kind: 'filter', filter };
    case 'exchange':
      return exchangeId === null ? null : { kind: 'ids', ids: [exchangeId], whole: true };
    case 'round':
      return roundId === null ? null : { kind: 'round', roundId };
  }
}

const PLACES = ['what', 'format', 'redact', 'signature', 'shell'] as const;

/** Maps an issue to the field that the user sees: an issue of the filter to the subject. */
export function toFormField({ field, message }: ValidationIssue): ValidationIssue {
  const known = PLACES.find((name) => field === name || field.startsWith(`${name}.`));
  return { field: known ?? 'what', message: known === undefined ? `${field} ${message}` : message };
}
