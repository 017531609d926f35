import Database from 'better-sqlite3';
import { collectExport } from '#shared/collect-export.ts';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SoakedWorkbench } from './soaked-workbench.ts';

type GetWorkbench = () => SoakedWorkbench;

const PAUSE_MS = 1_000;
const IMPORT_EVERY_MS = 20_000;
const IMPORTED_EXCHANGES = 500;

/** Holds the database's write lock for this long, like another program. */
export async function holdLock(dataDir: string, ms: number): Promise<void> {
  const other = new Database(join(dataDir, 'workbench.sqlite'), { timeout: 10_000 });
  try {
    other.exec('BEGIN IMMEDIATE');
    await delay(ms);
    other.exec('ROLLBACK');
  } finally {
    other.close();
  }
}

/** Listens to the live stream and records every announced exchange. */
export async function recordAnnounced(
  getWorkbench: GetWorkbench,
  announced: Set<number>,
  signal: AbortSignal,
): Promise<void> {
  await repeat(signal, async () => {
    const stream = await getWorkbench().client.workbench.live(undefined, { signal });
    // A stream without events does not notice an abort.
    const over = once(signal, 'abort').then(() => ({ done: true, value: undefined }) as const);
    for (;;) {
      const { done, value } = await Promise.race([stream.next(), over]);
      if (done === true) return;
      for (const { id } of value.exchanges) announced.add(id);
    }
  });
}

/** Searches all bodies for text that none contains. */
export async function searchAll(getWorkbench: GetWorkbench, signal: AbortSignal): Promise<void> {
  await repeat(signal, async () => {
    const found = await getWorkbench().client.exchanges.search(
      { filter: 'needle-that-is-nowhere' },
      { signal },
    );
    for await (const { done } of found) if (done) return;
  });
}

/** Imports the latest exchanges again as a HAR file. */
export async function importAgain(getWorkbench: GetWorkbench, signal: AbortSignal): Promise<void> {
  await repeat(signal, async () => {
    const { client } = getWorkbench();
    const { exchanges } = await client.exchanges.list({ limit: IMPORTED_EXCHANGES });
    const ids = exchanges.map(({ id }) => id);
    const { text } = await collectExport(
      client.transfer.export({
        request: { what: { kind: 'ids', ids, whole: false }, format: 'har' },
      }),
    );
    const base64 = Buffer.from(text).toString('base64');
    await client.transfer.import({ source: { kind: 'file', name: 'soak.har', base64 } });
    await delay(IMPORT_EVERY_MS, undefined, { signal });
  });
}

/** Repeats despite errors: the process may be dead, or its disk full. */
async function repeat(signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await run().catch(() => undefined);
    if (!signal.aborted) await delay(PAUSE_MS);
  }
}
