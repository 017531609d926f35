import type { ExportFormat, ExportRequest } from '#shared/contract/transfer.ts';
import type { Problem } from '#shared/problems.ts';
import type { ExportOffer, ExportSubject } from '../transfer-store.ts';
import { FORMAT_WORDS } from './export-formats.ts';

/** What was chosen. It stays for the next export, except what is exported. */
export interface ExportDraft {
  readonly format: ExportFormat;
  readonly withoutSecrets: boolean;
  readonly withoutPlayers: boolean;
  readonly signature: ExportRequest['signature'];
}

export const NEW_EXPORT: ExportDraft = {
  format: 'bundle',
  withoutSecrets: false,
  withoutPlayers: false,
  signature: 'as_sent',
};

/** What is asked for. A choice that the format does not know stays out of it. */
export function writeExport(draft: ExportDraft, what: ExportRequest['what']): ExportRequest {
  const { isForReading } = FORMAT_WORDS[draft.format];
  return {
    what,
    format: draft.format,
    without: {
      secrets: isForReading && draft.withoutSecrets,
      players: isForReading && draft.withoutPlayers,
    },
    signature: draft.format === 'curl' ? draft.signature : 'as_sent',
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

const PLACES = ['what', 'format', 'without', 'signature'] as const;

/** Says a problem at the field that a person sees: that of the filter at what is exported. */
export function atItsChoice({ field, message }: Problem): Problem {
  const place = PLACES.find((name) => field === name || field.startsWith(`${name}.`));
  return { field: place ?? 'what', message: place === undefined ? `${field} ${message}` : message };
}
