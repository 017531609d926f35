/**
 * Brings the two vantages of one exchange together, by the connection that carried it. The sender announces before
 * its first byte leaves, so the receiver always finds it.
 */
export interface VantagePairs {
  /** The sender's exchange takes this connection. */
  sent(connectionKey: string, senderId: number): void;
  /** A request came in on this connection: the sender's exchange id, or null where the sender is not of this process. */
  received(connectionKey: string, receiverId: number): number | null;
  /** The receiver answers the sender's exchange with these faults in it, which the sender cannot see for itself. */
  setFaults(senderId: number, faults: readonly string[]): void;
  /** Faults that the receiver has told of; to be asked before the sender is done. */
  faultsIn(senderId: number): readonly string[];
  /** The sender is done: the receiver's exchange id, or null where the receiver has not seen it (yet). */
  closed(senderId: number, wasAnswered: boolean): number | null;
}

interface Pair {
  readonly senderId: number;
  receiverId: number | null;
  faults: readonly string[];
}

/** A receiver that is late comes within moments, if ever: so many senders that gave up are remembered for it. */
const MAX_UNSEEN = 1_000;

/** `onLateReceiver`: the receiver turned up when the sender was done already, and recorded without it. */
export function createVantagePairs(
  onLateReceiver: (senderId: number, receiverId: number) => void,
): VantagePairs {
  const byConnection = new Map<string, Pair>();
  /** Connections of senders that gave up and that no receiver has seen, the oldest first. */
  const unseen = new Set<string>();
  const bySender = new Map<number, { readonly key: string; readonly pair: Pair }>();

  function forgetOldest(): void {
    const [oldest] = unseen;
    if (unseen.size <= MAX_UNSEEN || oldest === undefined) return;
    unseen.delete(oldest);
    byConnection.delete(oldest);
  }

  return {
    sent(key, senderId) {
      const pair: Pair = { senderId, receiverId: null, faults: [] };
      byConnection.set(key, pair);
      unseen.delete(key);
      bySender.set(senderId, { key, pair });
    },
    received(key, receiverId) {
      const pair = byConnection.get(key);
      if (pair === undefined) return null;
      pair.receiverId = receiverId;
      byConnection.delete(key);
      unseen.delete(key);
      if (!bySender.has(pair.senderId)) onLateReceiver(pair.senderId, receiverId);
      return pair.senderId;
    },
    setFaults(senderId, faults) {
      const entry = bySender.get(senderId);
      if (entry !== undefined) entry.pair.faults = faults;
    },
    faultsIn: (senderId) => bySender.get(senderId)?.pair.faults ?? [],
    closed(senderId, wasAnswered) {
      const entry = bySender.get(senderId);
      if (entry === undefined) return null;
      bySender.delete(senderId);
      // After a failure the receiver may still come to read what the socket holds. After an answer it has come, or
      // it is a server elsewhere that never will.
      if (byConnection.get(entry.key) === entry.pair) {
        if (wasAnswered) byConnection.delete(entry.key);
        else {
          unseen.add(entry.key);
          forgetOldest();
        }
      }
      return entry.pair.receiverId;
    },
  };
}
