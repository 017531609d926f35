import type { HeaderList } from '#shared/exchange.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import type { CurlArgument, CurlArguments } from './curl-arguments.ts';
import { readFormPart, writeForm, type FormPart } from './curl-form.ts';

const FORM_TYPE = 'multipart/form-data';

/** The body of a command, null if it has none, and the headers that curl adds for it. */
export type CurlData =
  | {
      readonly body: Buffer | null;
      readonly headers: HeaderList;
      /** The boundary of a multipart form, which is appended to its `Content-Type`. */
      readonly boundary: string | null;
    }
  | { readonly issue: ValidationIssue };

/**
 * Combines the data options in order: form data with `&`, JSON without separator. `input` is the standard input of the
 * command, if known.
 */
export function readCurlData(args: CurlArguments['args'], input: Buffer | null): CurlData {
  const dataArguments = args.filter(({ meaning }) => meaning === 'json' || meaning.startsWith('data'));
  const parts = args.filter(({ meaning }) => meaning === 'form' || meaning === 'form_string');
  if (parts[0] !== undefined) {
    const other = dataArguments[0] ?? args.find(({ meaning }) => meaning === 'head');
    return other === undefined ? readForm(args, parts) : rejectBoth(parts[0], other);
  }
  const file = dataArguments.find(
    (argument) => readsFile(argument) && !(isInput(argument) && input !== null),
  );
  if (file !== undefined)
    return {
      issue: {
        field: file.option,
        message: `reads the file ${getFile(file)}, which is not imported: paste the body itself, or import it as a raw body`,
      },
    };
  if (dataArguments.length === 0) return { body: null, headers: [], boundary: null };
  const isJson = dataArguments.some(({ meaning }) => meaning === 'json');
  const body = dataArguments.reduce(
    (before, argument, index) =>
      before +
      (index > 0 && argument.meaning !== 'json' ? '&' : '') +
      (isInput(argument) ? (input?.toString('latin1') ?? '') : getBytes(argument)),
    '',
  );
  return {
    body: Buffer.from(body, 'latin1'),
    headers: isJson
      ? [
          ['Content-Type', 'application/json'],
          ['Accept', 'application/json'],
        ]
      : [['Content-Type', 'application/x-www-form-urlencoded']],
    boundary: null,
  };
}

function rejectBoth({ option }: CurlArgument, other: CurlArgument): CurlData {
  return {
    issue: { field: option, message: `cannot be combined with ${other.option}: curl sends one body` },
  };
}

function readForm(args: CurlArguments['args'], dataArguments: readonly CurlArgument[]): CurlData {
  const parts: FormPart[] = [];
  for (const argument of dataArguments) {
    const part = readFormPart(argument);
    if ('reason' in part) return { issue: { field: argument.option, message: part.reason } };
    parts.push(part);
  }
  const type = args
    .filter(({ meaning }) => meaning === 'header')
    .flatMap(({ value }) => /^content-type[:;]\s*(.*)$/is.exec(value)?.[1] ?? [])[0];
  const { body, boundary } = writeForm(parts, {
    disposition: /^multipart\/form-data/i.test(type ?? FORM_TYPE) ? 'form-data' : 'attachment',
    withBackslashes: args.some(({ meaning }) => meaning === 'form_escape'),
  });
  return { body, headers: [['Content-Type', FORM_TYPE]], boundary };
}

function readsFile({ meaning, value }: CurlArgument): boolean {
  if (meaning === 'data_raw') return false;
  if (meaning === 'data_urlencode') return /^[^=@]*@/.test(value);
  return value.startsWith('@');
}

/** curl keeps every byte only in these forms. */
function isInput({ meaning, value }: CurlArgument): boolean {
  return meaning === 'data_binary' && value === '@-';
}

function getFile({ value }: CurlArgument): string {
  return value.slice(value.indexOf('@') + 1);
}

function getBytes({ meaning, value }: CurlArgument): string {
  if (meaning !== 'data_urlencode') return value;
  const at = value.indexOf('=');
  const name = at <= 0 ? '' : `${value.slice(0, at)}=`;
  return name + encodeBytes(value.slice(at + 1));
}

/** Percent-encodes like curl: everything except letters, digits and `-._~`, and a space as `+`. */
function encodeBytes(bytes: string): string {
  return bytes.replaceAll(/[^A-Za-z0-9\-._~]/g, (byte) =>
    byte === ' ' ? '+' : `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
