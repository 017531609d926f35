import { safe } from '@orpc/client';
import type { LaunchForm } from '#shared/contract/launch.ts';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Game } from '#shared/games/catalogue.ts';
import { client } from '../../../platform/client.ts';
import { useConnection } from '../../../platform/connection/connection-store.ts';
import { playerFor, standFor } from './demo-games.ts';
import { texts } from '../texts.ts';

export type SalesDemoForm =
  | { readonly kind: 'form'; readonly form: LaunchForm & { readonly mode: 'real' } }
  | { readonly kind: 'impossible'; readonly why: string };

/** The launch of a sales demo, or why there is none. */
export async function salesDemoForm(
  game: Game['slug'],
  operators: readonly OperatorSummary[],
): Promise<SalesDemoForm> {
  const wallet = useConnection.getState().status?.addresses.wallet;
  const stand = wallet === undefined ? undefined : standFor(game, operators, wallet);
  if (stand === undefined) {
    const why = texts.salesDemoUnavailable(game);
    return { kind: 'impossible', why };
  }
  const { casinoId } = stand;
  const { data: players } = await safe(client.players.list({ casinoId }));
  const player = playerFor(stand, players ?? []);
  if (player === undefined) {
    const why = texts.noPlayerOfCasino(casinoId);
    return { kind: 'impossible', why };
  }
  return { kind: 'form', form: { mode: 'real', casinoId, game, ...player } };
}
