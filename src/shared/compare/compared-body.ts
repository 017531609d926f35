import { parseJsonTree, type JsonTree } from '../json-tree.ts';
import type { CompareOptions } from './compare-options.ts';
import { formatChange, formatJsonChange } from './difference.ts';
import { findJsonDifferences, type JsonDifference } from './json-differences.ts';

/** A body prepared for comparison. */
export interface ComparedBody {
  readonly bytes: Uint8Array;
  /** Null if it is not JSON in UTF-8. */
  readonly tree: JsonTree | null;
}

export function createComparedBody(base64: string): ComparedBody {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  try {
    return { bytes, tree: parseJsonTree(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return { bytes, tree: null };
  }
}

/** A difference between two bodies as text, with the values if both are JSON. */
export interface BodyDifference {
  readonly path: string;
  readonly description: string;
  readonly json: JsonDifference | null;
  /** The values are equal and only their notation differs. */
  readonly isSpelling: boolean;
}

/** Limit for bodies that have nothing in common. */
const MAX_DIFFERENCES = 100;

export function findBodyDifferences(
  before: ComparedBody,
  after: ComparedBody,
  options: CompareOptions,
): BodyDifference[] {
  if (isSameBytes(before.bytes, after.bytes)) return [];
  if (before.tree === null || after.tree === null) return [describeTextDifference(before, after)];
  const found: BodyDifference[] = [];
  for (const json of findJsonDifferences(before.tree, after.tree, options)) {
    if (found.length === MAX_DIFFERENCES)
      return [...found, createWholeDifference('body has more differences')];
    found.push({
      path: json.path,
      description: formatJsonChange(json),
      json,
      isSpelling: json.kind === 'key_order',
    });
  }
  return found.length > 0
    ? found
    : [{ ...createWholeDifference('body is equivalent, formatted differently'), isSpelling: true }];
}

function isSameBytes(before: Uint8Array, after: Uint8Array): boolean {
  return before.length === after.length && before.every((byte, index) => byte === after[index]);
}

function describeTextDifference(before: ComparedBody, after: ComparedBody): BodyDifference {
  const [old, current] = [getKind(before), getKind(after)];
  return createWholeDifference(
    old === current ? `body changed (${current})` : formatChange('body', old, current),
  );
}

function getKind({ bytes, tree }: ComparedBody): string {
  if (bytes.length === 0) return 'empty';
  return tree === null ? 'not JSON' : 'JSON';
}

function createWholeDifference(description: string): BodyDifference {
  return { path: '', description, json: null, isSpelling: false };
}
