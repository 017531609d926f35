import type { HeaderList } from '#shared/exchange.ts';
import { decodeContent, type CodedMessage } from './content-coding.ts';
import { findHeader } from './headers.ts';

/**
 * What the body of a response is that is not JSON, as a noun: `an HTML page`. Null if nothing is known about it.
 */
export function nameBody(message: CodedMessage): string | null {
  const content = decodeContent(message);
  if (content.kind === 'undecodable')
    return `a body with the content-encoding ${content.codings}: ${content.reason}`;
  if (content.kind === 'decoded')
    return `a body compressed with ${content.codings}, which the request did not accept`;
  const { body } = message;
  if (body.length === 0) return 'an empty body';
  if (isGzip(body)) return 'a body compressed with gzip, without the header Content-Encoding';
  if (isUtf16(body)) return 'text in UTF-16, but JSON is UTF-8';
  if (body.subarray(0, 3).equals(BYTE_ORDER_MARK))
    return 'text that starts with a byte order mark (EF BB BF), which JSON must not have';
  if (body.findIndex((byte) => byte !== 0) > 0)
    return 'text that starts with a zero byte (00), which JSON must not have';
  const start = body.subarray(0, 256).toString('latin1').trimStart();
  const name = KINDS.find(([pattern]) => pattern.test(start))?.[1] ?? null;
  return name === 'XML' && isHtml(message.headers, start) ? 'HTML' : name;
}

/** The same with the beginning of a text that says more: `an HTML page: <html>…`. */
export function describeBody(message: CodedMessage, excerpt: (text: string) => string): string {
  const name = nameBody(message);
  const { body } = message;
  const isReadable = decodeContent(message).kind === 'plain' && !isUtf16(body) && !isGzip(body);
  if (name !== null && (!isReadable || body.length === 0)) return name;
  const text = excerpt(body.toString('utf8').replace(/^(?:\uFEFF|\0+)/, ''));
  return name === null ? text : `${name}: ${text}`;
}

/** The text of a body, whatever it is coded with. */
export function readText(message: CodedMessage): string {
  const { body } = decodeContent(message);
  if (!isUtf16(body)) return new TextDecoder().decode(body);
  const isBigEndian = body[0] === 0 || body[0] === 0xfe;
  return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le').decode(body);
}

/**
 * The status of a response without the protocol's JSON, with what it usually means: `HTTP 429, usually because of a rate
 * limit`, or where it redirects to.
 */
export function describeStatus({
  status,
  headers,
}: Pick<CodedMessage, 'headers'> & { readonly status: number }): string {
  const location = status >= 300 && status < 400 ? findHeader(headers, 'location') : undefined;
  if (location !== undefined) return `HTTP ${status}, a redirect to ${location.slice(0, MAX_LOCATION)}`;
  const cause = CAUSES.get(status);
  return cause === undefined ? `HTTP ${status}` : `HTTP ${status}, usually because of ${cause}`;
}

/** Both: `HTTP 429, usually because of a rate limit, with an HTML page: <html>…`. */
export function describeResponse(
  response: CodedMessage & { readonly status: number },
  excerpt: (text: string) => string,
): string {
  return joinStatus(describeStatus(response), describeBody(response, excerpt));
}

/** A described status and what came with it. */
export function joinStatus(status: string, body: string): string {
  return `${status}${status.includes(',') ? ',' : ''} with ${body}`;
}

/** The usual causes of a status that comes from a server or a proxy, not from a wallet. */
const CAUSES: ReadonlyMap<number, string> = new Map([
  [401, 'a login in front of the wallet'],
  [403, 'an access rule in front of the wallet, such as a firewall'],
  [404, 'a wrong path'],
  [405, 'a route that does not allow POST'],
  [413, 'a size limit of the server or a proxy'],
  [429, 'a rate limit'],
  [502, 'a reverse proxy that cannot reach the wallet behind it'],
  [503, 'a server that is overloaded, starting or under maintenance'],
  [504, 'a reverse proxy that got no response from the wallet behind it in time'],
]);

const MAX_LOCATION = 200;

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^<(!doctype html|html|head|body|h1)\b/i, 'an HTML page'],
  [/^<(\?xml|[a-z][\w.:-]*[\s/>])/i, 'XML'],
  [/^[\w.[\]%+-]+=[^\s{"]*$/, 'form data'],
];

/** An element that only HTML has, or that is sent as HTML: the notice of PHP in front of a response, for example. */
function isHtml(headers: HeaderList, start: string): boolean {
  const type = findHeader(headers, 'content-type') ?? '';
  if (/xml/i.test(type) || start.startsWith('<?')) return false;
  return /^\s*text\/html\b/i.test(type) || HTML_ELEMENT.test(start);
}

const HTML_ELEMENT =
  /^<(?:a|b|br|center|div|em|font|form|h[1-6]|hr|i|img|li|link|main|meta|ol|p|pre|script|section|span|strong|style|table|title|ul)(?=[\s/>])/i;

function isGzip(body: Buffer): boolean {
  return body[0] === 0x1f && body[1] === 0x8b;
}

/** With a byte order mark, or with the zero bytes that ASCII has in it: every other byte. */
function isUtf16(body: Buffer): boolean {
  const [first, second] = body;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const start = [...body.subarray(0, 8)];
  if (start.length < 4) return false;
  return [0, 1].some((zero) => start.every((byte, at) => (byte === 0) === (at % 2 === zero)));
}
