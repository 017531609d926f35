import type { JsonMember, JsonTree } from '../json-tree.ts';
import { plainAmount, plainNumber } from './number-text.ts';

/**
 * The tree with its numbers and amounts written as in another one, wherever both have the same value in the same place:
 * then a diff marks no `1.0` beside a `1.00`, and still shows what was really written.
 */
export function alikeNumbers(tree: JsonTree, model: JsonTree, key: string | null = null): JsonTree {
  if (tree.kind === 'number' && model.kind === 'number')
    return plainNumber(tree.text) === plainNumber(model.text) ? model : tree;
  if (tree.kind === 'string' && model.kind === 'string') {
    const amount = plainAmount(key, tree.value);
    return amount !== null && amount === plainAmount(key, model.value) ? model : tree;
  }
  if (tree.kind === 'array' && model.kind === 'array') {
    const items = tree.items.map((item, at) => {
      const beside = model.items[at];
      return beside === undefined ? item : alikeNumbers(item, beside);
    });
    return { kind: 'array', items };
  }
  if (tree.kind === 'object' && model.kind === 'object')
    return { kind: 'object', members: alikeMembers(tree.members, model.members) };
  return tree;
}

/** A key that is named again has its counterpart in the same one of the other. */
function alikeMembers(members: readonly JsonMember[], models: readonly JsonMember[]): JsonMember[] {
  const left = [...models];
  return members.map(({ key, value }) => {
    const at = left.findIndex((model) => model.key.value === key.value);
    const [model] = at < 0 ? [] : left.splice(at, 1);
    return { key, value: model === undefined ? value : alikeNumbers(value, model.value, key.value) };
  });
}
