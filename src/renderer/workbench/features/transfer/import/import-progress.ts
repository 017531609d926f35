import type { ImportProgress } from '#shared/contract/transfer.ts';
import { client } from '../../../platform/client.ts';
import { announce } from '../../../../ui/announcer.ts';
import { texts } from '../texts.ts';

/** Imports of a few seconds are not announced while they run, only when they end. */
const MIN_ANNOUNCED = 5_000;

/** Reading takes about a third of the time: one bar for both phases never moves back. */
const READING_SHARE = 1 / 3;

/** The overall progress, 0 to 1. */
export function toFraction({ phase, done, total }: ImportProgress): number {
  const fraction = total === 0 ? 1 : done / total;
  return phase === 'reading' ? fraction * READING_SHARE : READING_SHARE + fraction * (1 - READING_SHARE);
}

/** In words: "Saving exchanges: 1,200 of 50,000". */
export function formatImportProgress({ phase, done, total }: ImportProgress): string {
  const title = phase === 'reading' ? texts.readingEntries : texts.savingExchanges;
  return texts.progress(title, done.toLocaleString('en'), total.toLocaleString('en'));
}

/** Follows the progress of an import until the signal aborts; large imports are announced at each half of a phase. */
export async function subscribeProgress(
  key: string,
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<void> {
  let announced = '';
  try {
    for await (const progress of await client.transfer.importProgress({ key }, { signal })) {
      onProgress(progress);
      const half = `${progress.phase} ${Math.floor((2 * progress.done) / Math.max(progress.total, 1))}`;
      if (progress.total < MIN_ANNOUNCED || half === announced) continue;
      announced = half;
      announce(formatImportProgress(progress));
    }
  } catch {
    // Losing the progress says nothing about the result.
  }
}
