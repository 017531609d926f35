import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { listScopeSchema } from '../filter/list-scope.ts';
import { roundSelectionSchema } from '../replay/round-source.ts';
import { caseSubjectSchema } from '../suite/case.ts';
import { filterTextSchema } from './filter-input.ts';
import { acceptUnchecked, createDocumentProcedure } from './document-input.ts';

/** The maximum number of exchanges in one file: a filter selects which. */
export const MAX_EXPORT_EXCHANGES = 10_000;
/** A larger file is neither written nor read, because it would keep the gateway waiting. */
export const MAX_EXPORT_BYTES = 32 * 1024 * 1024;
export const MAX_IMPORT_BYTES = 32 * 1024 * 1024;
/** For each body, because code that shows, compares or sends it needs all of it. */
export const MAX_IMPORTED_BODY_BYTES = 4 * 1024 * 1024;
export const MAX_IMPORT_EXCHANGES = 50_000;
/** In characters: the largest callback's body in base64, and everything around it. */
const MAX_CURL_COMMAND_LENGTH = 2 * 1024 * 1024;
/** The limit of one call: a file in base64, with space for the rest of the call. */
export const MAX_IMPORT_CALL_BYTES = Math.ceil(MAX_IMPORT_BYTES / 3) * 4 + 64 * 1024;

export const EXPORT_FORMATS = [
  'har',
  'bundle',
  'case',
  'k6',
  'artillery',
  'curl',
  'fetch',
  'python',
  'http',
  'markdown',
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The shells for which a cURL command can be written. */
export const CURL_SHELLS = ['bash', 'powershell', 'cmd'] as const;
export type CurlShell = (typeof CURL_SHELLS)[number];
export const CURL_SHELL_NAMES: Readonly<Record<CurlShell, string>> = {
  bash: 'bash',
  powershell: 'PowerShell',
  cmd: 'cmd',
};

/** The kinds of values that an export can replace with placeholders. */
export const REDACTABLES = ['secrets', 'cookies', 'signatures', 'players'] as const;
export type Redactable = (typeof REDACTABLES)[number];
/** Unless requested otherwise. */
export const DEFAULT_REDACTIONS: readonly Redactable[] = ['secrets', 'cookies'];

/** A case is handed to others, so it names no player unless requested otherwise. */
export function getDefaultRedactions(format: ExportFormat): readonly Redactable[] {
  return format === 'case' ? [...DEFAULT_REDACTIONS, 'players'] : DEFAULT_REDACTIONS;
}

export const exportSchema = z
  .strictObject({
    what: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('ids'),
        ids: z.array(z.int()).min(1).max(MAX_EXPORT_EXCHANGES),
        /**
         * Includes the other attempts, in formats that can be imported again and in a ticket, and the other side's view of
         * each, in formats that can be imported again.
         */
        whole: z.boolean().default(true),
      }),
      /** Rows of the list, complete in formats that can be imported again. Empty means everything. */
      z.strictObject({
        kind: z.literal('filter'),
        filter: filterTextSchema,
        scope: listScopeSchema.default('all'),
      }),
      /** Everything captured of it, from both sides. */
      roundSelectionSchema,
    ]),
    format: z.enum(EXPORT_FORMATS),
    /**
     * The replaced kinds; each value has the same placeholder everywhere. A signature over changed bytes is replaced,
     * too, and with `players` all signatures. A ticket in Markdown and a case never have a secret.
     */
    redact: z.array(z.enum(REDACTABLES)).default([...DEFAULT_REDACTIONS]),
    /** For cURL: the original signature, or one that is computed when the command runs. */
    signature: z.enum(['original', 're_sign']).default('original'),
    /** For cURL. */
    shell: z.enum(CURL_SHELLS).default('bash'),
    /** For a case: the check that it plays instead of the recorded requests. */
    subject: caseSubjectSchema.optional(),
  })
  .refine(
    ({ format, shell, signature }) => format !== 'curl' || shell !== 'cmd' || signature === 'original',
    {
      path: ['signature'],
      error: 'is not possible with cmd: choose bash or PowerShell',
    },
  )
  .refine(({ format, subject }) => format === 'case' || subject === undefined, {
    path: ['subject'],
    error: 'is only possible with the format case',
  });
export type ExportRequest = z.infer<typeof exportSchema>;

