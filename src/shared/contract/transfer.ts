import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { FILTER_MAX } from '../filter/parse-filter.ts';
import { asWritten, takesDocument } from './document-input.ts';

/** More than this leaves in no one file: a filter says which. */
export const EXPORT_EXCHANGES_MAX = 10_000;
/** A file larger than this is not written, and not read: it would keep the gateway waiting. */
export const EXPORT_MAX_BYTES = 32 * 1024 * 1024;
export const IMPORT_MAX_BYTES = 32 * 1024 * 1024;
/** Of each body: what shows, compares or sends it takes it whole. */
export const IMPORTED_BODY_MAX_BYTES = 4 * 1024 * 1024;
export const IMPORT_EXCHANGES_MAX = 50_000;
/** In characters: a body of the largest callback, in base64, and all that stands around it. */
const CURL_COMMAND_MAX = 2 * 1024 * 1024;
/** What one call may bring: a file in base64, and room for what is around it. */
export const IMPORT_CALL_MAX_BYTES = Math.ceil(IMPORT_MAX_BYTES / 3) * 4 + 64 * 1024;

export const EXPORT_FORMATS = ['har', 'bundle', 'k6', 'artillery', 'curl', 'http', 'markdown'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The shells that a cURL command is written for. */
export const CURL_SHELLS = ['bash', 'powershell', 'cmd'] as const;
export type CurlShell = (typeof CURL_SHELLS)[number];
export const CURL_SHELL_NAMES: Readonly<Record<CurlShell, string>> = {
  bash: 'bash',
  powershell: 'PowerShell',
  cmd: 'cmd',
};

/** What can be replaced by a stand-in in everything that leaves. */
export const REDACTABLES = ['secrets', 'cookies', 'signatures', 'players'] as const;
export type Redactable = (typeof REDACTABLES)[number];
/** Unless it is asked for otherwise. */
export const REDACTED_BY_DEFAULT: readonly Redactable[] = ['secrets', 'cookies'];

export const exportSchema = z
  .strictObject({
    what: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('ids'),
        ids: z.array(z.int()).min(1).max(EXPORT_EXCHANGES_MAX),
        /** With the other attempts and the other side's view of each, in formats that can be brought in again. */
        whole: z.boolean().default(true),
      }),
      /** Rows of the list, whole in formats that can be brought in again. Empty is everything. */
      z.strictObject({ kind: z.literal('filter'), filter: z.string().max(FILTER_MAX) }),
      /** All that was captured of it, from both sides. */
      z.strictObject({ kind: z.literal('round'), roundId: z.string().min(1) }),
    ]),
    format: z.enum(EXPORT_FORMATS),
    /**
     * What is replaced, each by the same stand-in wherever it stands. A signature over bytes that changed goes, too, and
     * all of them with players. A ticket in Markdown never has a secret.
     */
    redact: z.array(z.enum(REDACTABLES)).default([...REDACTED_BY_DEFAULT]),
    /** Of cURL: the signature as it was sent, or one that is made when the command is run. */
    signature: z.enum(['as_sent', 'anew']).default('as_sent'),
    /** Of cURL. */
    shell: z.enum(CURL_SHELLS).default('bash'),
  })
  .refine(({ format, shell, signature }) => format !== 'curl' || shell !== 'cmd' || signature === 'as_sent', {
    path: ['signature'],
    error: 'is not possible with cmd: choose bash or PowerShell',
  });
export type ExportRequest = z.infer<typeof exportSchema>;

const exportFactsSchema = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  exchanges: z.int(),
  /** What was replaced and what was kept, in words, one sentence each; empty where neither is worth a word. */
  replaced: z.array(z.string()),
  /** What does not go out though it was asked for, and why. */
  leftOut: z.array(z.string()),
});
export type ExportFacts = z.infer<typeof exportFactsSchema>;
export type Exported = ExportFacts & { readonly text: string };

/** First what the file is, then its text in pieces: whole, tens of megabytes would keep callbacks waiting. */
const exportEventSchema = z.union([exportFactsSchema, z.object({ text: z.string() })]);
export type ExportEvent = z.infer<typeof exportEventSchema>;

/**
 * The text as it stands in a file. Windows PowerShell 5.1 reads a script without a byte order mark in the code page of the
 * machine; on the clipboard the mark would be a character too many.
 */
export function exportedFileText({ mediaType, text }: Pick<Exported, 'mediaType' | 'text'>): string {
  return mediaType === POWERSHELL_MEDIA_TYPE && /[^\0-\x7f]/.test(text) ? `\uFEFF${text}` : text;
}
export const POWERSHELL_MEDIA_TYPE = 'text/x-powershell';

export const IMPORT_FORMATS = ['har', 'bundle', 'curl', 'raw'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const importSchema = z.discriminatedUnion('kind', [
  /** A HAR file or a capture bundle: which of them it is, it says itself. */
  z.strictObject({ kind: z.literal('file'), name: z.string().min(1).max(255), base64: z.string() }),
  /** A cURL command, as other tools put it on the clipboard. */
  z.strictObject({ kind: z.literal('curl'), command: z.string().min(1).max(CURL_COMMAND_MAX) }),
  /** A body and the signature it came with, to be looked at and sent again. */
  z.strictObject({
    kind: z.literal('raw'),
    url: z
      .string()
      .max(2048)
      .refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url), 'must be an http or https address'),
    bodyBase64: z.base64('must be base64'),
    /** Empty: it came without. */
    signature: z.string().max(1_024),
  }),
]);
export type ImportRequest = z.infer<typeof importSchema>;

export const importedSchema = z.object({
  importId: z.int(),
  exchanges: z.int(),
  /** The first that it brought. */
  firstId: z.int(),
  /** What was left out, and why; nothing of a file that was broken is in. */
  leftOut: z.array(z.string()),
});
export type Imported = z.infer<typeof importedSchema>;

/** `reading`: entries of what is brought in · `saving`: exchanges that are written. */
export const importProgressSchema = z.object({
  phase: z.enum(['reading', 'saving']),
  done: z.int(),
  total: z.int(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

/** Made by the caller, and another for each import: only who knows it hears of an import, and can stop it. */
const importKeySchema = z.string().min(1).max(64);

export const transferContract = {
  /** The text of a file, nothing written yet: what is previewed is what is saved. */
  export: takesDocument('request')
    .input(z.object({ request: asWritten(exportSchema) }))
    .output(eventIterator(exportEventSchema)),
  /**
   * Brings exchanges in, all that a file has or none: a broken file is refused naming the entry, and changes nothing.
   * They get ids of their own and are marked as imported; nothing is sent.
   */
  import: takesDocument('source')
    .input(z.object({ source: asWritten(importSchema), key: importKeySchema.optional() }))
    .output(importedSchema)
    .errors({ STOPPED: { status: 409, message: 'The import was stopped and rolled back.' } }),
  /** How far it is, a hundred times in each phase at most. Waits for an import that has not begun, and ends with it. */
  importProgress: oc.input(z.object({ key: importKeySchema })).output(eventIterator(importProgressSchema)),
  /**
   * Stops one, also one that has not begun, and answers when nothing of it is left, or all of it is in because its end was
   * nearer: `import` says which.
   */
  stopImport: oc.input(z.object({ key: importKeySchema })),
};
