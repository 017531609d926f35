import type { Changes } from '#core/changes.ts';
import type { StorageHealth } from '#core/storage/storage-health.ts';

/** Storage that never fails. */
export const HEALTHY_STORAGE: Pick<
  StorageHealth,
  'noteFailure' | 'noteSuccess' | 'failure' | 'addProbe' | 'onRecovered'
> = {
  noteFailure: () => false,
  noteSuccess() {},
  failure: () => null,
  addProbe() {},
  onRecovered() {},
};

/** Ignores changes. */
export const NO_CHANGES: Pick<Changes, 'note'> = { note() {} };
