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

/** What was chosen. It stays for the next export, except what is exported. */
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

/** What is asked for. A choice that the format does not know stays out of it. */
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

/** What a subject stands for here; null where there is no such thing. */
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

/** Says a problem at the field that a person sees: that of the filter at what is exported. */
export function atItsChoice({ field, message }: ValidationIssue): ValidationIssue {
  const place = PLACES.find((name) => field === name || field.startsWith(`${name}.`));
  return { field: place ?? 'what', message: place === undefined ? `${field} ${message}` : message };
}
