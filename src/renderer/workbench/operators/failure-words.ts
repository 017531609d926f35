import { isDefinedError } from '@orpc/client';
import { useConnection } from '../connection/connection-store.ts';

/** Why the workbench did not do what was asked, for the person who asked. */
export function failureWords(error: Error): string {
  const isSaid = isDefinedError(error) || useConnection.getState().phase === 'connected';
  return isSaid
    ? error.message
    : 'There is no contact with the workbench. Once it is back, which needs nothing of you, ask again.';
}
