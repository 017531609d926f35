import { type JsonMember, type JsonTree, readJsonTree } from '../json-tree.ts';
import { reindentJson } from '../json-text.ts';
import type { CompareOptions } from './compare-options.ts';
import { plainAmount, plainNumber } from './number-text.ts';

/** A body as a diff editor shows it. */
export interface ComparableText {
  readonly text: string;
  readonly isJson: boolean;
}

/**
 * Lays a body out so that two of them can be compared line by line: JSON a value a line, with the keys in order where
 * that is to be ignored. Where it is to be ignored how numbers are written, those that `model` has in the same place are
 * written as there. Repeated keys all stay. What is no JSON stands as it is.
 */
export function comparableText(
  body: Uint8Array,
  options: CompareOptions,
  model: Uint8Array | null = null,
): ComparableText {
  const text = new TextDecoder().decode(body);
  const tree = readJsonTree(text);
  const written =
    tree === null
      ? text
      : treeText(withModelNumbers(tree, options, model), { ...options, ignoreNumberText: false });
  const laidOut = reindentJson(written);
  return laidOut.kind === 'json' ? { text: laidOut.text, isJson: true } : { text, isJson: false };
}

function withModelNumbers(
  tree: JsonTree,
  { ignoreNumberText }: CompareOptions,
  model: Uint8Array | null,
): JsonTree {
  const other = ignoreNumberText && model !== null ? readJsonTree(new TextDecoder().decode(model)) : null;
  return other === null ? tree : copyNumberText(tree, other);
}

/** The tree on one line. Strings keep the escapes that they were written with. */
export function treeText(tree: JsonTree, options: CompareOptions, key: string | null = null): string {
  switch (tree.kind) {
    case 'number':
      return options.ignoreNumberText ? plainNumber(tree.text) : tree.text;
    case 'string': {
      const amount = options.ignoreNumberText ? plainAmount(key, tree.value) : null;
      return amount === null ? tree.text : JSON.stringify(amount);
    }
    case 'array':
      return `[${tree.items.map((item) => treeText(item, options)).join(',')}]`;
    case 'object': {
      const members = options.ignoreKeyOrder ? tree.members.toSorted(byKey) : tree.members;
      return `{${members.map((member) => `${member.key.text}:${treeText(member.value, options, member.key.value)}`).join(',')}}`;
    }
    case 'literal':
      return tree.text;
  }
}

/** The same everywhere, unlike the order of a language. */
function byKey({ key: { value: a } }: JsonMember, { key: { value: b } }: JsonMember): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * The tree with its numbers and amounts written as in another one, wherever both have the same value in the same place:
 * then a diff marks no `1.0` beside a `1.00`, and still shows what was really written.
 */
function copyNumberText(tree: JsonTree, model: JsonTree, key: string | null = null): JsonTree {
  if (tree.kind === 'number' && model.kind === 'number')
    return plainNumber(tree.text) === plainNumber(model.text) ? model : tree;
  if (tree.kind === 'string' && model.kind === 'string') {
    const amount = plainAmount(key, tree.value);
    return amount !== null && amount === plainAmount(key, model.value) ? model : tree;
  }
  if (tree.kind === 'array' && model.kind === 'array') {
    const items = tree.items.map((item, at) => {
      const beside = model.items[at];
      return beside === undefined ? item : copyNumberText(item, beside);
    });
    return { kind: 'array', items };
  }
  if (tree.kind === 'object' && model.kind === 'object')
    return { kind: 'object', members: copyMemberNumberText(tree.members, model.members) };
  return tree;
}

/** A key that is named again has its counterpart in the same one of the other. */
function copyMemberNumberText(members: readonly JsonMember[], models: readonly JsonMember[]): JsonMember[] {
  const left = [...models];
  return members.map(({ key, value }) => {
    const at = left.findIndex((model) => model.key.value === key.value);
    const [model] = at < 0 ? [] : left.splice(at, 1);
    return { key, value: model === undefined ? value : copyNumberText(value, model.value, key.value) };
  });
}
