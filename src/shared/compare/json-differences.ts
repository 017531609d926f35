import type { JsonTree } from '../json-tree.ts';
import { renderTree } from './comparable-text.ts';
import type { CompareOptions } from './compare-options.ts';
import { toPlainAmount, toPlainNumber } from './plain-numbers.ts';

/** One place in which two JSON values differ. */
export interface JsonDifference {
  /** `transactions[1].id`; empty for the whole. */
  readonly path: string;
  /** Null if only the other side has it. */
  readonly before: JsonTree | null;
  readonly after: JsonTree | null;
  /**
   * `value`: different values · `key_order`: the same keys in another order · `repeated_keys`: an object repeats a key,
   * so its value depends on the parser; it is compared as a whole.
   */
  readonly kind: 'value' | 'key_order' | 'repeated_keys';
}

/** Every difference between two JSON values, in the order of the first. */
export function* findJsonDifferences(
  before: JsonTree,
  after: JsonTree,
  options: CompareOptions,
  path = '',
): Generator<JsonDifference> {
  if (before.kind === 'object' && after.kind === 'object') {
    yield* findObjectDifferences(before, after, options, path);
  } else if (before.kind === 'array' && after.kind === 'array') {
    const length = Math.max(before.items.length, after.items.length);
    for (let at = 0; at < length; at++)
      yield* findPartDifferences([before.items[at], after.items[at]], options, `${path}[${at}]`);
  } else if (!isSame([before, after], options, findLastKey(path))) {
    yield { path, before, after, kind: 'value' };
  }
}

type JsonObject = Extract<JsonTree, { readonly kind: 'object' }>;

function* findObjectDifferences(
  before: JsonObject,
  after: JsonObject,
  options: CompareOptions,
  path: string,
): Generator<JsonDifference> {
  if (hasDuplicateKeys(before) || hasDuplicateKeys(after)) {
    if (renderTree(before, options) !== renderTree(after, options))
      yield { path, before, after, kind: 'repeated_keys' };
    return;
  }
  const [first, second] = [getMembers(before), getMembers(after)];
  const keys = new Set([...first.keys(), ...second.keys()]);
  if (!options.ignoreKeyOrder && keys.size === first.size && keys.size === second.size) {
    if ([...first.keys()].join('\0') !== [...second.keys()].join('\0'))
      yield { path, before, after, kind: 'key_order' };
  }
  for (const key of keys) {
    const inner = path === '' ? key : `${path}.${key}`;
    yield* findPartDifferences([first.get(key), second.get(key)], options, inner);
  }
}

function* findPartDifferences(
  [before, after]: readonly [JsonTree | undefined, JsonTree | undefined],
  options: CompareOptions,
  path: string,
): Generator<JsonDifference> {
  if (before !== undefined && after !== undefined) yield* findJsonDifferences(before, after, options, path);
  else yield { path, before: before ?? null, after: after ?? null, kind: 'value' };
}

function isSame(
  [before, after]: readonly [JsonTree, JsonTree],
  { ignoreNumberText }: CompareOptions,
  key: string | null,
): boolean {
  if (before.kind === 'string' && after.kind === 'string') {
    if (before.value === after.value) return true;
    const amount = ignoreNumberText ? toPlainAmount(key, before.value) : null;
    return amount !== null && amount === toPlainAmount(key, after.value);
  }
  if (before.kind === 'number' && after.kind === 'number') {
    return ignoreNumberText
      ? toPlainNumber(before.text) === toPlainNumber(after.text)
      : before.text === after.text;
  }
  return before.kind === 'literal' && after.kind === 'literal' && before.text === after.text;
}

export function hasDuplicateKeys({ members }: JsonObject): boolean {
  return getMembers({ kind: 'object', members }).size < members.length;
}

function getMembers({ members }: JsonObject): Map<string, JsonTree> {
  return new Map(members.map(({ key, value }) => [key.value, value]));
}

/** The key of a value; null in an array. */
export function findLastKey(path: string): string | null {
  return path.endsWith(']') || path === '' ? null : path.slice(path.lastIndexOf('.') + 1);
}
