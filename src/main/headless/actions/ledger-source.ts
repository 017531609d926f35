import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { explainFileError } from '#core/file-error.ts';
import { classifyFailure } from '#core/http/failure.ts';
import { CommandError } from '../process/command-error.ts';
import { UsageError } from '../process/usage-error.ts';

/** A ledger to read once. */
export interface LedgerSource {
  /** For messages and reports: never with credentials. */
  readonly name: string;
  /** Streams it. Its errors are of the class `CommandError`. */
  open(): Promise<Readable>;
}

interface SourceOptions {
  /** Headers of the request for a URL: `Name: value`. */
  readonly headers: readonly string[];
  readonly stdin: Readable;
  /** The size limit of a downloaded ledger, after decompression. */
  readonly maxBytes?: number;
}

/** Fifteen times a ledger of a million entries. A server that never ends must not fill the disk. */
const MAX_BYTES = 2 * 1024 ** 3;
const MAX_REDIRECTS = 5;

/**
 * A file, `-` for standard input, or an http or https URL, whose user name and password are sent as HTTP Basic.
 * @throws UsageError for a URL or a header that cannot be used.
 */
export function findLedgerSource(
  ledger: string,
  { headers, stdin, maxBytes = MAX_BYTES }: SourceOptions,
): LedgerSource {
  const isUrl = /^[a-z][a-z\d+.-]*:\/\//i.test(ledger);
  if (headers.length > 0 && !isUrl) throw new UsageError('--header requires a URL');
  if (ledger === '-') return { name: 'standard input', open: async () => stdin };
  if (!isUrl) return { name: basename(ledger), open: async () => Readable.from(readFile(ledger)) };
  const url = URL.parse(ledger);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError('The URL of a ledger must be an http or https URL');
  const request = { url, headers: readHeaders(headers) };
  if (url.username !== '' || url.password !== '')
    request.headers.set('authorization', toBasicAuthorization(url));
  const name = getName(url);
  return { name, open: async () => Readable.from(readBody(await download(request), { name, maxBytes })) };
}

async function* readFile(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file) as AsyncIterable<Buffer>;
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${explainFileError(error)}.`);
  }
}

/** Credentials are in the user name and password, and often in the query. */
function getName({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}

function toBasicAuthorization({ username, password }: URL): string {
  const decoded = [username, password].map((part) => decodeURIComponent(part)).join(':');
  return `Basic ${Buffer.from(decoded).toString('base64')}`;
}

function readHeaders(lines: readonly string[]): Headers {
  const headers = new Headers();
  for (const line of lines) {
    const at = line.indexOf(':');
    const name = line.slice(0, Math.max(at, 0)).trim();
    try {
      headers.append(name, line.slice(at + 1).trim());
    } catch {
      // The error of `append` contains the value, which may be a secret.
      throw new UsageError("--header must be 'Name: value'");
    }
  }
  return headers;
}

/** Follows redirects. Headers are only for the server that the user has named. */
async function download({ url, headers }: { url: URL; headers: Headers }): Promise<Response> {
  const name = getName(url);
  let at = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const isSame = at.origin === url.origin;
    const response = await fetchOnce(at, isSame ? headers : new Headers(), name);
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) {
      const error = findError(response);
      if (error === null) return response;
      const server = isSame ? 'the server' : `${at.origin}, to which it redirects without your headers,`;
      throw new CommandError(`${name} cannot be read: ${server} answered with ${error}`);
    }
    await response.body?.cancel();
    const next = URL.parse(location, at.href);
    if (next === null || !/^https?:$/.test(next.protocol))
      throw new CommandError(`${name} cannot be read: it redirects to an address that is not http or https.`);
    if (at.protocol === 'https:' && next.protocol === 'http:')
      throw new CommandError(
        `${name} cannot be read: it redirects from https to ${next.origin}, unencrypted.`,
      );
    at = next;
  }
  throw new CommandError(`${name} cannot be read: it redirects more than ${MAX_REDIRECTS} times.`);
}

async function fetchOnce(url: URL, headers: Headers, name: string): Promise<Response> {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  return fetch(bare, { headers, redirect: 'manual' }).catch((error: unknown) => {
    throw new CommandError(`${name} cannot be read: ${explain(error)}.`);
  });
}

/** Why a response is not a ledger; null if it may be one. */
function findError({ status, headers }: Response): string | null {
  if (status !== 200) return `HTTP ${status}.`;
  const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  if (/\bhtml\b/.test(type))
    return "an HTML page instead of CSV. If it is a sign-in page, send credentials with --header 'Authorization: Bearer …'.";
  return /\b(json|xml|zip|pdf)\b/.test(type) ? `${type.trim()} instead of CSV.` : null;
}

async function* readBody(
  { body }: Response,
  { name, maxBytes }: { readonly name: string; readonly maxBytes: number },
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) break;
      yield chunk;
    }
  } catch (error) {
    throw new CommandError(`${name} cannot be read: ${explain(error)}.`);
  }
  if (bytes > maxBytes)
    throw new CommandError(
      `${name} cannot be read: it is larger than ${maxBytes / 1024 ** 2} MB, the limit of a download. A file has no limit.`,
    );
}

function explain(error: unknown): string {
  return classifyFailure(error instanceof Error ? (error.cause ?? error) : error).message;
}
