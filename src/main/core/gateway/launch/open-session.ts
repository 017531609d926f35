import { formatMoney, money } from '#shared/money.ts';
import type { Operator } from '#shared/operators.ts';
import { API_CODES, createDomainError, type DomainError } from '#shared/protocol/errors.ts';
import type { Random } from '../../random.ts';
import type { AcceptedLaunch } from './launch-request.ts';
import { drawSeeds, type SeedStore } from '../sessions/seed-store.ts';
import type { SessionEnd } from '../sessions/session-end.ts';
import type { CallbackUrls, Session, SessionStore } from '../sessions/session-store.ts';

export interface OpenSessionDeps {
  readonly random: Random;
  readonly sessions: SessionStore;
  readonly sessionEnd: SessionEnd;
  readonly seeds: SeedStore;
}

/**
 * Creates the session of an accepted launch, or continues the one that the launch names (decision 15). Call it inside
 * one database transaction.
 */
export function openSession(
  accepted: AcceptedLaunch,
  deps: OpenSessionDeps,
  now: number,
): Session | DomainError {
  const requestedId = accepted.mode === 'real' ? accepted.launch.session_id : undefined;
  const existing = requestedId === undefined ? undefined : deps.sessions.find(requestedId);
  if (existing !== undefined && accepted.mode === 'real')
    return continueSession(existing, accepted, { ...deps, now });

  const session = createSession(accepted, { ...deps, now });
  deps.sessions.insert(session);
  deps.seeds.insert(session.id, drawSeeds(deps.random));
  return session;
}

type AcceptedReal = Extract<AcceptedLaunch, { mode: 'real' }>;

function continueSession(
  existing: Session,
  accepted: AcceptedReal,
  deps: OpenSessionDeps & { now: number },
): Session | DomainError {
  if (existing.mode !== 'real' || !isSameSession(existing, accepted)) {
    return createDomainError(
      API_CODES.badRequest,
      'session_id: belongs to another operator, casino, account, currency or game',
    );
  }
  if (existing.state !== 'active' || deps.sessionEnd.endIfIdle(existing)) {
    return createDomainError(API_CODES.badRequest, 'session_id: this session has ended');
  }
  const { launch } = accepted;
  const token = createToken(deps.random);
  deps.sessions.renew(existing.id, { token, launch, now: deps.now });
  return { ...existing, token, launch, lastActivityAt: deps.now, idleSince: deps.now };
}

function isSameSession(session: Session, { operator, launch, game }: AcceptedReal): boolean {
  return (
    session.operatorId === operator.id &&
    session.casinoId === launch.casino_id &&
    session.accountId === launch.account.id &&
    session.currency === launch.account.currency &&
    session.game === game.slug
  );
}

function createSession(accepted: AcceptedLaunch, { random, now }: { random: Random; now: number }): Session {
  const { operator, game, decimals } = accepted;
  const any = {
    token: createToken(random),
    operatorId: operator.id,
    casinoId: accepted.launch.casino_id,
    game: game.slug,
    decimals,
    state: 'active',
    createdAt: now,
    lastActivityAt: now,
    idleSince: now,
    endedAt: null,
  } as const;
  if (accepted.mode === 'demo') {
    const { launch } = accepted;
    return {
      ...any,
      mode: 'demo',
      id: random.uuid(),
      accountId: launch.player_id ?? `demo-${random.uuid()}`,
      currency: launch.currency,
      launch,
      balance: formatMoney(money(launch.balance), decimals),
    };
  }
  const { launch } = accepted;
  return {
    ...any,
    mode: 'real',
    id: launch.session_id ?? random.uuid(),
    accountId: launch.account.id,
    currency: launch.account.currency,
    launch,
    callbackUrls: getCallbackUrls(operator),
  };
}

/** The callback URLs of a session created now. */
function getCallbackUrls({ callback_urls: urls }: Operator): CallbackUrls {
  return {
    balance: urls.balance ?? null,
    betwin: urls.betwin ?? null,
    rollback: urls.rollback ?? null,
    finish: urls.finish ?? null,
  };
}

function createToken(random: Random): string {
  return random.bytes(32).toString('base64url');
}

/**
 * `{game_url}/{game_type}/{casino_slug}/{game_slug}?token=…`, and for demo play
 * `…/{game_slug}/demo?token=…&balance=…&currency=…`.
 */
export function buildLaunchUrl(gatewayUrl: string, session: Session, gameType: string): string {
  const page = `${gatewayUrl}/${gameType}/${session.casinoId}/${session.game}`;
  if (session.mode === 'real') return `${page}?token=${session.token}`;
  const query = new URLSearchParams({
    token: session.token,
    balance: session.balance,
    currency: session.currency,
  });
  return `${page}/demo?${query.toString()}`;
}