const exportFactsSchema = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  exchanges: z.int(),
  /** What was redacted and what was kept, as messages; empty if neither needs mentioning. */
  replaced: z.array(z.string()),
  /** What was requested but not exported, and why. */
  leftOut: z.array(z.string()),
  /** For a file that is not text, which is sent as base64: the text of the preview. */
  preview: z.string().optional(),
});
export type ExportFacts = z.infer<typeof exportFactsSchema>;
export type ExportResult = ExportFacts & { readonly text: string };

/** First the file's facts, then its text in chunks, because tens of megabytes at once would keep callbacks waiting. */
const exportEventSchema = z.union([exportFactsSchema, z.object({ text: z.string() })]);
export type ExportEvent = z.infer<typeof exportEventSchema>;

/** The content of the file. */
export function toFileContent(exported: ExportResult): string | Uint8Array<ArrayBuffer> {
  return exported.preview === undefined
    ? toFileText(exported)
    : Uint8Array.from(atob(exported.text), (byte) => byte.charCodeAt(0));
}

/**
 * The text as written to a file. Windows PowerShell 5.1 reads a script without a byte order mark in the code page of
 * the machine; on the clipboard the mark would be an extra character.
 */
export function toFileText({ mediaType, text }: Pick<ExportResult, 'mediaType' | 'text'>): string {
  return mediaType === POWERSHELL_MEDIA_TYPE && /[^\0-\x7f]/.test(text) ? `\uFEFF${text}` : text;
}
export const POWERSHELL_MEDIA_TYPE = 'text/x-powershell';

export const IMPORT_FORMATS = ['har', 'bundle', 'case', 'curl', 'raw'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const importSchema = z.discriminatedUnion('kind', [
  /** A HAR file, a capture bundle or a case: the content decides. */
  z.strictObject({ kind: z.literal('file'), name: z.string().min(1).max(255), base64: z.string() }),
  /** A cURL command, as other tools copy it to the clipboard. */
  z.strictObject({ kind: z.literal('curl'), command: z.string().min(1).max(MAX_CURL_COMMAND_LENGTH) }),
  /** A body and its signature, to be checked and resent. */
  z.strictObject({
    kind: z.literal('raw'),
    url: z
      .string()
      .max(2048)
      .refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url), 'must be an http or https URL'),
    bodyBase64: z.base64('must be base64'),
    /** Empty: it had none. */
    signature: z.string().max(1_024),
  }),
]);
export type ImportRequest = z.infer<typeof importSchema>;

export const importResultSchema = z.object({
  importId: z.int(),
  /** Of the file, or what else it was. */
  name: z.string(),
  exchanges: z.int(),
  /** How many rows of the list have warnings: retries and both sides of a callback share a row. */
  warned: z.int(),
  /** The first imported one. */
  firstId: z.int(),
  /** The omitted parts, and why; nothing is imported from a broken file. */
  leftOut: z.array(z.string()),
  /** What a case is about, and how to play it; empty for anything else. */
  about: z.array(z.string()),
  /** An earlier import of the same exchanges, which the list then has twice; null if there is none. */
  sameAs: z.int().nullable(),
});
export type ImportResult = z.infer<typeof importResultSchema>;

/** `reading`: entries of the import · `saving`: exchanges that are written. */
export const importProgressSchema = z.object({
  phase: z.enum(['reading', 'saving']),
  done: z.int(),
  total: z.int(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

/** Created by the caller, a new one for each import: it is needed to follow an import, and to stop it. */
const importKeySchema = z.string().min(1).max(64);

export const transferContract = {
  /** The text of a file, without writing anything: the preview is what is saved. */
  export: createDocumentProcedure('request')
    .input(z.object({ request: acceptUnchecked(exportSchema) }))
    .output(eventIterator(exportEventSchema)),
  /**
   * Imports exchanges, all of a file or none: a broken file is rejected naming the entry, and changes nothing. They
   * get their own IDs and are marked as imported; nothing is sent.
   */
  import: createDocumentProcedure('source')
    .input(z.object({ source: acceptUnchecked(importSchema), key: importKeySchema.optional() }))
    .output(importResultSchema)
    .errors({ STOPPED: { status: 409, message: 'The import was stopped and rolled back.' } }),
  /**
   * The progress, at most a hundred times in each phase. Waits for an import that has not started, and ends with it.
   */
  importProgress: oc.input(z.object({ key: importKeySchema })).output(eventIterator(importProgressSchema)),
  /**
   * Stops an import, even one that has not started. Returns when nothing of it is left, or when all of it is imported
   * because it had almost finished: `import` returns which.
   */
  stopImport: oc.input(z.object({ key: importKeySchema })),
};
