import type { Cancel, Clock } from '#core/clock.ts';

/** As many may be lost on the way: where one more would be due, nobody is there to answer. */
const MAX_UNANSWERED = 2;

export interface Heartbeat {
  /** The other end has answered. */
  onPong(): void;
  readonly stop: Cancel;
}

/**
 * Tells a line's other end that the line is alive, and finds out whether the other end is: a line that died without a
 * word, such as that of a laptop that changed its network, would stay open for minutes.
 */
export function startHeartbeat(parts: {
  readonly clock: Pick<Clock, 'after'>;
  readonly everyMs: number;
  /** Says something, and asks for an answer. */
  readonly sendPing: () => void;
  /** Nobody answers any more. Nothing is said afterwards. */
  readonly onTimeout: () => void;
}): Heartbeat {
  let unanswered = 0;
  let cancel: Cancel = wait();

  function wait(): Cancel {
    return parts.clock.after(parts.everyMs, () => {
      if (unanswered === MAX_UNANSWERED) return parts.onTimeout();
      unanswered += 1;
      parts.sendPing();
      cancel = wait();
    });
  }

  return {
    onPong: () => void (unanswered = 0),
    stop: () => cancel(),
  };
}
