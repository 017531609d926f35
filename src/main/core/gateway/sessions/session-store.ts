import type { Database } from 'better-sqlite3';
import type { SessionState } from '#shared/contract/sessions.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import type { LaunchDemo, LaunchReal } from '#shared/protocol/launch.ts';
import { LIMITS } from '#shared/protocol/limits.ts';

/** Null for the workbench's own mock wallet, wherever it listens. */
export type CallbackUrls = Readonly<Record<Callback, string | null>>;

/** One player in one game, from launch to its end. */
interface AnySession {
  readonly id: string;
  readonly token: string;
  readonly operatorId: string;
  readonly casinoId: string;
  readonly game: string;
  readonly accountId: string;
  readonly currency: string;
  readonly decimals: number;
  readonly state: SessionState;
  readonly createdAt: number;
  /** As recorded: a reset of the clock does not change it. */
  readonly lastActivityAt: number;
  /** Its expiry is counted from here: the last activity, on a clock that was never set back. */
  readonly idleSince: number;
  readonly endedAt: number | null;
}

/** Plays with a wallet's money. */
export interface RealSession extends AnySession {
  readonly mode: 'real';
  /** The launch request as it was accepted. */
  readonly launch: LaunchReal;
  /** As configured when the session was created (protocol, Operator callback configuration). */
  readonly callbackUrls: CallbackUrls;
}

/** Plays with a virtual balance that is stored here; never calls a wallet. */
export interface DemoSession extends AnySession {
  readonly mode: 'demo';
  readonly launch: LaunchDemo;
  readonly balance: string;
}

export type Session = RealSession | DemoSession;

export interface SessionStore {
  insert(session: Session): void;
  find(id: string): Session | undefined;
  findByToken(token: string): Session | undefined;
  /** Each activity extends the session's 30 minutes. */
  touch(id: string, now: number): void;
  /** A new token for a session that is launched again; the old one becomes invalid. */
  renew(id: string, change: { token: string; launch: LaunchReal; now: number }): void;
  setBalance(id: string, balance: string): void;
  end(id: string, state: Exclude<SessionState, 'active'>, now: number): void;
  /** Active sessions that have been idle for 30 minutes. */
  listIdle(now: number): Session[];
  nextExpiryAt(): number | null;
  /** Sessions that ended while one of their rounds was in flight, which is still open. */
  listEndedWithOpenRounds(): Session[];
  existsForOperator(operatorId: string): boolean;
  /**
   * The system clock may have been set back while the workbench did not run: no session has been idle since the future.
   */
  capWaits(now: number): void;
  /** The clock was set back: sessions keep their remaining time. */
  shiftDueTimes(byMs: number): void;
}

/** 30 minutes without activity end a session (protocol, Limits). */
export function getExpiry(session: Pick<Session, 'idleSince'>): number {
  return session.idleSince + LIMITS.sessionIdleMs;
}

interface SessionRow {
  readonly id: string;
  readonly token: string;
  readonly operator_id: string;
  readonly casino_id: string;
  readonly game: string;
  readonly account_id: string;
  readonly currency: string;
  readonly decimals: number;
  readonly mode: Session['mode'];
  readonly launch: string;
  readonly callback_urls: string;
  readonly balance: string | null;
  readonly state: SessionState;
  readonly created_at: number;
  readonly last_activity_at: number;
  readonly idle_since: number;
  readonly ended_at: number | null;
}

