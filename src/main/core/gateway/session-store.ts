import type { Database } from 'better-sqlite3';
import type { LaunchReal } from '#shared/protocol/launch.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { LIMITS } from '#shared/protocol/limits.ts';

/** Null is the workbench's own mock wallet, wherever it listens. */
export type CallbackUrls = Readonly<Record<Callback, string | null>>;

/** One player in one game, from launch to its end. */
export interface Session {
  readonly id: string;
  readonly token: string;
  readonly operatorId: string;
  readonly casinoId: string;
  readonly game: string;
  readonly accountId: string;
  readonly currency: string;
  readonly decimals: number;
  /** The launch request as it was accepted. */
  readonly launch: LaunchReal;
  /** As configured when the session was created (protocol, Operator callback configuration). */
  readonly callbackUrls: CallbackUrls;
  readonly state: 'active' | 'expired' | 'terminated';
  readonly createdAt: number;
  readonly lastActivityAt: number;
}

export interface SessionStore {
  insert(session: Session): void;
  find(id: string): Session | undefined;
  findByToken(token: string): Session | undefined;
  /** Each activity extends the session's 30 minutes. */
  touch(id: string, now: number): void;
  /** A new token for a session that is launched again; the old one no longer opens it. */
  renew(id: string, change: { token: string; launch: LaunchReal; now: number }): void;
  end(id: string, state: 'expired' | 'terminated'): void;
}

/** 30 minutes without activity end a session (protocol, Limits). */
export function isIdle(session: Session, now: number): boolean {
  return now - session.lastActivityAt >= LIMITS.sessionIdleMs;
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
  readonly launch: string;
  readonly callback_urls: string;
  readonly state: Session['state'];
  readonly created_at: number;
  readonly last_activity_at: number;
}

export function createSessionStore(db: Database): SessionStore {
  const insert = db.prepare(
    `INSERT INTO sessions (id, token, operator_id, casino_id, game, account_id, currency, decimals, launch,
       callback_urls, state, created_at, last_activity_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const selectById = db.prepare<[string], SessionRow>('SELECT * FROM sessions WHERE id = ?');
  const selectByToken = db.prepare<[string], SessionRow>('SELECT * FROM sessions WHERE token = ?');
  const updateActivity = db.prepare('UPDATE sessions SET last_activity_at = ? WHERE id = ?');
  const updateToken = db.prepare(
    'UPDATE sessions SET token = ?, launch = ?, last_activity_at = ? WHERE id = ?',
  );
  const updateState = db.prepare('UPDATE sessions SET state = ? WHERE id = ?');

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
        JSON.stringify(session.launch),
        JSON.stringify(session.callbackUrls),
        session.state,
        session.createdAt,
        session.lastActivityAt,
      );
    },
    find(id) {
      const row = selectById.get(id);
      return row === undefined ? undefined : sessionOf(row);
    },
    findByToken(token) {
      const row = selectByToken.get(token);
      return row === undefined ? undefined : sessionOf(row);
    },
    touch: (id, now) => void updateActivity.run(now, id),
    renew: (id, { token, launch, now }) => void updateToken.run(token, JSON.stringify(launch), now, id),
    end: (id, state) => void updateState.run(state, id),
  };
}

function sessionOf(row: SessionRow): Session {
  return {
    id: row.id,
    token: row.token,
    operatorId: row.operator_id,
    casinoId: row.casino_id,
    game: row.game,
    accountId: row.account_id,
    currency: row.currency,
    decimals: row.decimals,
    launch: JSON.parse(row.launch) as LaunchReal,
    callbackUrls: JSON.parse(row.callback_urls) as CallbackUrls,
    state: row.state,
    createdAt: row.created_at,
    lastActivityAt: row.last_activity_at,
  };
}
