import { API_CODES, refuse, type Refusal } from '#shared/protocol/errors.ts';
import type { Operator } from '#shared/operators.ts';
import { commitment } from '../games/fairness.ts';
import type { Random } from '../random.ts';
import type { AcceptedLaunch } from './launch-request.ts';
import type { SeedStore } from './seed-store.ts';
import { isIdle, type CallbackUrls, type Session, type SessionStore } from './session-store.ts';

/** The callback URLs that a session created now keeps. */
function callbackUrlsOf({ callback_urls: urls }: Operator): CallbackUrls {
  return {
    balance: urls.balance ?? null,
    betwin: urls.betwin ?? null,
    rollback: urls.rollback ?? null,
    finish: urls.finish ?? null,
  };
}

/**
 * Makes the session of an accepted launch, or goes on with the one that the launch names (decision 15). Called inside
 * one database transaction.
 */
export function openSession(
  accepted: AcceptedLaunch,
  parts: { random: Random; sessions: SessionStore; seeds: SeedStore },
  now: number,
): Session | Refusal {
  const { launch, operator } = accepted;
  const token = parts.random.bytes(32).toString('base64url');
  const named = launch.session_id === undefined ? undefined : parts.sessions.find(launch.session_id);
  if (named !== undefined) {
    if (!isSamePlay(named, accepted)) {
      return refuse(
        API_CODES.badRequest,
        'session_id: belongs to another operator, account, currency or game',
      );
    }
    if (named.state !== 'active' || isIdle(named, now)) {
      return refuse(API_CODES.badRequest, 'session_id: this session has ended');
    }
    parts.sessions.renew(named.id, { token, launch, now });
    return { ...named, token, launch, lastActivityAt: now };
  }
  const session: Session = {
    id: launch.session_id ?? parts.random.uuid(),
    token,
    operatorId: operator.id,
    casinoId: launch.casino_id,
    game: accepted.game.slug,
    accountId: launch.account.id,
    currency: launch.account.currency,
    decimals: accepted.decimals,
    launch,
    callbackUrls: callbackUrlsOf(operator),
    state: 'active',
    createdAt: now,
    lastActivityAt: now,
  };
  parts.sessions.insert(session);
  const serverSeed = parts.random.bytes(32).toString('hex');
  // A first client seed for players who choose none; it may be anything that was fixed before the first bet.
  parts.seeds.insert(session.id, { serverSeed, clientSeed: commitment(parts.random.uuid()).slice(0, 16) });
  return session;
}

function isSamePlay(session: Session, { operator, launch, game }: AcceptedLaunch): boolean {
  return (
    session.operatorId === operator.id &&
    session.casinoId === launch.casino_id &&
    session.accountId === launch.account.id &&
    session.currency === launch.account.currency &&
    session.game === game.slug
  );
}

/** `{game_url}/{game_type}/{casino_slug}/{game_slug}?token=…` */
export function launchUrl(gatewayUrl: string, session: Session, gameType: string): string {
  return `${gatewayUrl}/${gameType}/${session.casinoId}/${session.game}?token=${session.token}`;
}
