import { z } from 'zod';
import type { HeaderList } from '#shared/exchange.ts';
import { decodeContent, type Content } from '../http/content-coding.ts';

const UNPAIRED_SURROGATE = 'must not contain an unpaired surrogate: encode a body that is not text as base64';

/** Bytes in a text file: as text if that is exact, so that they are readable; otherwise as base64. */
export const encodedBodySchema = z.union(
  [
    z.strictObject({ text: z.string().refine((text) => text.isWellFormed(), UNPAIRED_SURROGATE) }),
    z.strictObject({ base64: z.base64('must be base64') }),
  ],
  'must be {"text": "…"} or {"base64": "…"}',
);
export type EncodedBody = z.infer<typeof encodedBodySchema>;

/** Keeps a byte order mark, which is part of the body. */
const exactUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text whose UTF-8 encoding is exactly these bytes; null if there is none. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return exactUtf8.decode(bytes);
  } catch {
    return null;
  }
}

export function toEncodedBody(bytes: Buffer): EncodedBody {
  const text = decodeUtf8(bytes);
  return text === null ? { base64: bytes.toString('base64') } : { text };
}

/** The bytes of a message's body without its content codings, as far as those can be undone. */
export function readBody({
  headers,
  body,
}: {
  readonly headers: HeaderList;
  readonly body: EncodedBody;
}): Content {
  return decodeContent({ headers, body: decodeBody(body) });
}

export function decodeBody(body: EncodedBody): Buffer {
  return 'text' in body ? Buffer.from(body.text, 'utf8') : Buffer.from(body.base64, 'base64');
}
