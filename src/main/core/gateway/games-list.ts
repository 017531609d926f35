import { GAMES } from '#shared/games/catalogue.ts';
import { API_CODES, isRefusal, refuse, type Refusal } from '#shared/protocol/errors.ts';
import { gamesQuerySchema, type GamesList } from '#shared/protocol/games-list.ts';
import { describeIssue } from '#shared/protocol/schema-issue.ts';
import type { Currencies } from '../operators/currencies.ts';
import type { CasinoOwner } from '../operators/operator-store.ts';

/**
 * The games on offer and the currencies of each (decision 8): those that are global, or with `operator` those that
 * this casino can launch in, its operator's custom currencies among them. `active` asks for the games that it can
 * launch (`true`) or cannot (`false`); without an operator every game is active.
 */
export function listGames(
  query: unknown,
  parts: {
    findByCasino: (casinoId: string) => CasinoOwner | undefined;
    currencies: Currencies;
  },
): GamesList | Refusal {
  const parsed = gamesQuerySchema.safeParse(query);
  if (!parsed.success) return refuse(API_CODES.badRequest, describeIssue(parsed.error));
  const owner = ownerOf(parsed.data.operator, parts.findByCasino);
  if (owner !== null && isRefusal(owner)) return owner;

  const currencies =
    owner === null ? parts.currencies.globals() : parts.currencies.launchable(owner.operator);
  const codes = currencies.map(({ code }) => code);
  const wanted = parsed.data.active;
  return {
    games: GAMES.filter(({ slug }) => wanted === undefined || String(isActive(slug, owner)) === wanted).map(
      (game) => ({
        title: game.title,
        identifier: game.slug,
        category: game.type,
        devices: [...game.devices],
        provably_fair: game.provablyFair,
        demo_available: game.demoAvailable,
        currencies: codes,
      }),
    ),
  };
}

function ownerOf(
  casinoId: string | undefined,
  findByCasino: (casinoId: string) => CasinoOwner | undefined,
): CasinoOwner | Refusal | null {
  if (casinoId === undefined) return null;
  return (
    findByCasino(casinoId) ??
    refuse(API_CODES.casinoUnknown, `operator: there is no casino '${casinoId}'`, { status: 404 })
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
