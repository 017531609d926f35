/** JSON laid out for reading, or where the text stops being JSON (a character offset). */
export type ReindentedJson =
  { readonly kind: 'json'; readonly text: string } | { readonly kind: 'not_json'; readonly offset: number };

/** Indentation stops growing here: a body of a hundred thousand brackets must not become gigabytes of spaces. */
const MAX_INDENT_DEPTH = 64;

const WHITE_SPACE = /[ \t\n\r]*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

type Expected = 'value' | 'value_or_end' | 'key' | 'key_or_end' | 'colon' | 'comma_or_end' | 'nothing';

/**
 * Changes white space between tokens and nothing else: digits of numbers, duplicate keys, escapes and key order stay
 * as they are, which `JSON.stringify(JSON.parse(text))` would not keep. Works without recursion, so depth is no limit.
 */
export function reindentJson(text: string, indentSpaces = 2): ReindentedJson {
  const parts: string[] = [];
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;

  const breakLine = (): void => {
    parts.push('\n', ' '.repeat(Math.min(open.length, MAX_INDENT_DEPTH) * indentSpaces));
  };
  const afterValue = (): Expected => (open.length === 0 ? 'nothing' : 'comma_or_end');

  for (;;) {
    at = endOf(WHITE_SPACE, text, at) ?? at;
    const char = text[at];
    if (char === undefined)
      return expected === 'nothing'
        ? { kind: 'json', text: parts.join('') }
        : { kind: 'not_json', offset: at };

    if (expected === 'colon') {
      if (char !== ':') return { kind: 'not_json', offset: at };
      parts.push(': ');
      at += 1;
      expected = 'value';
    } else if (expected === 'comma_or_end' && char === ',') {
      parts.push(',');
      breakLine();
      at += 1;
      expected = open.at(-1) === '{' ? 'key' : 'value';
    } else if (closes(char, open.at(-1)) && expected.endsWith('_or_end')) {
      open.pop();
      // An empty pair stays on its line.
      if (expected === 'comma_or_end') breakLine();
      parts.push(char);
      at += 1;
      expected = afterValue();
    } else if (expected === 'key' || expected === 'key_or_end') {
      const end = endOfString(text, at);
      if (end === null) return { kind: 'not_json', offset: at };
      if (expected === 'key_or_end') breakLine();
      parts.push(text.slice(at, end));
      at = end;
      expected = 'colon';
    } else if (expected === 'value' || expected === 'value_or_end') {
      if (expected === 'value_or_end') breakLine();
      if (char === '{' || char === '[') {
        parts.push(char);
        open.push(char);
        at += 1;
        expected = char === '{' ? 'key_or_end' : 'value_or_end';
        continue;
      }
      const end = char === '"' ? endOfString(text, at) : endOf(SCALAR, text, at);
      if (end === null) return { kind: 'not_json', offset: at };
      parts.push(text.slice(at, end));
      at = end;
      expected = afterValue();
    } else {
      return { kind: 'not_json', offset: at };
    }
  }
}

function closes(char: string, opened: '{' | '[' | undefined): boolean {
  return (char === '}' && opened === '{') || (char === ']' && opened === '[');
}

function endOf(pattern: RegExp, text: string, start: number): number | null {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** Scanned by hand: a pattern would need a backtracking step for each character of a megabyte-long string. */
function endOfString(text: string, start: number): number | null {
  if (text[start] !== '"') return null;
  let at = start + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    if (Number.isNaN(code) || code < 0x20) return null;
    if (code === 0x22) return at + 1;
    if (code === 0x5c) {
      const end = endOf(ESCAPE, text, at);
      if (end === null) return null;
      at = end;
    } else {
      at += 1;
    }
  }
}
