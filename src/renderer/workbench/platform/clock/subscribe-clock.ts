import { client } from '../client.ts';
import { onChange } from '../connection/live-changes.ts';
import { useClock } from './clock-store.ts';

/** How often the clock is polled while it advances, with or without events. */
const ADVANCING_POLL_MS = 500;

/** Keeps the clock up to date. Deliveries are among the topics because they determine the next retry. */
export function subscribeClock(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = async (): Promise<void> => {
    clearTimeout(timer);
    const clock = await client.clock.get();
    useClock.setState({ clock });
    if (clock.advancing !== null)
      timer = setTimeout(() => void load().catch(() => undefined), ADVANCING_POLL_MS);
  };
  onChange(['clock', 'deliveries'], load);
}
