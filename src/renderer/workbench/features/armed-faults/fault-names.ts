import type { ArmedFault } from '#shared/contract/faults.ts';
import { formatArming, formatFault } from '#shared/faults/format-arming.ts';
import { texts } from './texts.ts';

/** More complete descriptions would be unreadable. */
const MAX_FULL_NAMES = 2;

/** The armed faults in the banner: in full if there are few, otherwise by name and stage. */
export function toBannerNames(armed: readonly ArmedFault[]): readonly string[] {
  return armed.map(({ arming }) =>
    armed.length <= MAX_FULL_NAMES ? formatArming(arming) : formatFault(arming),
  );
}

/** "3 exchanges affected", "No exchanges affected yet". */
export function formatAffected(affected: number): string {
  return affected === 0 ? texts.noExchangeAffectedYet : texts.exchangesAffected(affected);
}
