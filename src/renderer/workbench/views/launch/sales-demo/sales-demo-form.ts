import { safe } from '@orpc/client';
import type { LaunchForm } from '#shared/contract/launch.ts';
import { SESSION_FIELDS } from '#shared/filter/session-fields.ts';
import { formatTerm } from '#shared/filter/filter-parts.ts';
import type { Game } from '#shared/games/catalogue.ts';
import { DEFAULT_LOCALE, type LaunchDemo, type LaunchReal } from '#shared/protocol/launch.ts';
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

type PlayForm = LaunchForm & { readonly mode: LaunchMode };

/**
 * The launch of another game for the player of the shown one, with the same mode, currency, language and balance. Null if
 * the session is unknown, or if its casino does not offer the game.
 */
export async function createSwitchForm(
  { session, mode }: { readonly session: PlayedSession; readonly mode: LaunchMode },
  game: Game['slug'],
): Promise<PlayForm | null> {
  const detail = session.sessionId === null ? null : await readSession(session.sessionId);
  const operator = findOperator(useCasinoTarget.getState().operators ?? [], session.casinoId);
  if (detail === null || operator?.games.some(({ slug }) => slug === game) !== true) return null;
  const { casinoId, accountId, currency, balance } = detail.session;
  const money = balance === null ? {} : { balance };
  return { mode, casinoId, game, accountId, currency, locale: detail.locale, ...money };
}

/**
 * The session in which the game of this launch is already running for the same player, in the same mode and currency.
 * Another language, or a chosen first spin, starts a new one, unless a round waits for its player.
 */
export async function findRunningSession(form: PlayForm, isSpinWanted: boolean): Promise<string | null> {
  const { mode, game, casinoId: casino, accountId: account, currency } = form;
  const terms = {
    state: 'active',
    mode: mode === 'real' ? mode : 'demo',
    game,
    casino,
    account,
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
  if (running === null) return null;
  const isRepeated = running.locale === (form.locale ?? DEFAULT_LOCALE) && !isSpinWanted;
  return isRepeated || running.session.openRounds > 0 ? running.session.id : null;
}

async function readSession(id: string) {
  const { data } = await safe(client.sessions.get({ id, rounds: 1 }));
  if (data === undefined) return null;
  const { locale } = JSON.parse(data.launch) as Pick<LaunchReal | LaunchDemo, 'locale'>;
  return { session: data.session, locale };
}
