import { GAMES, type Game } from '#shared/games/catalogue.ts';
import { DICE_RTP } from '#shared/games/dice-payout.ts';
import { API_CODES, isDomainError, createDomainError, type DomainError } from '#shared/protocol/errors.ts';
import { gamesQuerySchema, type GamesList } from '#shared/protocol/games-list.ts';
import { describeIssue } from '#shared/protocol/schema-issue.ts';
import { CRASH_RTP } from '../../games/crash/crash-point.ts';
import type { Currencies } from '../../operators/currencies.ts';
import type { CasinoOwner } from '../../operators/operator-store.ts';
import { getThumbnailPath } from './game-thumbnails.ts';
import type { SlotGames } from '../games/slots/slot-games.ts';

/**
 * The games on offer and the currencies of each (decision 8): global ones, or with `operator` those that this casino
 * can launch in, including its operator's custom currencies. `active` filters the games that it can launch (`true`)
 * or cannot (`false`); without an operator every game is active.
 */
export function listGames(
  query: unknown,
  deps: {
    findByCasino: (casinoId: string) => CasinoOwner | undefined;
    currencies: Currencies;
    slotGames: SlotGames;
    gatewayUrl: () => string;
  },
): GamesList | DomainError {
  const parsed = gamesQuerySchema.safeParse(query);
  if (!parsed.success) return createDomainError(API_CODES.badRequest, describeIssue(parsed.error));
  const owner = findOwner(parsed.data.operator, deps.findByCasino);
  if (owner !== null && isDomainError(owner)) return owner;

  const currencies =
    owner === null ? deps.currencies.listGlobals() : deps.currencies.listLaunchable(owner.operator);
  const codes = currencies.map(({ code }) => code);
  const activeFilter = parsed.data.active;
  return {
    games: GAMES.filter(
      ({ slug }) => activeFilter === undefined || String(isActive(slug, owner)) === activeFilter,
    ).map((game) => ({
      title: game.title,
      identifier: game.slug,
      category: game.type,
      devices: [...game.devices],
      provably_fair: game.provablyFair,
      demo_available: game.demoAvailable,
      ...describePayout(game.slug, deps.slotGames),
      thumbnail: `${deps.gatewayUrl().replace(/\/+$/, '')}${getThumbnailPath(game.slug)}`,
      restrictions: { blocked_countries: [] },
      currencies: codes,
    })),
  };
}

/** How a game pays, from its configuration. */
function describePayout(
  slug: Game['slug'],
  slotGames: SlotGames,
): Pick<GamesList['games'][number], 'payout' | 'volatility' | 'has_freespins'> {
  switch (slug) {
    case 'dice':
      return { payout: DICE_RTP, has_freespins: false };
    case 'crash':
      return { payout: CRASH_RTP, has_freespins: false };
    case 'slots': {
      const configs = [...slotGames.values()].map(({ config }) => config);
      const [first] = configs;
      if (first === undefined) return {};
      const { volatility } = first;
      return {
        payout: Math.min(...configs.map((config) => config.info_rtp)),
        ...(configs.every((config) => config.volatility === volatility) && { volatility }),
        has_freespins: configs.some((config) => config.free_spins?.enabled === true),
      };
    }
    case 'testgame':
      return {};
  }
}

function findOwner(
  casinoId: string | undefined,
  findByCasino: (casinoId: string) => CasinoOwner | undefined,
): CasinoOwner | DomainError | null {
  if (casinoId === undefined) return null;
  return (
    findByCasino(casinoId) ??
    createDomainError(API_CODES.casinoUnknown, `operator: unknown casino '${casinoId}'`, { status: 404 })
  );
}

function isActive(slug: string, owner: CasinoOwner | null): boolean {
  if (owner === null) return true;
  const { operator, casino } = owner;
  return (
    operator.status === 'active' &&
    casino.status === 'enabled' &&
    operator.integration_type === 'wallet' &&
    operator.games.some((game) => game === slug)
  );
}
