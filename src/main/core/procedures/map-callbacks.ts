import type { Callback } from '#shared/protocol/callback.ts';

/** Maps a function over the four callbacks. */
export function mapCallbacks<T>(of: (callback: Callback) => T): Record<Callback, T> {
  return { balance: of('balance'), betwin: of('betwin'), rollback: of('rollback'), finish: of('finish') };
}
