/**
 * Pairs two sequences in the order of their keys: both sides of each key, or one and null. The order is that of the
 * keys' UTF-8 bytes, as SQLite sorts.
 */
export function* mergeByKey<Sent, Group extends { readonly key: string }>(
  sent: Iterable<Sent>,
  getKey: (sent: Sent) => string,
  groups: Iterable<Group>,
): Generator<readonly [Sent | null, Group | null]> {
  const left = sent[Symbol.iterator]();
  const right = groups[Symbol.iterator]();
  let one = left.next();
  let other = right.next();
  try {
    while (one.done !== true || other.done !== true) {
      const order =
        one.done === true ? 1 : other.done === true ? -1 : compareBytes(getKey(one.value), other.value.key);
      yield [order <= 0 ? (one.value as Sent) : null, order >= 0 ? (other.value as Group) : null];
      if (order <= 0) one = left.next();
      if (order >= 0) other = right.next();
    }
  } finally {
    left.return?.();
    right.return?.();
  }
}

const SURROGATE = /[\ud800-\udfff]/;

/** Code units sort like bytes, except for characters beyond the first 65,536. */
function compareBytes(one: string, other: string): number {
  if (one === other) return 0;
  if (SURROGATE.test(one) || SURROGATE.test(other))
    return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return one < other ? -1 : 1;
}
