import type { HarEntry } from './har-file.ts';

/** The bytes of a request body, as far as the HAR file contains them. */
export function readRequestBytes({ postData, _content }: HarEntry['request']): Buffer {
  const text = postData?.text;
  if (postData !== null && postData !== undefined && typeof text === 'string' && text !== '')
    return decode(text, postData.encoding);
  if (typeof _content?.text === 'string') return decode(_content.text, _content.encoding);
  // Some tools only write the fields of a form.
  if (isForm(postData)) return Buffer.from(new URLSearchParams(getFields(postData)).toString());
  return Buffer.alloc(0);
}

/**
 * The same for entries of other tools. Chrome and Firefox write a body that is not UTF-8 with one character per byte:
 * then the number of characters equals the announced length, and the UTF-8 is longer.
 */
export function readThirdPartyRequestBytes(request: HarEntry['request']): Buffer {
  const bytes = readRequestBytes(request);
  const { text, encoding } = request.postData ?? {};
  const announced = findContentLength(request);
  if (typeof text !== 'string' || text === '' || encoding?.toLowerCase() === 'base64') return bytes;
  if (bytes.length === announced || text.length !== announced) return bytes;
  const perCharacter = Buffer.from(text, 'latin1');
  return perCharacter.toString('latin1') === text ? perCharacter : bytes;
}

/** The announced length of a request body; null if unknown. */
export function findContentLength({ headers }: HarEntry['request']): number | null {
  const header = headers.find(({ name }) => /^content-length$/i.test(name));
  return header === undefined ? null : Number(header.value ?? '');
}

/** The bytes of a response body. HAR files contain the decompressed bytes. */
export function readResponseBytes({ content }: NonNullable<HarEntry['response']>): Buffer {
  return typeof content?.text === 'string' ? decode(content.text, content.encoding) : Buffer.alloc(0);
}

function decode(text: string, encoding: string | null | undefined): Buffer {
  if (encoding?.toLowerCase() === 'base64') return Buffer.from(text, 'base64');
  return text.isWellFormed() ? Buffer.from(text, 'utf8') : withEscapedBytes(text);
}

/** Python, and therefore mitmproxy, writes a byte that is not UTF-8 as a surrogate: 0xDC00 plus the byte. */
function withEscapedBytes(text: string): Buffer {
  return Buffer.concat(
    text
      .split(/([\uDC80-\uDCFF])/u)
      .map((part) =>
        /^[\uDC80-\uDCFF]$/u.test(part)
          ? Buffer.from([part.charCodeAt(0) - 0xdc00])
          : Buffer.from(part, 'utf8'),
      ),
  );
}

type PostData = NonNullable<HarEntry['request']['postData']>;

function isForm(postData: PostData | null | undefined): postData is PostData {
  return (
    (postData?.params?.length ?? 0) > 0 &&
    /^application\/x-www-form-urlencoded\b/i.test(postData?.mimeType ?? '')
  );
}

function getFields({ params }: PostData): [string, string][] {
  return (params ?? []).map(({ name, value }) => [name, value ?? '']);
}
