import type { ArmedFault } from '#shared/contract/faults.ts';
import type { FaultArming } from '#shared/faults/arming.ts';
import { formatArming, formatFault } from '#shared/faults/format-arming.ts';
import { texts } from './texts.ts';

/** With more faults, full descriptions would be unreadable. */
const MAX_FULL_NAMES = 2;

/** The armed faults in the banner: in full if there are few, otherwise by name and stage. */
export function toBannerNames(armed: readonly ArmedFault[]): readonly string[] {
  return armed.map((fault) =>
    armed.length <= MAX_FULL_NAMES ? formatArming(getRemainingArming(fault)) : formatFault(fault.arming),
  );
}

/** The arming for the callbacks that it has left. */
export function getRemainingArming({ arming, left: count }: ArmedFault): FaultArming {
  return count === null ? arming : { ...arming, frequency: { kind: 'next', count } };
}

/** "3 exchanges affected", "No exchanges affected yet". */
export function formatAffected(affected: number): string {
  return affected === 0 ? texts.noExchangeAffectedYet : texts.exchangesAffected(affected);
}
