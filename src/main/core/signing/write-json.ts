import { assertNever } from '#shared/assert-never.ts';
import { escapeString, type JsonEscapes } from './json-escapes.ts';
import { writeNumber, type JsonNumbers } from './json-numbers.ts';
import type { JsonMember, JsonTree } from '#shared/json-tree.ts';

/** Where whitespace goes; the indented layouts are named after indentation and line ending. */
export type JsonLayout =
  'compact' | 'spaced' | 'two_spaces' | 'four_spaces' | 'tab' | 'two_spaces_crlf' | 'four_spaces_crlf';

/** `as_sent` keeps repeated keys, all others keep the last; `whole_numbers_first` is JavaScript's order. */
export type JsonKeys = 'as_sent' | 'repeated_dropped' | 'whole_numbers_first' | 'sorted';

/** How a library writes JSON. */
export interface JsonStyle {
  readonly layout: JsonLayout;
  readonly keys: JsonKeys;
  readonly escapes: JsonEscapes;
  readonly numbers: JsonNumbers;
}

export function writeJson(tree: JsonTree, style: JsonStyle): string {
  return write(tree, style, LAYOUTS[style.layout].newline);
}

interface Spacing {
  /** Empty if everything is on one line. */
  readonly newline: string;
  readonly indent: string;
  readonly comma: string;
  readonly colon: string;
}

const LAYOUTS: Readonly<Record<JsonLayout, Spacing>> = {
  compact: { newline: '', indent: '', comma: ',', colon: ':' },
  spaced: { newline: '', indent: '', comma: ', ', colon: ': ' },
  two_spaces: { newline: '\n', indent: '  ', comma: ',', colon: ': ' },
  four_spaces: { newline: '\n', indent: '    ', comma: ',', colon: ': ' },
  tab: { newline: '\n', indent: '\t', comma: ',', colon: ': ' },
  two_spaces_crlf: { newline: '\r\n', indent: '  ', comma: ',', colon: ': ' },
  four_spaces_crlf: { newline: '\r\n', indent: '    ', comma: ',', colon: ': ' },
};

/** `lineStart` is the line ending plus the indentation of the containing tree. */
function write(tree: JsonTree, style: JsonStyle, lineStart: string): string {
  switch (tree.kind) {
    case 'literal':
      return tree.text;
    case 'number':
      return writeNumber(tree.text, style.numbers);
    case 'string':
      return escapeString(tree, style.escapes);
    case 'array': {
      const inside = lineStart + LAYOUTS[style.layout].indent;
      const items = tree.items.map((item) => write(item, style, inside));
      return enclose('[]', items, { style, lineStart, inside });
    }
    case 'object': {
      const { indent, colon } = LAYOUTS[style.layout];
      const inside = lineStart + indent;
      const members = orderMembers(tree.members, style.keys).map(
        ({ key, value }) => escapeString(key, style.escapes) + colon + write(value, style, inside),
      );
      return enclose('{}', members, { style, lineStart, inside });
    }
    default:
      return assertNever(tree);
  }
}

function enclose(
  brackets: '[]' | '{}',
  parts: readonly string[],
  { style, lineStart, inside }: { style: JsonStyle; lineStart: string; inside: string },
): string {
  if (parts.length === 0) return brackets;
  return `${brackets[0]}${inside}${parts.join(LAYOUTS[style.layout].comma + inside)}${lineStart}${brackets[1]}`;
}

function orderMembers(members: readonly JsonMember[], keys: JsonKeys): readonly JsonMember[] {
  if (keys === 'as_sent') return members;
  // A map keeps the first position and the last value, as the dictionaries of other languages do.
  const once = [...new Map(members.map((member) => [member.key.value, member])).values()];
  switch (keys) {
    case 'repeated_dropped':
      return once;
    case 'whole_numbers_first': {
      const indexMembers = once.filter(({ key }) => isArrayIndex(key.value));
      return [
        ...indexMembers.toSorted((a, b) => Number(a.key.value) - Number(b.key.value)),
        ...once.filter(({ key }) => !isArrayIndex(key.value)),
      ];
    }
    case 'sorted':
      return once.toSorted((a, b) => (a.key.value < b.key.value ? -1 : 1));
    default:
      return assertNever(keys);
  }
}

function isArrayIndex(key: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(key) && Number(key) < 2 ** 32 - 1;
}
