import { joinHolds, type ExchangeHold } from '#shared/breakpoints/hold-stage.ts';

/**
 * Links the two vantages of one exchange by their connection. The sender registers before its first byte leaves, so the
 * receiver always finds it.
 */
export interface VantagePairs {
  /** The sender's exchange uses this connection. */
  registerSender(connectionKey: string, senderId: number, facts?: SenderFacts): void;
  /**
   * A request arrived on this connection: returns the sender's exchange ID, or null if the sender is not in this
   * process.
   */
  registerReceiver(connectionKey: string, receiverId: number): number | null;
  /**
   * The sender in this process that is waiting on this connection, or null. For a proxy that forwards the request: the
   * receiver is found by the proxy's own connection.
   */
  findSender(connectionKey: string): PairedSender | null;
  /** Records what the receiver did to the exchange, which the sender cannot see itself. */
  report(senderId: number, marks: ReceiverMarks): void;
  /** What the receiver reported; must be read before the sender closes. */
  getReport(senderId: number): ReceiverMarks;
  /** The sender is done: returns the receiver's exchange ID, or null if no receiver has appeared (yet). */
  closeSender(senderId: number, wasAnswered: boolean): number | null;
}

interface SenderFacts {
  /**
   * The exchange that this one, of a proxy, forwards: what its receiver reports applies to that one, too, even if it ends
   * first. Null if it is not known.
   */
  readonly forwardedFor?: number | null;
  /** Whether the test suite sends it, perhaps through a proxy. */
  readonly isFromSuite?: boolean;
}

export interface PairedSender {
  readonly id: number;
  readonly isFromSuite: boolean;
}

export interface ReceiverMarks {
  /** Armed faults that affected its response. */
  readonly faults: readonly string[];
  /** Where it was held at a breakpoint. */
  readonly holds: readonly ExchangeHold[];
  /** The receiver's warnings, with its name: the sender's row stands for both sides. */
  readonly warnings: readonly string[];
}

interface Pair {
  readonly senderId: number;
  readonly isFromSuite: boolean;
  receiverId: number | null;
  marks: ReceiverMarks;
}

const UNMARKED: ReceiverMarks = { faults: [], holds: [], warnings: [] };

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
  /** The exchanges of proxies that forward these. */
  const forwarding = new Map<number, number>();

  function forgetOldest(): void {
    const [oldest] = unseen;
    if (unseen.size <= MAX_UNSEEN || oldest === undefined) return;
    unseen.delete(oldest);
    byConnection.delete(oldest);
  }

  function getReport(senderId: number): ReceiverMarks {
    const marks = bySender.get(senderId)?.pair.marks ?? UNMARKED;
    const forwardingId = forwarding.get(senderId);
    return forwardingId === undefined ? marks : joinMarks(marks, getReport(forwardingId));
  }

  return {
    registerSender(key, senderId, { forwardedFor = null, isFromSuite = false } = {}) {
      if (forwardedFor !== null && bySender.has(forwardedFor)) forwarding.set(forwardedFor, senderId);
      const pair: Pair = { senderId, isFromSuite, receiverId: null, marks: UNMARKED };
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
    findSender(key) {
      // One that gave up is no longer waiting, and another process may have its port by now.
      const pair = byConnection.get(key);
      if (pair === undefined || !bySender.has(pair.senderId)) return null;
      return { id: pair.senderId, isFromSuite: pair.isFromSuite };
    },
    report(senderId, marks) {
      const entry = bySender.get(senderId);
      if (entry !== undefined) entry.pair.marks = marks;
    },
    getReport,
    closeSender(senderId, wasAnswered) {
      const entry = bySender.get(senderId);
      if (entry === undefined) return null;
      bySender.delete(senderId);
      forwarding.delete(senderId);
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

function joinMarks(one: ReceiverMarks, other: ReceiverMarks): ReceiverMarks {
  return {
    faults: [...other.faults, ...one.faults],
    holds: joinHolds(one.holds, other.holds),
    warnings: [...one.warnings, ...other.warnings],
  };
}
