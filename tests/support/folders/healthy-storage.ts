import type { Changes } from '#core/changes.ts';
import type { StorageHealth } from '#core/storage/storage-health.ts';

/** Storage that never fails. */
export const HEALTHY_STORAGE: Pick<
  StorageHealth,
  'reportFailure' | 'reportSuccess' | 'failure' | 'addProbe' | 'onRecovered'
> = {
  reportFailure: () => false,
  reportSuccess() {},
  failure: () => null,
  addProbe() {},
  onRecovered() {},
};

/** Ignores changes. */
export const NO_CHANGES: Pick<Changes, 'notify'> = { notify() {} };
