import { safe } from '@orpc/client';
import type { LaunchForm } from '#shared/contract/launch.ts';
import type { Game } from '#shared/games/catalogue.ts';
import { client } from '../../../platform/client.ts';
import { useCasinoTarget } from '../../../features/casinos/casino-target.ts';
import { useConnection } from '../../../platform/connection/connection-store.ts';
import { getDefaultLocale } from '../../../platform/game-language.ts';
import { choosePlayer, findDemoCasino } from './demo-games.ts';
import { texts } from '../texts.ts';

export type SalesDemoForm =
  | { readonly kind: 'form'; readonly form: LaunchForm & { readonly mode: 'real' } }
  | { readonly kind: 'impossible'; readonly reason: string };

/** The launch of a sales demo, or why there is none. */
export async function createSalesDemoForm(game: Game['slug']): Promise<SalesDemoForm> {
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
  return { kind: 'form', form: { mode: 'real', casinoId, game, ...player, ...getDefaultLocale() } };
}
