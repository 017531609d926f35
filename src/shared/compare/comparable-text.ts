import { type JsonMember, type JsonTree, parseJsonTree } from '../json-tree.ts';
import { reindentJson } from '../json-text.ts';
import type { CompareOptions } from './compare-options.ts';
import { toPlainAmount, toPlainNumber } from './plain-numbers.ts';

/** A body as shown by a diff editor. */
export interface ComparableText {
  readonly text: string;
  readonly isJson: boolean;
}

/**
 * Formats a body for line-by-line comparison: JSON with one value per line, with sorted keys if their order is ignored.
 * If number notation is ignored, equal numbers are written as in `model`. Repeated keys are kept. A body that is not
 * JSON is unchanged.
 */
export function toComparableText(
  body: Uint8Array,
  options: CompareOptions,
  model: Uint8Array | null = null,
): ComparableText {
  const text = new TextDecoder().decode(body);
  const tree = parseJsonTree(text);
  const renderedText =
    tree === null
      ? text
      : renderTree(copyModelNumbers(tree, options, model), { ...options, ignoreNumberText: false });
  const laidOut = reindentJson(renderedText);
  return laidOut.kind === 'json' ? { text: laidOut.text, isJson: true } : { text, isJson: false };
}

function copyModelNumbers(
  tree: JsonTree,
  { ignoreNumberText }: CompareOptions,
  model: Uint8Array | null,
): JsonTree {
  const other = ignoreNumberText && model !== null ? parseJsonTree(new TextDecoder().decode(model)) : null;
  return other === null ? tree : copyNumberText(tree, other);
}

/** The tree on one line. Strings keep their escapes. */
export function renderTree(tree: JsonTree, options: CompareOptions, key: string | null = null): string {
  switch (tree.kind) {
    case 'number':
      return options.ignoreNumberText ? toPlainNumber(tree.text) : tree.text;
    case 'string': {
      const amount = options.ignoreNumberText ? toPlainAmount(key, tree.value) : null;
      return amount === null ? tree.text : JSON.stringify(amount);
    }
    case 'array':
      return `[${tree.items.map((item) => renderTree(item, options)).join(',')}]`;
    case 'object': {
      const members = options.ignoreKeyOrder ? tree.members.toSorted(compareKeys) : tree.members;
      return `{${members.map((member) => `${member.key.text}:${renderTree(member.value, options, member.key.value)}`).join(',')}}`;
    }
    case 'literal':
      return tree.text;
  }
}

/** By code unit, independent of the locale. */
function compareKeys({ key: { value: a } }: JsonMember, { key: { value: b } }: JsonMember): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * The tree with numbers and amounts written as in the model where their values are equal, so that a diff does not mark
 * `1.0` and `1.00`, but shows the real notation.
 */
function copyNumberText(tree: JsonTree, model: JsonTree, key: string | null = null): JsonTree {
  if (tree.kind === 'number' && model.kind === 'number')
    return toPlainNumber(tree.text) === toPlainNumber(model.text) ? model : tree;
  if (tree.kind === 'string' && model.kind === 'string') {
    const amount = toPlainAmount(key, tree.value);
    return amount !== null && amount === toPlainAmount(key, model.value) ? model : tree;
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

/** Repeated keys are matched in order. */
function copyMemberNumberText(members: readonly JsonMember[], models: readonly JsonMember[]): JsonMember[] {
  const remaining = [...models];
  return members.map(({ key, value }) => {
    const at = remaining.findIndex((model) => model.key.value === key.value);
    const [model] = at < 0 ? [] : remaining.splice(at, 1);
    return { key, value: model === undefined ? value : copyNumberText(value, model.value, key.value) };
  });
}
