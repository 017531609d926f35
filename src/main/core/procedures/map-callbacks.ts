import type { Callback } from '#shared/protocol/callback.ts';

/** The same question for each of the four callbacks. */
export function mapCallbacks<T>(of: (callback: Callback) => T): Record<Callback, T> {
  return { balance: of('balance'), betwin: of('betwin'), rollback: of('rollback'), finish: of('finish') };
}
