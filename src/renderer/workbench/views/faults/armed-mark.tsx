import type { FaultName } from '#shared/faults/catalogue.ts';
import { useFaults } from '../../features/armed-faults/faults-store.ts';
import { Pill } from '../../../ui/text/pill.tsx';

/** That a fault is armed, and how often where that is more than once; nothing while it is not. */
export function ArmedMark({ fault }: { readonly fault: FaultName }) {
  const times = useFaults(({ armed }) => armed?.filter(({ arming }) => arming.fault === fault).length ?? 0);
  if (times === 0) return null;
  return <Pill tone="warning">{times === 1 ? 'Armed' : `Armed ${times} times`}</Pill>;
}
