import { createHash } from 'node:crypto';
import type { CurlArgument } from './curl-arguments.ts';

/** A multipart form. Its boundary differs from curl's, which is random. */
export interface CurlForm {
  readonly body: Buffer;
  readonly boundary: string;
}

export interface FormPart {
  readonly name: string | null;
  readonly content: string;
  readonly type: string | null;
  readonly fileName: string | null;
}

/** A part, or why it cannot be read. Each character is a byte, as in the whole command. */
export type ParsedPart = FormPart | { readonly reason: string };

/**
 * Reads `-F`: `name=content`, followed by `;type=`, which may have its own parameters, and `;filename=`. Content and
 * file name may be quoted. Follows curl, including the spaces that it strips.
 */
export function readFormPart({ meaning, value }: Pick<CurlArgument, 'meaning' | 'value'>): ParsedPart {
  const at = value.indexOf('=');
  if (at < 0) return { reason: 'must be name=content' };
  const name = at === 0 ? null : value.slice(0, at);
  const spec = value.slice(at + 1);
  if (meaning === 'form_string') return { name, content: spec, type: null, fileName: null };
  if (spec.startsWith('@') || spec.startsWith('<'))
    return {
      reason: `reads the file ${readWord(spec.slice(1), 0).text}, which is not imported: use its content, or import the whole body as a raw body`,
    };
  if (spec.startsWith('(') || (name === null && spec === ')'))
    return { reason: 'has nested parts, which are not supported' };
  return readLiteral(name, spec);
}

function readLiteral(name: string | null, spec: string): ParsedPart {
  const content = readWord(spec, 0);
  let fileName: string | null = null;
  /** The type extends to a file name, because its own parameters contain semicolons, too. */
  let type: { readonly from: number; to: number; isOpen: boolean } | null = null;
  let at = content.end;
  while (spec[at] === ';') {
    at = skipSpace(spec, at + 1);
    if (type?.isOpen !== true && startsWith(spec, at, 'type=')) {
      const from = skipSpace(spec, at + 5);
      const length = /^[^/ ]{1,127}\/[^;, \n]{1,127}/.exec(spec.slice(from, from + 256))?.[0].length;
      if (length === undefined) return { reason: 'has an invalid type=: use one like text/plain' };
      const end = findSectionEnd(spec, from + length);
      type = { from, to: end.to, isOpen: true };
      at = end.next;
    } else if (startsWith(spec, at, 'filename=')) {
      if (type !== null) type.isOpen = false;
      const word = readWord(spec, at + 9);
      fileName = word.text;
      at = word.end;
    } else if (startsWith(spec, at, 'headers=') || startsWith(spec, at, 'encoder=')) {
      return { reason: `has ${spec.slice(at, at + 8)}, which is not supported` };
    } else if (type?.isOpen === true) {
      const end = findSectionEnd(spec, at);
      type.to = end.to;
      at = end.next;
    } else {
      // Unknown to curl: continue after it.
      at = readWord(spec, at).end;
    }
  }
  return {
    name,
    content: content.text,
    type: type === null ? null : spec.slice(type.from, type.to),
    fileName,
  };
}

const SPACE = /[ \t\n\v\f\r]/;

function skipSpace(text: string, from: number): number {
  let at = from;
  while (SPACE.test(text[at] ?? '')) at += 1;
  return at;
}

function startsWith(text: string, at: number, prefix: string): boolean {
  return text.slice(at, at + prefix.length).toLowerCase() === prefix;
}

/** The end of the text before the next semicolon, with and without its trailing spaces. */
function findSectionEnd(text: string, from: number): { readonly to: number; readonly next: number } {
  const found = text.indexOf(';', from);
  const next = found < 0 ? text.length : found;
  let to = next;
  while (to > from && SPACE.test(text[to - 1]!)) to -= 1;
  return { to, next };
}

/**
 * A quoted word, in which a backslash escapes a quotation mark and itself, or everything up to a semicolon, trimmed.
 */
function readWord(text: string, start: number): { readonly text: string; readonly end: number } {
  const from = skipSpace(text, start);
  const close = text[from] === '"' ? findClosingQuote(text, from) : -1;
  if (close > 0) {
    const end = text.indexOf(';', close);
    return {
      text: text.slice(from + 1, close).replaceAll(/\\(["\\])/g, '$1'),
      end: end < 0 ? text.length : end,
    };
  }
  const { to, next } = findSectionEnd(text, from);
  return { text: text.slice(from, to), end: next };
}

/** The position of the closing quotation mark; -1 if there is none, in which case it is an ordinary character. */
function findClosingQuote(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at;
    if (text[at] === '\\' && /["\\]/.test(text[at + 1] ?? '')) at += 1;
  }
  return -1;
}

/** curl's content types by file extension. */
const TYPES: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  htm: 'text/html',
  html: 'text/html',
  pdf: 'application/pdf',
  xml: 'application/xml',
};

export interface FormStyle {
  /** `form-data`, or attachments if a header of the command sets another content type. */
  readonly disposition: 'form-data' | 'attachment';
  /** `--form-escape`: escapes quotation marks with a backslash instead of %22. */
  readonly withBackslashes: boolean;
}

/**
 * The bytes that curl would send, except for the boundary, which is derived from the parts and therefore reproducible.
 */
export function writeForm(parts: readonly FormPart[], { disposition, withBackslashes }: FormStyle): CurlForm {
  const escape = withBackslashes ? escapeWithBackslashes : escapeWithPercents;
  const texts = parts.map(({ name, content, type, fileName }) => {
    const known =
      fileName === null ? undefined : TYPES[/\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''];
    const contentType = type ?? known;
    return [
      `Content-Disposition: ${disposition}`,
      name === null ? '' : `; name="${escape(name)}"`,
      fileName === null ? '' : `; filename="${escape(fileName)}"`,
      contentType === undefined ? '' : `\r\nContent-Type: ${contentType}`,
      `\r\n\r\n${content}\r\n`,
    ].join('');
  });
  const digest = createHash('sha256');
  for (const part of texts) digest.update(part, 'latin1');
  const boundary = `${'-'.repeat(24)}${digest.digest('hex').slice(0, 16)}`;
  const body = `${texts.map((part) => `--${boundary}\r\n${part}`).join('')}--${boundary}--\r\n`;
  return { body: Buffer.from(body, 'latin1'), boundary };
}

function escapeWithPercents(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeWithBackslashes(text: string): string {
  return text.replaceAll(/["\\]/g, String.raw`\$&`);
}
