import { EventEmitter } from 'node:events';
import { createDueTimer } from '../../time/due-timer.ts';
import type { Cancel, Clock } from '../../clock.ts';
import type { WriteRetries } from '../../write-retries.ts';
import type { RoundClosing } from '../rounds/round-closing.ts';
import { getExpiry, type Session, type SessionStore } from './session-store.ts';

/** Ends sessions: at the request of a user or a wallet, or after 30 minutes without activity (protocol, States). */
export interface SessionEnd {
  /** Ends an active session and closes what it leaves open. Call it inside a transaction. */
  end(session: Session, as: 'expired' | 'terminated'): void;
  /** Ends the session if its time is up; returns whether it did. */
  endIfIdle(session: Session): boolean;
  /** Calls the listener once, when the session ends. */
  onEnd(sessionId: string, run: () => void): Cancel;
  /** Call after a session was opened: sets the timer for its end. */
  watch(): void;
  stop(): void;
}

export interface SessionEndDeps {
  readonly clock: Clock;
  readonly transaction: <T>(work: () => T) => T;
  readonly sessions: SessionStore;
  readonly closing: RoundClosing;
  readonly timerRetries: WriteRetries;
}

export function createSessionEnd(deps: SessionEndDeps): SessionEnd {
  const { clock, sessions } = deps;
  const endEvents = new EventEmitter();
  // One listener for each open game page.
  endEvents.setMaxListeners(0);
  const dueTimer = createDueTimer(clock, {
    getNextDueAt: () => sessions.nextExpiryAt(),
    handleDue: endIdle,
    onFailure: (error, retry) => deps.timerRetries.schedule('session expiry', retry, error),
  });

  function end(session: Session, as: 'expired' | 'terminated'): void {
    sessions.end(session.id, as, clock.now());
    deps.closing.closeRounds(session);
    // Called after the transaction that this is part of.
    clock.afterTurn(() => endEvents.emit(session.id));
  }

  function endIdle(): void {
    deps.transaction(() => sessions.listIdle(clock.now()).forEach((session) => end(session, 'expired')));
  }

  return {
    end,
    endIfIdle(session) {
      if (session.state !== 'active' || getExpiry(session) > clock.now()) return false;
      deps.transaction(() => end(session, 'expired'));
      return true;
    },
    onEnd(sessionId, run) {
      endEvents.once(sessionId, run);
      return () => void endEvents.off(sessionId, run);
    },
    watch: () => dueTimer.set(),
    stop: () => dueTimer.stop(),
  };
}
