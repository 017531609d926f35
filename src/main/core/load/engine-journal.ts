import { z } from 'zod';

/** What the engine wrote about one request. Times are milliseconds since 1970, with fractions where the engine has them. */
export interface JournalEntry {
  readonly row: number;
  readonly step: number;
  readonly sentAt: number;
  /** Null until a response or a failure. */
  readonly doneAt: number | null;
  readonly result:
    | { readonly kind: 'response'; readonly status: number; readonly body: string }
    | { readonly kind: 'failed'; readonly reason: string }
    /** Nothing was written after it was sent: whether the wallet received it is unknown. */
    | { readonly kind: 'open' };
}

export interface EngineJournal {
  /** Reads a piece of the journal; a line may be cut at its end. Returns the entries that changed. */
  read(text: string): readonly JournalEntry[];
  /** Everything that was sent, in that order. */
  entries(): readonly JournalEntry[];
}

const position = { row: z.int().min(0), step: z.int().min(0), at: z.number() };

const lineSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('sent'), ...position }),
  z.object({ event: z.literal('response'), ...position, status: z.int(), body: z.string() }),
  z.object({ event: z.literal('failed'), ...position, reason: z.string() }),
]);

/** The engine writes a line before each request and one after it. A line that is none of these is skipped. */
export function createEngineJournal(): EngineJournal {
  const entries = new Map<string, JournalEntry>();
  let rest = '';

  function readLine(text: string): JournalEntry | null {
    const parsed = lineSchema.safeParse(readJson(text));
    if (!parsed.success) return null;
    const { event, row, step, at } = parsed.data;
    const key = `${row}/${step}`;
    const known = entries.get(key);
    if (event === 'sent') {
      const entry: JournalEntry = { row, step, sentAt: at, doneAt: null, result: { kind: 'open' } };
      if (known === undefined) entries.set(key, entry);
      return known === undefined ? entry : null;
    }
    if (known === undefined || known.result.kind !== 'open') return null;
    const result =
      parsed.data.event === 'response'
        ? { kind: 'response' as const, status: parsed.data.status, body: parsed.data.body }
        : { kind: 'failed' as const, reason: parsed.data.event === 'failed' ? parsed.data.reason : '' };
    const entry = { ...known, doneAt: at, result };
    entries.set(key, entry);
    return entry;
  }

  return {
    read(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      return lines.map(readLine).filter((entry) => entry !== null);
    },
    entries: () => [...entries.values()],
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
