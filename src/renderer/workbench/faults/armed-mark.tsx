import type { FaultName } from '#shared/faults/catalogue.ts';
import styles from './armed-mark.module.css';
import { useFaults } from './faults-store.ts';

/** That a fault is armed, and how often where that is more than once; nothing while it is not. */
export function ArmedMark({ fault }: { readonly fault: FaultName }) {
  const times = useFaults(({ armed }) => armed?.filter(({ arming }) => arming.fault === fault).length ?? 0);
  if (times === 0) return null;
  return <span className={styles.mark}>{times === 1 ? 'Armed' : `Armed ${times} times`}</span>;
}
