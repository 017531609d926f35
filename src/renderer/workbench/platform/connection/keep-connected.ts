import { client } from '../client.ts';
import { announce } from '../../../ui/announcer.ts';
import { useConnection } from './connection-store.ts';
import { emitChanges } from './live-changes.ts';
import { liveExchanges } from './live-exchanges.ts';
import { texts } from '../texts.ts';

const FIRST_DELAY_MS = 400;
const MAX_DELAY_MS = 8_000;

/** Connects, follows live events, and reconnects, for as long as the page is open. */
export async function keepConnected(): Promise<void> {
  let delayMs = FIRST_DELAY_MS;
  for (;;) {
    try {
      await followEvents(() => (delayMs = FIRST_DELAY_MS));
    } catch {
      // Whatever failed, the connection is lost and retried. The user sees the phase.
    }
    if (useConnection.getState().phase === 'not_signed_in') return;
    if (useConnection.getState().phase === 'connected') announce(texts.connectionLost);
    useConnection.getState().setLost();
    await waitForRetry(delayMs);
    delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
  }
}

async function followEvents(onConnected: () => void): Promise<void> {
  const status = await client.workbench.status();
  const reconnected = useConnection.getState().phase === 'lost';
  // Subscribed before the stores load their lists, so that nothing is missed in between.
  const events = await client.workbench.live();
  useConnection.getState().setConnected(status);
  onConnected();
  if (reconnected) announce(texts.reconnected);
  for await (const { exchanges, topics } of events) {
    if (exchanges.length > 0) liveExchanges.emit(exchanges);
    if (topics.includes('status')) useConnection.getState().setStatus(await client.workbench.status());
    if (topics.length > 0) emitChanges(topics);
  }
}

/** Waits, or returns early when the system reports that the network or tab is back. */
function waitForRetry(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      document.removeEventListener('visibilitychange', finish);
      resolve();
    };
    const timer = setTimeout(finish, delayMs);
    window.addEventListener('online', finish);
    document.addEventListener('visibilitychange', finish);
  });
}
