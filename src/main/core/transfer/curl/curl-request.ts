import type { HeaderList } from '#shared/exchange.ts';
import { MAX_IMPORT_EXCHANGES } from '#shared/contract/transfer.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { findHeader } from '../../http/headers.ts';
import { isCmdSyntax, parseCmdWords } from './cmd-words.ts';
import { type CurlArgument, readCurlArguments } from './curl-arguments.ts';
import { readCurlData } from './curl-data.ts';
import type { ImportedRequest } from '../import/classify-request.ts';
import { parseShellWords, type ParsedWords } from './shell-words.ts';

export interface CurlRequest {
  readonly request: ImportedRequest;
  /** For values that curl would generate. */
  readonly warnings: readonly string[];
}

export type ParsedCurl =
  | { readonly kind: 'read'; readonly requests: readonly CurlRequest[]; readonly leftOut: readonly string[] }
  | { readonly kind: 'broken'; readonly issues: readonly ValidationIssue[] };

/**
 * Reads a cURL command from the clipboard, for a POSIX shell or cmd.exe, and returns the requests that curl would send,
 * without the headers that it adds by default. Nothing is executed, and no file is read. The POSIX reading is tried
 * first: the other one would strip carets from a body.
 */
export function parseCurlCommand(command: string): ParsedCurl {
  const { text, input } = splitInput(
    command
      .replace(/^(?:\s*(?:#|rem )[^\n]*\n)+/, '')
      .trim()
      .replace(/^\$\s+/, ''),
  );
  const asPosix = toRequests(parseShellWords(text), input);
  return asPosix.kind === 'read' || !isCmdSyntax(text) ? asPosix : toRequests(parseCmdWords(text), input);
}

function toRequests(read: ParsedWords, input: Buffer | null): ParsedCurl {
  if (read.kind === 'broken') return createBrokenResult('command', read.reason);
  const [program = '', ...words] = read.words;
  if (!/^(?:.*[\\/])?curl(?:\.exe)?$/i.test(program))
    return createBrokenResult('command', 'must begin with curl');
  const { args, unknown, withoutValue } = readCurlArguments(words);
  if (withoutValue !== null) return createBrokenResult(withoutValue, 'has no value');
  const unsupported = args.find(({ meaning }) => meaning === 'unsupported');
  if (unsupported !== undefined)
    return createBrokenResult(unsupported.option, explainUnsupported(unsupported.option));
  const leftOut = unknown.map((option) => `${decodeText(option)} is unknown and was ignored.`);
  const groups = splitByRequest(args);
  if (groups.length > MAX_IMPORT_EXCHANGES)
    return createBrokenResult(
      '--next',
      `starts more than ${MAX_IMPORT_EXCHANGES.toLocaleString('en')} requests`,
    );
  const requests: CurlRequest[] = [];
  for (const [index, group] of groups.entries()) {
    // Only the first request reads the standard input.
    const request = toRequest(group, index === 0 ? input : null);
    if ('issue' in request)
      return { kind: 'broken', issues: [locateIssue(request.issue, index, groups.length)] };
    requests.push(request);
  }
  return { kind: 'read', requests, leftOut };
}

/** Splits the arguments by request. */
function splitByRequest(args: readonly CurlArgument[]): (readonly CurlArgument[])[] {
  const groups: CurlArgument[][] = [[]];
  for (const argument of args) {
    if (argument.meaning === 'next') groups.push([]);
    else groups.at(-1)!.push(argument);
  }
  return groups;
}

function locateIssue({ field, message }: ValidationIssue, index: number, count: number): ValidationIssue {
  return { field: count === 1 ? field : `${field} of request ${index + 1}`, message };
}

function explainUnsupported(option: string): string {
  switch (option) {
    case '-T':
    case '--upload-file':
      return 'sends a file, which is not imported: use --data-binary with the body';
    default:
      return 'reads options from a file, which is not supported: put them in the command';
  }
}

/** Our own commands print a body that cannot be quoted, and pipe it. */
const PRINTED = /^printf '%s' '([A-Za-z0-9+/=]*)' \| openssl base64 -d -A \| /;

function splitInput(command: string): { readonly text: string; readonly input: Buffer | null } {
  const printed = PRINTED.exec(command);
  if (printed === null) return { text: command, input: null };
  return { text: command.slice(printed[0].length), input: Buffer.from(printed[1] ?? '', 'base64') };
}

function toRequest(
  args: readonly CurlArgument[],
  input: Buffer | null,
): CurlRequest | { readonly issue: ValidationIssue } {
  const addresses = getValues(args, 'url');
  if (addresses.length !== 1)
    return createIssue('address', addresses.length === 0 ? 'is missing' : 'is used more than once');
  const data = readCurlData(args, input);
  if ('issue' in data) return data;
  const { boundary } = data;
  const address = readCurlAddress(
    addresses[0]!,
    args.some(({ meaning }) => meaning === 'globoff'),
  );
  if (address === null) return createIssue('address', 'must be an http or https URL');
  // A multipart form is always sent as one.
  const asQuery = boundary === null && args.some(({ meaning }) => meaning === 'get') && data.body !== null;
  const url = asQuery ? withQuery(address.url, data.body.toString('utf8')) : address.url;
  const files = args.find(({ meaning, value }) => meaning === 'header' && value.startsWith('@'));
  if (files !== undefined)
    return createIssue(files.option, `reads the file ${files.value.slice(1)}, which is not imported`);
  const body = asQuery ? null : data.body;
  const headers = readHeaders(args, address.user, body === null ? [] : data.headers);
  return {
    request: {
      method: getMethod(args, body !== null),
      url,
      headers: boundary === null ? headers : withBoundary(headers, boundary),
      body: body ?? Buffer.alloc(0),
    },
    warnings:
      boundary === null
        ? []
        : [
            `curl generates a new form boundary on each run; here it is ${boundary}. The signed body had a different one.`,
          ],
  };
}

/** curl appends it to the content type, including one given or suppressed by the command. */
function withBoundary(headers: HeaderList, boundary: string): HeaderList {
  const isType = ([name]: readonly [string, string]): boolean => /^content-type$/i.test(name);
  const type = headers.find(isType)?.[1] ?? '';
  return [...headers.filter((header) => !isType(header)), ['Content-Type', `${type}; boundary=${boundary}`]];
}

function getMethod(args: readonly CurlArgument[], hasBody: boolean): string {
  const explicitMethod = getValues(args, 'method').at(-1);
  if (explicitMethod !== undefined && explicitMethod !== '') return decodeText(explicitMethod);
  if (args.some(({ meaning }) => meaning === 'head')) return 'HEAD';
  return hasBody ? 'POST' : 'GET';
}

/** The given headers, followed by those that curl adds if they were not given. */
function readHeaders(args: readonly CurlArgument[], urlUser: string | null, ofData: HeaderList): HeaderList {
  const headers = getValues(args, 'header').flatMap(readHeader);
  const removed = getValues(args, 'header').flatMap(
    (line) => /^([^:;]+):\s*$/.exec(line)?.[1]?.toLowerCase() ?? [],
  );
  const user = getValues(args, 'user').at(-1) ?? urlUser;
  const cookies = getValues(args, 'cookie').filter((value) => value.includes('='));
  const added: HeaderList = [
    ...getValues(args, 'user_agent')
      .slice(-1)
      .map((value): [string, string] => ['User-Agent', value]),
    ...getValues(args, 'referer')
      .slice(-1)
      .map((value): [string, string] => ['Referer', value]),
    ...(user === null
      ? []
      : [['Authorization', `Basic ${Buffer.from(user, 'latin1').toString('base64')}`] as [string, string]]),
    ...(cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')] as [string, string]]),
    ...ofData,
  ];
  const missing = added.filter(
    ([name]) => findHeader(headers, name) === undefined && !removed.includes(name.toLowerCase()),
  );
  return [...headers, ...missing];
}

/** `Name: value`; `Name;` for an empty value; `Name:` suppresses a header that curl would add. */
function readHeader(line: string): HeaderList {
  const empty = /^([^:;\s]+);$/.exec(line);
  if (empty?.[1] !== undefined) return [[empty[1], '']];
  const at = line.indexOf(':');
  const value = line.slice(at + 1).trim();
  return at <= 0 || value === '' ? [] : [[line.slice(0, at).trim(), value]];
}

function getValues(args: readonly CurlArgument[], meaning: CurlArgument['meaning']): string[] {
  return args.filter((each) => each.meaning === meaning).map(({ value }) => value);
}

function withQuery(url: string, query: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

/** Words are bytes. */
function decodeText(word: string): string {
  return Buffer.from(word, 'latin1').toString('utf8');
}

function createIssue(field: string, message: string): { readonly issue: ValidationIssue } {
  return { issue: { field, message } };
}

function createBrokenResult(field: string, message: string): ParsedCurl {
  return { kind: 'broken', issues: [{ field, message }] };
}
/** The URL of a command, and its credentials. */
interface CurlAddress {
  readonly url: string;
  /** `user:password`, in bytes, if the URL has them: curl sends them in a header. */
  readonly user: string | null;
}

/** A decoded host: a host name or an IPv6 address. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/**
 * Reads the URL of a command, a word of bytes; without a scheme it is http. Null if it is not an http or https URL.
 * `isPlain`: brackets are literal (--globoff); otherwise they must be escaped with a backslash.
 */
function readCurlAddress(word: string, isPlain: boolean): CurlAddress | null {
  const bytes = isPlain ? word : word.replaceAll(/\\([[\]{}])/g, '$1');
  const [, scheme = 'http://', user = null, rest = ''] =
    /^([a-z][a-z0-9+.-]*:\/\/)?(?:([^/?#]*)@)?([^]*)$/i.exec(bytes) ?? [];
  const url = `${scheme}${Buffer.from(rest, 'latin1').toString('utf8')}`;
  if (!/^https?:/i.test(url) || !URL.canParse(url) || !HOST.test(new URL(url).hostname)) return null;
  return { url, user: user === null ? null : withPassword(unescapePercents(user)) };
}

function withPassword(user: string): string {
  return user.includes(':') ? user : `${user}:`;
}

function unescapePercents(bytes: string): string {
  return bytes.replaceAll(/%([\da-f]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
