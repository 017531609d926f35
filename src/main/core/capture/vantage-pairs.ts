/**
 * Links the two vantages of one exchange by their connection. The sender registers before its first byte leaves, so the
 * receiver always finds it.
 */
export interface VantagePairs {
  /** The sender's exchange uses this connection. */
  registerSender(connectionKey: string, senderId: number): void;
  /**
   * A request arrived on this connection: returns the sender's exchange id, or null if the sender is not in this
   * process.
   */
  registerReceiver(connectionKey: string, receiverId: number): number | null;
  /** Records the faults of the receiver's response, which the sender cannot see itself. */
  setFaults(senderId: number, faults: readonly string[]): void;
  /** Faults recorded by the receiver; must be read before the sender closes. */
  faultsOf(senderId: number): readonly string[];
  /** The sender is done: returns the receiver's exchange id, or null if no receiver has appeared (yet). */
  closeSender(senderId: number, wasAnswered: boolean): number | null;
}

interface Pair {
  readonly senderId: number;
  receiverId: number | null;
  faults: readonly string[];
}

/** A late receiver appears within moments, if ever: this many senders that gave up are remembered. */
const MAX_UNSEEN = 1_000;

/** `onLateReceiver`: the receiver appeared after the sender was done and recorded without it. */
export function createVantagePairs(
  onLateReceiver: (senderId: number, receiverId: number) => void,
): VantagePairs {
  const byConnection = new Map<string, Pair>();
  /** Connections of senders that gave up before a receiver appeared, oldest first. */
  const unseen = new Set<string>();
  const bySender = new Map<number, { readonly key: string; readonly pair: Pair }>();

  function forgetOldest(): void {
    const [oldest] = unseen;
    if (unseen.size <= MAX_UNSEEN || oldest === undefined) return;
    unseen.delete(oldest);
    byConnection.delete(oldest);
  }

  return {
    registerSender(key, senderId) {
      const pair: Pair = { senderId, receiverId: null, faults: [] };
      byConnection.set(key, pair);
      unseen.delete(key);
      bySender.set(senderId, { key, pair });
    },
    registerReceiver(key, receiverId) {
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
    faultsOf: (senderId) => bySender.get(senderId)?.pair.faults ?? [],
    closeSender(senderId, wasAnswered) {
      const entry = bySender.get(senderId);
      if (entry === undefined) return null;
      bySender.delete(senderId);
      // After a failure the receiver may still read what the socket holds. After a response it has appeared already, or
      // it is a server elsewhere.
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
