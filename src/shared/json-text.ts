import { scanJson, type JsonToken } from './json-scanner.ts';
import { isJson } from './json-tree.ts';

/** JSON formatted for reading, or where the text stops being JSON (a character offset). */
export type ReindentedJson =
  { readonly kind: 'json'; readonly text: string } | { readonly kind: 'not_json'; readonly offset: number };

/** Indentation stops growing here: a body of a hundred thousand brackets must not become gigabytes of spaces. */
const MAX_INDENT_DEPTH = 64;

const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The characters that need a closer look in a string. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const ESCAPED_CHARACTER = /[\\\u0000-\u001f]/;

type ExpectedToken = 'value' | 'value_or_end' | 'key' | 'key_or_end' | 'colon' | 'comma_or_end' | 'nothing';

/**
 * Changes only the whitespace between tokens: digits of numbers, duplicate keys, escapes and key order stay as they
 * are, which `JSON.stringify(JSON.parse(text))` would not keep. Works without recursion, so depth is no limit.
 */
export function reindentJson(text: string, indentSpaces = 2): ReindentedJson {
  const parts: string[] = [];
  const open: ('{' | '[')[] = [];
  let expected: ExpectedToken = 'value';

  const breakLine = (): void => {
    parts.push('\n', ' '.repeat(Math.min(open.length, MAX_INDENT_DEPTH) * indentSpaces));
  };
  const nextAfterValue = (): ExpectedToken => (open.length === 0 ? 'nothing' : 'comma_or_end');

  for (const token of scanJson(text)) {
    const { kind, from, to } = token;
    if (expected === 'colon' && kind === ':') {
      parts.push(': ');
      expected = 'value';
    } else if (expected === 'comma_or_end' && kind === ',') {
      parts.push(',');
      breakLine();
      expected = open.at(-1) === '{' ? 'key' : 'value';
    } else if (isClosedBy(kind, open.at(-1)) && expected.endsWith('_or_end')) {
      open.pop();
      // An empty pair stays on its line.
      if (expected === 'comma_or_end') breakLine();
      parts.push(kind);
      expected = nextAfterValue();
    } else if (expected === 'key' || expected === 'key_or_end') {
      if (kind !== 'string' || !isWritten(token, text)) return { kind: 'not_json', offset: from };
      if (expected === 'key_or_end') breakLine();
      parts.push(text.slice(from, to));
      expected = 'colon';
    } else if (expected === 'value' || expected === 'value_or_end') {
      if (expected === 'value_or_end') breakLine();
      if (kind === '{' || kind === '[') {
        parts.push(kind);
        open.push(kind);
        expected = kind === '{' ? 'key_or_end' : 'value_or_end';
        continue;
      }
      const isString = kind === 'string';
      const end = isString ? to : findScalarEnd(text, from);
      if (isString && !isWritten(token, text)) return { kind: 'not_json', offset: from };
      // Digits after a complete number, for example: JSON ends inside what looks like one token.
      if (end !== to) return { kind: 'not_json', offset: end };
      parts.push(text.slice(from, to));
      expected = nextAfterValue();
    } else {
      return { kind: 'not_json', offset: from };
    }
  }
  return expected === 'nothing'
    ? { kind: 'json', text: parts.join('') }
    : { kind: 'not_json', offset: text.length };
}

/** The same JSON without whitespace between its tokens. */
export function compactJson(text: string): string {
  return Array.from(scanJson(text), ({ from, to }) => text.slice(from, to)).join('');
}

function isClosedBy(kind: JsonToken['kind'], opened: '{' | '[' | undefined): boolean {
  return (kind === '}' && opened === '{') || (kind === ']' && opened === '[');
}

/** `start` if none begins there. */
function findScalarEnd(text: string, start: number): number {
  SCALAR.lastIndex = start;
  return SCALAR.test(text) ? SCALAR.lastIndex : start;
}

/** Whether a string is closed and contains nothing that JSON requires to be escaped. */
function isWritten({ from, to, isClosed }: JsonToken, text: string): boolean {
  if (!isClosed) return false;
  const string = text.slice(from, to);
  return !ESCAPED_CHARACTER.test(string) || isJson(string);
}
