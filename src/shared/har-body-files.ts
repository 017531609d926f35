/** A body that a HAR file keeps in a separate file, as Playwright writes it. */
export interface BodyFile {
  readonly name: string;
  /** The number of its entry, counted from 1. */
  readonly entry: number;
  /** Inserts the body where it would be without that file: as text, or in base64. */
  fill(body: string, encoding: 'base64' | null): void;
}

/** All of them, in order, that are not filled in yet. The document is not trusted: an invalid one has none. */
export function findBodyFiles(document: unknown): BodyFile[] {
  const entries = getMember(getMember(document, 'log'), 'entries');
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown, index) =>
    [
      getMember(getMember(entry, 'request'), 'postData'),
      getMember(getMember(entry, 'response'), 'content'),
    ].flatMap((holder) => findBodyFile(holder, index + 1)),
  );
}

function findBodyFile(holder: unknown, entry: number): BodyFile[] {
  const name = getMember(holder, '_file');
  if (typeof name !== 'string' || name === '' || !isObject(holder)) return [];
  const fill = (body: string, encoding: 'base64' | null): void => {
    holder['text'] = body;
    holder['encoding'] = encoding;
    delete holder['_file'];
  };
  return [{ name, entry, fill }];
}

/** A message for each missing file. `reason` says where it is missing and what to do. */
export function formatMissingBodies(missing: readonly BodyFile[], reason: string): string[] {
  const entries = new Map<string, Set<number>>();
  for (const { name, entry } of missing) {
    const known = entries.get(name);
    if (known === undefined) entries.set(name, new Set([entry]));
    else known.add(entry);
  }
  return [...entries].map(([name, named]) => {
    const [first] = named;
    const otherCount = named.size - 1;
    const more = otherCount === 0 ? '' : otherCount === 1 ? ' and 1 other' : ` and ${otherCount} others`;
    return `The body file ${name}, named by entry ${first}${more}, ${reason}.`;
  });
}

function getMember(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
