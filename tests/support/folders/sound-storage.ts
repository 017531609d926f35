import type { Changes } from '#core/changes.ts';
import type { StorageHealth } from '#core/storage/storage-health.ts';

/** Storage that takes every write, for what is tested on a database where none fails. */
export const SOUND_STORAGE: Pick<
  StorageHealth,
  'noteFailure' | 'noteSuccess' | 'failure' | 'addProbe' | 'onRecovered'
> = {
  noteFailure: () => false,
  noteSuccess() {},
  failure: () => null,
  addProbe() {},
  onRecovered() {},
};

/** For what nobody is told of. */
export const NO_CHANGES: Pick<Changes, 'note'> = { note() {} };
