import { implement } from '@orpc/server';
import { sessionsContract, type SessionSummary } from '#shared/contract/sessions.ts';
import { isField } from '#shared/filter/filter-field.ts';
import { SESSION_FIELDS } from '#shared/filter/session-fields.ts';
import { findGame } from '#shared/games/catalogue.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { buildLaunchUrl } from '../gateway/launch/open-session.ts';
import type { SessionEnd } from '../gateway/sessions/session-end.ts';
import type { RoundCounts, SessionList } from '../gateway/sessions/session-list.ts';
import { getExpiry, type Session, type SessionStore } from '../gateway/sessions/session-store.ts';
import type { MockWalletUrl } from '../gateway/delivery/wallet-client.ts';
import { mapCallbacks } from './map-callbacks.ts';
import { parseFilterOrThrow } from './parse-filter-or-throw.ts';

export interface SessionsDeps {
  readonly sessions: SessionStore;
  readonly list: SessionList;
  readonly sessionEnd: SessionEnd;
  readonly transaction: <T>(work: () => T) => T;
  readonly mockWalletUrl: MockWalletUrl;
  readonly gatewayUrl: () => string;
}

export function implementSessionsProcedures(deps: SessionsDeps) {
  const os = implement(sessionsContract);
  const { sessions, list } = deps;

  function findCallbackUrls(session: Session): Record<Callback, string> | null {
    if (session.mode === 'demo') return null;
    return mapCallbacks(
      (callback) => session.callbackUrls[callback] ?? deps.mockWalletUrl(session.casinoId, callback),
    );
  }

  /** Ends the session and returns its summary. */
  function end(session: Session, as: 'expired' | 'terminated'): SessionSummary {
    deps.transaction(() => deps.sessionEnd.end(session, as));
    return summarise(sessions.find(session.id) ?? session, list.countRounds(session.id));
  }

  return {
    list: os.list.handler(({ input, errors }) => {
      const filter = parseFilterOrThrow(input.filter, errors, SESSION_FIELDS);
      const { ids, total } = list.list({ ...input, filter });
      const listed = ids.flatMap((id) => sessions.find(id) ?? []);
      return { sessions: listed.map((session) => summarise(session, list.countRounds(session.id))), total };
    }),
    values: os.values.handler(({ input: { field, ...query } }) =>
      isField(SESSION_FIELDS, field) ? list.values({ field, ...query }) : [],
    ),
    get: os.get.handler(({ input, errors }) => {
      const session = sessions.find(input.id);
      if (session === undefined) throw errors.NOT_FOUND();
      return {
        session: summarise(session, list.countRounds(session.id)),
        launch: JSON.stringify(session.launch),
        callbackUrls: findCallbackUrls(session),
        rounds: list.rounds(session.id, input.rounds),
      };
    }),
    resume: os.resume.handler(({ input }) => {
      const session = sessions.find(input.id);
      const game = session === undefined ? undefined : findGame(session.game);
      if (session === undefined || game === undefined) return null;
      if (session.state !== 'active' || deps.sessionEnd.endIfIdle(session)) return null;
      return {
        session: summarise(session, list.countRounds(session.id)),
        launchUrl: buildLaunchUrl(deps.gatewayUrl(), session, game.type),
        isMobile: session.mode === 'real' && session.launch.client_type === 'mobile',
      };
    }),
    terminate: os.terminate.handler(({ input, errors }) => {
      const session = sessions.find(input.id);
      if (session === undefined) throw errors.NOT_FOUND();
      if (session.state !== 'active') throw errors.ENDED();
      return end(session, 'terminated');
    }),
    expireNow: os.expireNow.handler(({ input, errors }) => {
      const session = sessions.find(input.id);
      if (session === undefined) throw errors.NOT_FOUND();
      if (session.state !== 'active') throw errors.ENDED();
      return end(session, 'expired');
    }),
  };
}

function summarise(session: Session, counts: RoundCounts): SessionSummary {
  return {
    id: session.id,
    mode: session.mode,
    state: session.state,
    operatorId: session.operatorId,
    casinoId: session.casinoId,
    game: session.game,
    accountId: session.accountId,
    currency: session.currency,
    decimals: session.decimals,
    createdAt: session.createdAt,
    lastActivityAt: session.lastActivityAt,
    expiresAt: session.state === 'active' ? getExpiry(session) : null,
    endedAt: session.endedAt,
    wasIdle: session.endedAt !== null && session.endedAt >= getExpiry(session),
    balance: session.mode === 'demo' ? session.balance : null,
    ...counts,
  };
}
