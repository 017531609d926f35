import { z } from 'zod';
import { carriedFactsSchema, carriedResponseSchema } from '../carried-exchange.ts';
import { spelledBodySchema } from '../body-spelling.ts';

/** The field of an entry in which this program keeps what the format has no place for. */
export const PRIVATE_FIELD = '_ggw';

/** Its content: with the standard fields beside it, the exchange as it was captured. */
export const privateFieldSchema = carriedFactsSchema.omit({ startedAt: true }).extend({
  /** Where the time of day is not one of whole milliseconds. */
  startedAt: z.number().min(0).max(8.64e15).optional(),
  /** Where it is another than the standard field's, which must be a whole and valid address. */
  url: z.string().optional(),
  /** Where it is not exactly the UTF-8 of `postData.text`. */
  requestBody: spelledBodySchema.optional(),
  /** Where the capture was cut. */
  bodyBytes: z.int().min(0).optional(),
  /** What had come before the connection failed: the standard response has status 0 then. */
  partial: carriedResponseSchema.optional(),
});
export type PrivateField = z.infer<typeof privateFieldSchema>;

const headersSchema = z.array(z.object({ name: z.string(), value: z.string() }));

const textSchema = z.object({
  text: z.string().nullish(),
  /** `base64`, or nothing. */
  encoding: z.string().nullish(),
});

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
    method: z.string().min(1),
    url: z.string().refine((url) => URL.canParse(url), 'must be a whole address'),
    headers: headersSchema.default([]),
    postData: textSchema
      .extend({
        mimeType: z.string().nullish(),
        params: z.array(z.object({ name: z.string(), value: z.string().nullish() })).nullish(),
      })
      .nullish(),
    /** HTTP Toolkit has bodies here that are no text. */
    _content: textSchema.nullish(),
  }),
  response: z
    .object({
      status: z.number().int().max(999),
      headers: headersSchema.default([]),
      content: textSchema.extend({ size: z.number().nullish() }).nullish(),
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

export const harSchema = z.object({
  log: z.object({ entries: z.array(harEntrySchema).min(1, 'must hold at least one entry') }),
});
