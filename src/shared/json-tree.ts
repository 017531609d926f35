import { scanJson } from './json-scanner.ts';

/** JSON with numbers and strings as written, and with repeated keys. */
export type JsonTree =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | JsonString
  | { readonly kind: 'array'; readonly items: readonly JsonTree[] }
  | { readonly kind: 'object'; readonly members: readonly JsonMember[] };

export interface JsonString {
  readonly kind: 'string';
  /** With quotation marks and escapes. */
  readonly text: string;
  readonly value: string;
}

export interface JsonMember {
  readonly key: JsonString;
  readonly value: JsonTree;
}

/** Code that walks a tree may recurse, and an indented tree stays reasonably small. */
const MAX_DEPTH = 32;

/** Null if the text is not JSON, or nested deeper than any callback. */
export function parseJsonTree(text: string): JsonTree | null {
  if (!isJson(text)) return null;
  const root: JsonTree[] = [];
  const open: Open[] = [{ items: root }];
  for (const { kind, from, to } of scanJson(text)) {
    if (kind === ',' || kind === ':') continue;
    const token = text.slice(from, to);
    const parent = open.at(-1);
    if (parent === undefined || open.length > MAX_DEPTH) return null;
    if (token === '}' || token === ']') {
      open.pop();
    } else if ('members' in parent && parent.key === null) {
      parent.key = readString(token);
    } else {
      const { value, inside } = readValue(token);
      append(parent, value);
      if (inside !== null) open.push(inside);
    }
  }
  return root[0] ?? null;
}

type Open = { readonly items: JsonTree[] } | { readonly members: JsonMember[]; key: JsonString | null };

function append(parent: Open, value: JsonTree): void {
  if ('items' in parent) {
    parent.items.push(value);
  } else if (parent.key !== null) {
    parent.members.push({ key: parent.key, value });
    parent.key = null;
  }
}

function readValue(token: string): { value: JsonTree; inside: Open | null } {
  if (token === '{') {
    const members: JsonMember[] = [];
    return { value: { kind: 'object', members }, inside: { members, key: null } };
  }
  if (token === '[') {
    const items: JsonTree[] = [];
    return { value: { kind: 'array', items }, inside: { items } };
  }
  if (token.startsWith('"')) return { value: readString(token), inside: null };
  return { value: { kind: /^[-\d]/.test(token) ? 'number' : 'literal', text: token }, inside: null };
}

function readString(text: string): JsonString {
  return { kind: 'string', text, value: JSON.parse(text) as string };
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
