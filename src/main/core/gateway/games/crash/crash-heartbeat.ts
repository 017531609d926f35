import type { Cancel, Clock } from '#core/clock.ts';

/** How many pings may stay unanswered: when one more would be due, the connection counts as dead. */
const MAX_UNANSWERED = 2;

export interface Heartbeat {
  /** The other end has answered. */
  onPong(): void;
  readonly stop: Cancel;
}

/**
 * Pings the other end of a connection and detects when it is gone. A connection that died silently, such as that of a
 * laptop that changed networks, would otherwise stay open for minutes.
 */
export function startHeartbeat(deps: {
  readonly clock: Pick<Clock, 'after'>;
  readonly everyMs: number;
  /** Sends a ping, which asks for a response. */
  readonly sendPing: () => void;
  /** The other end no longer answers. No ping follows. */
  readonly onTimeout: () => void;
}): Heartbeat {
  let unanswered = 0;
  let cancel: Cancel = wait();

  function wait(): Cancel {
    return deps.clock.after(deps.everyMs, () => {
      if (unanswered === MAX_UNANSWERED) return deps.onTimeout();
      unanswered += 1;
      deps.sendPing();
      cancel = wait();
    });
  }

  return {
    onPong: () => void (unanswered = 0),
    stop: () => cancel(),
  };
}
