import type { WireClient } from '../http/wire-client.ts';
import type { AttemptTimer } from '../http/wire-exchange.ts';

/** The timers of our own attempts in flight, by their connections: they stand still while their request is held. */
export interface AttemptTimers {
  /** The same client, whose attempts register here as long as `isActive`. */
  watch(wire: WireClient, isActive: () => boolean): WireClient;
  /** The timer of the attempt that uses this connection; undefined if it is not one of ours. */
  find(connectionKey: string): AttemptTimer | undefined;
}

export function createAttemptTimers(): AttemptTimers {
  const timers = new Map<string, AttemptTimer>();
  return {
    watch: (wire, isActive) => ({
      send(request) {
        if (!isActive()) return wire.send(request);
        let timer: AttemptTimer | undefined;
        let key: string | undefined;
        return wire
          .send({
            ...request,
            onTimer(started) {
              timer = started;
            },
            onConnection(connectionKey) {
              key = connectionKey;
              if (timer !== undefined) timers.set(connectionKey, timer);
              request.onConnection?.(connectionKey);
            },
          })
          .finally(() => {
            // The connection may serve the next attempt by now.
            if (key !== undefined && timers.get(key) === timer) timers.delete(key);
          });
      },
      close: () => wire.close(),
    }),
    find: (connectionKey) => timers.get(connectionKey),
  };
}
