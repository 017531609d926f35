import type { JsonTree } from '../json-tree.ts';
import { hasDuplicateKeys, findLastKey, type JsonDifference } from './json-differences.ts';

/** One thing that differs between two exchanges. */
export interface Difference {
  readonly where: 'request' | 'response';
  /** `status`, `api_code`, `transactions[1].id`, `header content-type`. */
  readonly path: string;
  /** Path with both values if they are short: `balance 100.00 → 90.00`. */
  readonly message: string;
  /** Why it is expected; null if it matters. */
  readonly expected: string | null;
}

const MAX_VALUE_LENGTH = 40;
/** Longer IDs say nothing by themselves. */
const MAX_ID_LENGTH = 24;

/** `balance 100.00 → 90.00`; `x changed` for long values; `none` for a missing one. */
export function formatChange(path: string, before: string | null, after: string | null): string {
  const [old, current] = [before ?? 'none', after ?? 'none'];
  const max = /(^|[._])id(_provider)?$/.test(path) ? MAX_ID_LENGTH : MAX_VALUE_LENGTH;
  if (old.length <= max && current.length <= max) return `${path} ${old} → ${current}`;
  if (before === null) return `${path} added`;
  return after === null ? `${path} removed` : `${path} changed`;
}

export function formatJsonChange({ path, before, after, kind }: JsonDifference): string {
  const field = path === '' ? 'body' : path;
  if (kind === 'key_order') return `${field} has a different key order`;
  if (kind === 'repeated_keys') {
    const keys = [...new Set([...findDuplicateKeys(before), ...findDuplicateKeys(after)])].join(', ');
    return `${field} changed; details are unavailable because it has duplicate keys (${keys})`;
  }
  // Objects and arrays have no short form.
  if (before === null && isContainer(after)) return `${field} added`;
  if (after === null && isContainer(before)) return `${field} removed`;
  const areStrings = [before, after].every((value) => value === null || value.kind === 'string');
  return formatChange(field, formatValue(before, areStrings), formatValue(after, areStrings));
}

function isContainer(tree: JsonTree | null): boolean {
  return tree?.kind === 'object' || tree?.kind === 'array';
}

/** Strings are shown without quotation marks if they are unambiguous. */
function formatValue(tree: JsonTree | null, isPlain: boolean): string | null {
  switch (tree?.kind) {
    case undefined:
      return null;
    case 'object':
      return '{…}';
    case 'array':
      return '[…]';
    case 'string':
      return isPlain && !['', 'none'].includes(tree.value) ? tree.value : JSON.stringify(tree.value);
    default:
      return tree?.text ?? null;
  }
}

function findDuplicateKeys(tree: JsonTree | null): string[] {
  if (tree?.kind !== 'object' || !hasDuplicateKeys(tree)) return [];
  const keys = tree.members.map(({ key }) => key.value);
  return keys.filter((key, index) => keys.indexOf(key) < index);
}

/** Whether a path contains an id chosen by the request. */
export function isRequestId(path: string): boolean {
  return ['id_provider', 'original_id_provider', 'round_id', 'round_id_provider'].includes(
    findLastKey(path) ?? '',
  );
}
