import type { Callback } from '#shared/protocol/callback.ts';

/** Maps a function over the four callbacks. */
export function mapCallbacks<T>(map: (callback: Callback) => T): Record<Callback, T> {
  return { balance: map('balance'), betwin: map('betwin'), rollback: map('rollback'), finish: map('finish') };
}