export function createSessionStore(db: Database, onChange: () => void): SessionStore {
  const insert = db.prepare(
    `INSERT INTO sessions (id, token, operator_id, casino_id, game, account_id, currency, decimals, mode, launch,
       callback_urls, balance, state, created_at, last_activity_at, idle_since)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const selectById = db.prepare<[string], SessionRow>('SELECT * FROM sessions WHERE id = ?');
  const selectByToken = db.prepare<[string], SessionRow>('SELECT * FROM sessions WHERE token = ?');
  const selectIdle = db.prepare<[number], SessionRow>(
    "SELECT * FROM sessions WHERE state = 'active' AND idle_since <= ? ORDER BY idle_since",
  );
  const selectEnded = db.prepare<[], SessionRow>(
    `SELECT * FROM sessions WHERE state <> 'active'
       AND id IN (SELECT session_id FROM rounds WHERE state = 'open' AND waits_for <> 'closing')`,
  );
  const selectEarliest = db.prepare<[], { since: number | null }>(
    "SELECT min(idle_since) AS since FROM sessions WHERE state = 'active'",
  );
  const selectByOperator = db.prepare<[string], { one: 1 }>(
    'SELECT 1 AS one FROM sessions WHERE operator_id = ? LIMIT 1',
  );
  const updateActivity = db.prepare(
    "UPDATE sessions SET last_activity_at = @now, idle_since = @now WHERE id = @id AND state = 'active'",
  );
  const updateToken = db.prepare(
    'UPDATE sessions SET token = @token, launch = @launch, last_activity_at = @now, idle_since = @now WHERE id = @id',
  );
  const updateBalance = db.prepare('UPDATE sessions SET balance = ? WHERE id = ?');
  const updateState = db.prepare('UPDATE sessions SET state = ?, ended_at = ? WHERE id = ?');
  const shift = db.prepare("UPDATE sessions SET idle_since = idle_since - ? WHERE state = 'active'");
  const bound = db.prepare(
    "UPDATE sessions SET idle_since = @now WHERE state = 'active' AND idle_since > @now",
  );

  return {
    insert(session) {
      insert.run(
        session.id,
        session.token,
        session.operatorId,
        session.casinoId,
        session.game,
        session.accountId,
        session.currency,
        session.decimals,
        session.mode,
        JSON.stringify(session.launch),
        JSON.stringify(session.mode === 'real' ? session.callbackUrls : {}),
        session.mode === 'demo' ? session.balance : null,
        session.state,
        session.createdAt,
        session.lastActivityAt,
        session.idleSince,
      );
      onChange();
    },
    find: (id) => readSession(selectById.get(id)),
    findByToken: (token) => readSession(selectByToken.get(token)),
    touch(id, now) {
      updateActivity.run({ id, now });
      onChange();
    },
    renew(id, { token, launch, now }) {
      updateToken.run({ id, token, launch: JSON.stringify(launch), now });
      onChange();
    },
    setBalance: (id, balance) => void updateBalance.run(balance, id),
    end(id, state, now) {
      updateState.run(state, now, id);
      onChange();
    },
    listIdle: (now) => selectIdle.all(now - LIMITS.sessionIdleMs).map(toSession),
    nextExpiryAt() {
      const since = selectEarliest.get()?.since ?? null;
      return since === null ? null : getExpiry({ idleSince: since });
    },
    listEndedWithOpenRounds: () => selectEnded.all().map(toSession),
    existsForOperator: (operatorId) => selectByOperator.get(operatorId) !== undefined,
    capWaits: (now) => void bound.run({ now }),
    shiftDueTimes: (byMs) => void shift.run(byMs),
  };
}

function readSession(row: SessionRow | undefined): Session | undefined {
  return row === undefined ? undefined : toSession(row);
}

function toSession(row: SessionRow): Session {
  const any: AnySession = {
    id: row.id,
    token: row.token,
    operatorId: row.operator_id,
    casinoId: row.casino_id,
    game: row.game,
    accountId: row.account_id,
    currency: row.currency,
    decimals: row.decimals,
    state: row.state,
    createdAt: row.created_at,
    lastActivityAt: row.last_activity_at,
    idleSince: row.idle_since,
    endedAt: row.ended_at,
  };
  if (row.mode === 'demo') {
    const launch = JSON.parse(row.launch) as LaunchDemo;
    return { ...any, mode: 'demo', launch, balance: row.balance ?? launch.balance };
  }
  return {
    ...any,
    mode: 'real',
    launch: JSON.parse(row.launch) as LaunchReal,
    callbackUrls: JSON.parse(row.callback_urls) as CallbackUrls,
  };
}
