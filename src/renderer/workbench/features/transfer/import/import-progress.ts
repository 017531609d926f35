import type { ImportProgress } from '#shared/contract/transfer.ts';
import { client } from '../../../platform/client.ts';
import { announce } from '../../../../ui/announcer.ts';
import { texts } from '../texts.ts';

/** Imports of a few seconds are not announced while they run, only when they end. */
const ANNOUNCED_FROM = 5_000;

/** Reading takes about a third of the time: one bar for both phases never moves back. */
const READING_SHARE = 1 / 3;

/** The overall progress, 0 to 1. */
export function shareOf({ phase, done, total }: ImportProgress): number {
  const share = total === 0 ? 1 : done / total;
  return phase === 'reading' ? share * READING_SHARE : READING_SHARE + share * (1 - READING_SHARE);
}

/** In words: "Saving exchanges: 1,200 of 50,000". */
export function formatImportProgress({ phase, done, total }: ImportProgress): string {
  const what = phase === 'reading' ? texts.readingEntries : texts.savingExchanges;
  return texts.of(what, done.toLocaleString('en'), total.toLocaleString('en'));
}

/** Follows the progress of an import until the signal aborts; large imports are announced at each half of a phase. */
export async function followImport(
  key: string,
  signal: AbortSignal,
  heard: (progress: ImportProgress) => void,
): Promise<void> {
  let announced = '';
  try {
    for await (const progress of await client.transfer.importProgress({ key }, { signal })) {
      heard(progress);
      const half = `${progress.phase} ${Math.floor((2 * progress.done) / Math.max(progress.total, 1))}`;
      if (progress.total < ANNOUNCED_FROM || half === announced) continue;
      announced = half;
      announce(formatImportProgress(progress));
    }
  } catch {
    // Losing the progress says nothing about the result.
  }
}
