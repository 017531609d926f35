import { useEffect } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { keepFresh } from './live-changes.ts';

/**
 * Runs when the view becomes shown, and whenever something of the topics may have changed while it is. A hidden view
 * has no effects, so it asks for nothing. Both arguments must be the same from render to render.
 */
export function useFresh(topics: readonly ChangeTopic[], refresh: () => Promise<void>): void {
  useEffect(() => keepFresh(topics, refresh), [topics, refresh]);
}
