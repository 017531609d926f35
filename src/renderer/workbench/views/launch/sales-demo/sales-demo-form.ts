import { safe } from '@orpc/client';
import type { LaunchForm } from '#shared/contract/launch.ts';
import { SESSION_FIELDS } from '#shared/filter/session-fields.ts';
import { formatTerm } from '#shared/filter/filter-parts.ts';
import type { Game } from '#shared/games/catalogue.ts';
import type { LaunchDemo, LaunchReal } from '#shared/protocol/launch.ts';
import { client } from '../../../platform/client.ts';
import { useCasinoTarget } from '../../../features/casinos/casino-target.ts';
import { findOperator } from '../../../features/casinos/casino.ts';
import { useConnection } from '../../../platform/connection/connection-store.ts';
import { getDefaultLocale } from '../../../platform/game-language.ts';
import type { LaunchMode } from '../draft.ts';
import type { PlayedSession } from '../session-callbacks.ts';
import { choosePlayer, findDemoCasino } from './demo-games.ts';
import { texts } from '../texts.ts';

export type SalesDemoForm =
  | { readonly kind: 'form'; readonly form: LaunchForm & { readonly mode: 'real' } }
  | { readonly kind: 'impossible'; readonly reason: string };

/** The launch of a sales demo, in this language or else the default one, or why there is none. */
export async function createSalesDemoForm(game: Game['slug'], locale: string): Promise<SalesDemoForm> {
  const { target, operators } = useCasinoTarget.getState();
  const wallet = useConnection.getState().status?.addresses.wallet;
  const demoCasino = wallet === undefined ? undefined : findDemoCasino(game, operators ?? [], wallet, target);
  if (demoCasino === undefined) {
    const reason = texts.salesDemoUnavailable(game);
    return { kind: 'impossible', reason };
  }
  const { casinoId } = demoCasino;
  const { data: players } = await safe(client.players.list({ casinoId }));
  const player = choosePlayer(demoCasino, players ?? [], target);
  if (player === undefined) {
    const reason = texts.noPlayerOfCasino(casinoId);
    return { kind: 'impossible', reason };
  }
  const language = locale === '' ? getDefaultLocale() : { locale };
  return { kind: 'form', form: { mode: 'real', casinoId, game, ...player, ...language } };
}

export type OtherGame =
  | { readonly kind: 'running'; readonly sessionId: string }
  | { readonly kind: 'form'; readonly form: LaunchForm & { readonly mode: LaunchMode } };

/**
 * Another game for the player of the shown one, with the same mode, currency and language: a session that is running,
 * or the launch of one. Null if the session is unknown, or if its casino does not offer the game.
 */
export async function findGameSwitch(
  { session, mode }: { readonly session: PlayedSession; readonly mode: LaunchMode },
  game: Game['slug'],
): Promise<OtherGame | null> {
  const detail = session.sessionId === null ? null : await readSession(session.sessionId);
  const operator = findOperator(useCasinoTarget.getState().operators ?? [], session.casinoId);
  if (detail === null || operator?.games.some(({ slug }) => slug === game) !== true) return null;
  const { casinoId, accountId, currency, balance } = detail.session;
  const terms = {
    state: 'active',
    mode: detail.session.mode,
    game,
    casino: casinoId,
    account: accountId,
    currency,
  };
  const filter = (Object.keys(terms) as (keyof typeof terms)[])
    .map((field) => formatTerm(field, terms[field], SESSION_FIELDS))
    .join(' ');
  const { data } = await safe(
    client.sessions.list({ filter, sortBy: 'lastActivityAt', descending: true, limit: 1 }),
  );
  const id = data?.sessions[0]?.id;
  const running = id === undefined ? null : await readSession(id);
  // A round that waits for its player is resumed in any language.
  if (running !== null && (running.locale === detail.locale || running.session.openRounds > 0))
    return { kind: 'running', sessionId: running.session.id };
  const money = balance === null ? {} : { balance };
  return {
    kind: 'form',
    form: { mode, casinoId, game, accountId, currency, locale: detail.locale, ...money },
  };
}

async function readSession(id: string) {
  const { data } = await safe(client.sessions.get({ id, rounds: 1 }));
  if (data === undefined) return null;
  const { locale } = JSON.parse(data.launch) as Pick<LaunchReal | LaunchDemo, 'locale'>;
  return { session: data.session, locale };
}
