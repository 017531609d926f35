import { client } from '../client.ts';
import { onChange } from '../connection/live-changes.ts';
import { useClock } from './clock-store.ts';

/** While time is being moved its steps are looked at this often, whether or not a hint comes. */
const MOVING_POLL_MS = 500;

/** Keeps the clock known. Deliveries are among the topics because they say when the next retry is. */
export function subscribeClock(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = async (): Promise<void> => {
    clearTimeout(timer);
    const clock = await client.clock.get();
    useClock.setState({ clock });
    if (clock.moving !== null) timer = setTimeout(() => void load().catch(() => undefined), MOVING_POLL_MS);
  };
  onChange(['clock', 'deliveries'], load);
}
