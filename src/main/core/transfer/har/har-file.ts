import { z } from 'zod';
import { exportedFactsSchema, exportedResponseSchema } from '../exported-exchange.ts';
import { encodedBodySchema } from '../encoded-body.ts';
import { headerValueSchema, wireTextSchema } from '../wire-text.ts';

/** The field of an entry for data that HAR has no field for. */
export const PRIVATE_FIELD = '_ggw';

/** Together with the standard fields it restores the captured exchange. */
export const privateFieldSchema = exportedFactsSchema.omit({ startedAt: true }).extend({
  /** If the start time is not in whole milliseconds. */
  startedAt: z.number().min(0).max(8.64e15).optional(),
  /** If it differs from the sum of the timings, which the standard field has. */
  durationMs: z.number().min(0).optional(),
  /** If it differs from the standard field, which must be a valid absolute URL. */
  url: wireTextSchema.optional(),
  /** If it is not exactly the UTF-8 of `postData.text`. */
  requestBody: encodedBodySchema.optional(),
  /** If the capture was truncated. */
  bodyBytes: z.int().min(0).optional(),
  /** What was received before the connection failed: the standard response then has status 0. */
  partial: exportedResponseSchema.optional(),
});
export type PrivateField = z.infer<typeof privateFieldSchema>;

/** Some tools omit the value of an empty header. */
const headersSchema = z.array(z.object({ name: wireTextSchema, value: headerValueSchema.nullish() }));

const textShape = {
  text: z.string().nullish(),
  /** `base64`, or nothing. */
  encoding: z.string().nullish(),
  /** Playwright: the file that contains the body. */
  _file: z.string().nullish(),
};

interface EncodedText {
  readonly text?: string | null | undefined;
  readonly encoding?: string | null | undefined;
}

/** Line breaks and missing padding are accepted; anything else that is not base64 would decode to wrong bytes. */
function checkBase64(value: EncodedText | null | undefined, context: z.RefinementCtx): void {
  if (value?.encoding?.toLowerCase() !== 'base64' || typeof value.text !== 'string') return;
  const bare = value.text.replaceAll(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(bare) || bare.replace(/=+$/, '').length % 4 === 1)
    context.addIssue({
      code: 'custom',
      path: ['text'],
      message: 'must be base64, according to its encoding',
    });
}

/**
 * The parts of an entry that are read. Lenient where tools deviate: Chrome and Firefox omit sizes, mitmproxy writes
 * null for unknown times and no content for failed requests.
 */
export const harEntrySchema = z.object({
  startedDateTime: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, 'must be a time like 2026-03-03T12:00:00.000Z'),
  time: z.number().nullish(),
  request: z.object({
    method: wireTextSchema.min(1),
    url: wireTextSchema.refine((url) => URL.canParse(url), 'must be an absolute URL'),
    headers: headersSchema.default([]),
    postData: z
      .object({
        ...textShape,
        mimeType: z.string().nullish(),
        params: z.array(z.object({ name: z.string(), value: z.string().nullish() })).nullish(),
      })
      .nullish()
      .superRefine(checkBase64),
    bodySize: z.number().nullish(),
    /** HTTP Toolkit puts bodies that are not text here. */
    _content: z.object(textShape).nullish().superRefine(checkBase64),
  }),
  response: z
    .object({
      status: z.number().int().max(999),
      headers: headersSchema.default([]),
      content: z
        .object({ ...textShape, size: z.number().nullish() })
        .nullish()
        .superRefine(checkBase64),
      bodySize: z.number().nullish(),
      /** Chrome and mitmproxy put the error here. */
      _error: z.string().nullish(),
      /** Playwright puts the error here. */
      _failureText: z.string().nullish(),
    })
    .nullish(),
  timings: z
    .object({
      connect: z.number().nullish(),
      send: z.number().nullish(),
      wait: z.number().nullish(),
      receive: z.number().nullish(),
    })
    .nullish(),
  [PRIVATE_FIELD]: privateFieldSchema.optional(),
});
export type HarEntry = z.infer<typeof harEntrySchema>;

/** Schemes that are not HTTP requests: inline images, scripts, long-lived connections. */
const OTHER_SCHEME = /^(?:data|blob|javascript|about|chrome-extension|moz-extension|file|wss?):/i;
const addressedSchema = z.object({ request: z.object({ url: z.string() }) });

/** The scheme of an entry that is not an HTTP request; null for any other entry. */
export function findOtherScheme(entry: unknown): string | null {
  const parsed = addressedSchema.safeParse(entry);
  return parsed.success ? (OTHER_SCHEME.exec(parsed.data.request.url)?.[0].toLowerCase() ?? null) : null;
}

/** Entries with null for those that are not HTTP requests. `onEntry` is called for each entry. */
export function createHarSchema(onEntry: () => void) {
  return z.object({
    log: z.object({
      entries: z
        .array(
          z.preprocess((entry) => {
            onEntry();
            return findOtherScheme(entry) === null ? (entry ?? undefined) : null;
          }, harEntrySchema.nullable()),
        )
        .min(1, 'must have at least one entry')
        .refine(
          (entries) => entries.length === 0 || entries.some((entry) => entry !== null),
          'has no HTTP request',
        ),
    }),
  });
}
