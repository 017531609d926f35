/** Text that stays as it is, or the number of an id that is replaced. */
export type BodyPart = string | number;

const JSON_STRING = /"[^"\\]*(?:\\[^][^"\\]*)*"/g;

/**
 * Parts a body at the ids in it, wherever one stands as a whole JSON string; all else stays, byte for byte. `numbers`
 * remembers which id has which number, from one body to the next.
 */
export function splitAtIds(
  body: string,
  ids: ReadonlySet<string>,
  numbers: Map<string, number>,
): readonly BodyPart[] {
  const parts: BodyPart[] = [];
  let from = 0;
  for (const match of body.matchAll(JSON_STRING)) {
    const id = stringOf(match[0]);
    // A name of a field may read like an id, and is none.
    const isName = /^\s*:/.test(
      body.slice(match.index + match[0].length, match.index + match[0].length + 16),
    );
    if (id === null || isName || !ids.has(id)) continue;
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    parts.push(body.slice(from, match.index + 1), number);
    from = match.index + match[0].length - 1;
  }
  parts.push(body.slice(from));
  return parts;
}

function stringOf(spelled: string): string | null {
  try {
    return JSON.parse(spelled) as string;
  } catch {
    return null;
  }
}
