import { useEffect, useEffectEvent } from 'react';
import type { GameError } from './api-result.ts';
import { pause } from './pause.ts';
import type { SessionCalls } from './session-calls.ts';
import { waitForSessionEnd } from './session-end.ts';

/**
 * Watches for the end of the session while the page is visible. A hidden page does not poll: each request holds one of
 * the few connections that a browser opens to a host, and the response arrives soon enough on return.
 */
export function useSessionEnd(
  client: Pick<SessionCalls, 'sessionEnd'>,
  watching: boolean,
  onEnd: (error: GameError) => void,
): void {
  const handleEnd = useEffectEvent(onEnd);

  useEffect(() => {
    if (!watching) return;
    let controller = new AbortController();

    async function watch(): Promise<void> {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      if (document.visibilityState === 'hidden') return;
      const error = await waitForSessionEnd((until) => client.sessionEnd(until), pause, signal);
      if (error !== null && !signal.aborted) handleEnd(error);
    }

    const follow = (): void => void watch();
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      controller.abort();
    };
  }, [client, watching]);
}
