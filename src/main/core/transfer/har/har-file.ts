import { z } from 'zod';
import { exportedFactsSchema, exportedResponseSchema } from '../exported-exchange.ts';
import { spelledBodySchema } from '../body-spelling.ts';
import { headerValueSchema, wireTextSchema } from '../wire-text.ts';

/** The field of an entry in which this program keeps what the format has no place for. */
export const PRIVATE_FIELD = '_ggw';

/** Its content: with the standard fields beside it, the exchange as it was captured. */
export const privateFieldSchema = exportedFactsSchema.omit({ startedAt: true }).extend({
  /** Where the time of day is not one of whole milliseconds. */
  startedAt: z.number().min(0).max(8.64e15).optional(),
  /** Where it is not the sum of the timings, which is what the standard field has. */
  durationMs: z.number().min(0).optional(),
  /** Where it is another than the standard field's, which must be a whole and valid address. */
  url: wireTextSchema.optional(),
  /** Where it is not exactly the UTF-8 of `postData.text`. */
  requestBody: spelledBodySchema.optional(),
  /** Where the capture was cut. */
  bodyBytes: z.int().min(0).optional(),
  /** What had come before the connection failed: the standard response has status 0 then. */
  partial: exportedResponseSchema.optional(),
});
export type PrivateField = z.infer<typeof privateFieldSchema>;

/** Some tools leave the value of an empty header out. */
const headersSchema = z.array(z.object({ name: wireTextSchema, value: headerValueSchema.nullish() }));

const textShape = {
  text: z.string().nullish(),
  /** `base64`, or nothing. */
  encoding: z.string().nullish(),
  /** Playwright: the file in which the body stands, in place of the text. */
  _file: z.string().nullish(),
};

interface EncodedText {
  readonly text?: string | null | undefined;
  readonly encoding?: string | null | undefined;
}

/** Lines and missing padding are read; what is no base64 at all would be read as other bytes. */
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
 * An entry as far as it is read. Lenient where the tools that write such files are: Chrome and Firefox leave out sizes,
 * mitmproxy has null for a time that it does not know and no content at all of a request that failed.
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
    /** HTTP Toolkit has bodies here that are no text. */
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
      /** Chrome and mitmproxy say here why there is no answer. */
      _error: z.string().nullish(),
      /** And Playwright here. */
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

/** What no server was asked for over HTTP: pictures in a page, scripts, connections that stay open. */
const OTHER_SCHEME = /^(?:data|blob|javascript|about|chrome-extension|moz-extension|file|wss?):/i;
const addressedSchema = z.object({ request: z.object({ url: z.string() }) });

/** The scheme of an entry that is no request over HTTP; null of any other, whatever it is. */
export function otherSchemeOf(entry: unknown): string | null {
  const parsed = addressedSchema.safeParse(entry);
  return parsed.success ? (OTHER_SCHEME.exec(parsed.data.request.url)?.[0].toLowerCase() ?? null) : null;
}

/** Entries with null in place of those that are no requests over HTTP. `onEntry` hears of each that is looked at. */
export function harSchema(onEntry: () => void) {
  return z.object({
    log: z.object({
      entries: z
        .array(
          z.preprocess((entry) => {
            onEntry();
            return otherSchemeOf(entry) === null ? (entry ?? undefined) : null;
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
