import type { ArmedFault } from '#shared/contract/faults.ts';
import { formatArming, formatFault } from '#shared/faults/format-arming.ts';
import { texts } from './texts.ts';

/** More than this many in full would hide each other behind their details. */
const NAMED_IN_FULL = 2;

/** What the banner calls the armed faults: in full while they are few, by name and stage otherwise. */
export function bannerNames(armed: readonly ArmedFault[]): readonly string[] {
  return armed.map(({ arming }) =>
    armed.length <= NAMED_IN_FULL ? formatArming(arming) : formatFault(arming),
  );
}

/** "Shaped 3 exchanges", "Shaped nothing yet". */
export function formatAffected(shaped: number): string {
  if (shaped === 0) return texts.noExchangeAffectedYet;
  return shaped === 1 ? texts.oneExchangeAffected : texts.exchangesAffected(shaped);
}
