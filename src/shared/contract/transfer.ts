import { oc } from '@orpc/contract';
import { z } from 'zod';
import { FILTER_MAX } from '../filter/parse-filter.ts';
import { problemsError } from './problems.ts';

/** More than this leaves in no one file: a filter says which. */
export const EXPORT_EXCHANGES_MAX = 10_000;
/** A file larger than this is not written, and not read: it would keep the gateway waiting. */
export const EXPORT_MAX_BYTES = 32 * 1024 * 1024;
export const IMPORT_MAX_BYTES = 32 * 1024 * 1024;
export const IMPORT_EXCHANGES_MAX = 50_000;
/** In characters: a body of the largest callback, in base64, and all that stands around it. */
const CURL_COMMAND_MAX = 2 * 1024 * 1024;
/** What one call may bring: a file in base64, and room for what is around it. */
export const IMPORT_CALL_MAX_BYTES = Math.ceil(IMPORT_MAX_BYTES / 3) * 4 + 64 * 1024;

export const EXPORT_FORMATS = ['har', 'bundle', 'k6', 'artillery', 'curl', 'http', 'markdown'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What can be replaced by a stand-in in everything that leaves. */
export const REDACTABLES = ['secrets', 'cookies', 'signatures', 'players'] as const;
export type Redactable = (typeof REDACTABLES)[number];
/** Unless it is asked for otherwise. */
export const REDACTED_BY_DEFAULT: readonly Redactable[] = ['secrets', 'cookies'];

export const exportSchema = z.strictObject({
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
  /** Of cURL: the signature as it was sent, or one that openssl makes when the command is run. */
  signature: z.enum(['as_sent', 'anew']).default('as_sent'),
});
export type ExportRequest = z.infer<typeof exportSchema>;

export const exportedSchema = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  text: z.string(),
  exchanges: z.int(),
  /** What was replaced and what was kept, in words, one sentence each; empty where neither is worth a word. */
  replaced: z.array(z.string()),
  /** What does not go out though it was asked for, and why. */
  leftOut: z.array(z.string()),
});
export type Exported = z.infer<typeof exportedSchema>;

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

export const transferContract = {
  /** The text of a file, nothing written yet: what is previewed is what is saved. */
  export: oc
    .input(z.object({ request: z.unknown() }))
    .output(exportedSchema)
    .errors(problemsError),
  /**
   * Brings exchanges in, all that a file has or none: a broken file is refused naming the entry, and changes nothing.
   * They get ids of their own and are marked as imported; nothing is sent.
   */
  import: oc
    .input(z.object({ source: z.unknown() }))
    .output(importedSchema)
    .errors(problemsError),
};
