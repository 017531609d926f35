import { client } from '../client.ts';
import { announce } from '../shell/announcer.ts';
import { useConnection } from './connection-store.ts';
import { emitChanges } from './live-changes.ts';
import { liveExchanges } from './live-exchanges.ts';

const FIRST_DELAY_MS = 400;
const MAX_DELAY_MS = 8_000;

/** Makes contact, follows live events, and makes contact again, for as long as the page is open. */
export async function keepConnected(): Promise<void> {
  let delayMs = FIRST_DELAY_MS;
  for (;;) {
    try {
      await follow(() => (delayMs = FIRST_DELAY_MS));
    } catch {
      // Whatever broke, the answer is the same: contact is lost, try again. What a person needs to know is the phase.
    }
    if (useConnection.getState().phase === 'no_session') return;
    if (useConnection.getState().phase === 'connected')
      announce('Lost contact with the workbench. Reconnecting.');
    useConnection.getState().lost();
    await nextTry(delayMs);
    delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
  }
}

async function follow(onContact: () => void): Promise<void> {
  const status = await client.workbench.status();
  const reconnected = useConnection.getState().phase === 'lost';
  const ending = new AbortController();
  const { signal } = ending;
  try {
    // Asked for before the stores ask for their lists, so that nothing falls between the two.
    const exchanges = client.exchanges.live(undefined, { signal });
    const changes = client.changes.live(undefined, { signal });
    useConnection.getState().connected(status);
    onContact();
    if (reconnected) announce('Contact with the workbench is back.');
    // Contact is as good as the worse of the two: where one ends, both are made anew.
    await Promise.race([
      pass(exchanges, (batch) => liveExchanges.emit(batch.exchanges)),
      pass(changes, ({ topics }) => emitChanges(topics)),
    ]);
  } finally {
    ending.abort();
  }
}

async function pass<Event>(
  opening: Promise<AsyncIterable<Event>>,
  emit: (event: Event) => void,
): Promise<void> {
  for await (const event of await opening) emit(event);
}

/** Waits, or less long where the system says that the network or the tab is back. */
function nextTry(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    const timer = setTimeout(done, delayMs);
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', done);
  });
}
