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
function findContentLength({ headers }: Pick<HarEntry['request'], 'headers'>): number | null {
  const length = findValue(headers, 'content-length');
  return length === null ? null : Number(length);
}

/**
 * The length of a request body, of which the file has `bytes`; 0 if unknown. Without a header it is what the tool says,
 * unless that is shorter: some count characters.
 */
export function findRequestLength(request: HarEntry['request'], { length: bytes }: Buffer): number {
  const { bodySize } = request;
  return findContentLength(request) ?? (bodySize != null && bodySize > bytes ? bodySize : 0);
}

/**
 * The length of a decompressed response body; 0 if unknown. The length on the wire says nothing about it if the body was
 * compressed, and some tools count the frames of its chunks.
 */
export function findResponseLength({ request, response }: HarEntry): number {
  if (response === null || response === undefined || !mayHaveBody(request.method, response.status)) return 0;
  const coding = findValue(response.headers, 'content-encoding') ?? 'identity';
  const isFramed = findValue(response.headers, 'transfer-encoding') !== null;
  const onWire =
    coding !== 'identity' || isFramed ? 0 : (findContentLength(response) ?? response.bodySize ?? 0);
  return Math.max(0, onWire || 0, response.content?.size ?? 0);
}

function mayHaveBody(method: string, status: number): boolean {
  return method !== 'HEAD' && status !== 204 && status !== 304;
}

function findValue(headers: HarEntry['request']['headers'], name: string): string | null {
  return headers.find((header) => header.name.toLowerCase() === name)?.value ?? null;
}

/** The bytes of a response body. HAR files should contain the decompressed bytes; those of some tools do not. */
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
