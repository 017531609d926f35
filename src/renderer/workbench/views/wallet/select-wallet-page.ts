import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import type { WalletRoute } from '../../platform/navigation/wallet-route.ts';
import { useCasinoTarget } from '../../features/casinos/casino-target.ts';

/**
 * Shows a page that was chosen in this view. Its casino and player become the target, unlike those of a link from
 * another view, which is only a look at them. Null for the first page of the casino.
 */
export function selectWalletPage(casinoId: string, route: WalletRoute | null): void {
  // First: a page of the previous target would otherwise be left for the new one.
  useNavigation.getState().selectWallet(route);
  useCasinoTarget
    .getState()
    .choose(route?.page === 'player' ? { casinoId, accountId: route.accountId } : { casinoId });
}
