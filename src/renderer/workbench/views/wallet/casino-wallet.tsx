import { useCallback } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { client } from '../../platform/client.ts';
import { useQuery } from '../../platform/connection/use-query.ts';
import { LIST_COLUMN, Split } from '../../../ui/layout/split.tsx';
import type { WalletRoute } from '../../platform/navigation/wallet-route.ts';
import type { Casino } from '../../features/casinos/casino.ts';
import { useCasinoTarget, useIsOwnWallet } from '../../features/casinos/casino-target.ts';
import { WalletDetail } from './wallet-detail.tsx';
import { WalletList } from './wallet-list.tsx';
import { getAllCasinos } from './all-casinos/wallet-page.tsx';
import { texts } from './texts.ts';

const TOPICS: readonly ChangeTopic[] = ['wallet'];

interface CasinoWalletProps {
  readonly casinos: readonly Casino[];
  readonly casinoId: string;
  /** Null if nothing is selected: the target's player is shown, or the first one, or the page about another wallet. */
  readonly route: WalletRoute | null;
}

/** One casino's players, beside the selected player or a page about the whole wallet. */
export function CasinoWallet({ casinos, casinoId, route }: CasinoWalletProps) {
  const whole = useQuery(TOPICS, getAllCasinos);
  const { data, error, isStale } = useQuery(
    TOPICS,
    useCallback(() => client.players.list({ casinoId }), [casinoId]),
  );
  // The players of the previous casino must not be shown for this one.
  const players = isStale ? null : data;
  const isOwn = useIsOwnWallet(casinoId);
  const targetId = useCasinoTarget(({ target }) => target.accountId);
  const firstId = (players?.find(({ accountId }) => accountId === targetId) ?? players?.[0])?.accountId;
  const shownRoute = route ?? (players === null ? null : getFirstRoute(casinoId, isOwn ? null : firstId));
  const shared = { casinoId, isOwn, players, route: shownRoute, whole: whole.data };
  return (
    <Split
      id="wallet"
      label={texts.resizeList}
      panels={[
        {
          id: 'list',
          content: <WalletList {...shared} casinos={casinos} />,
          ...LIST_COLUMN,
        },
        {
          id: 'detail',
          content: <WalletDetail {...shared} casinos={casinos} error={error ?? whole.error} />,
          minSize: 420,
        },
      ]}
    />
  );
}

/** Null for the account: the casino has its own wallet. */
function getFirstRoute(casinoId: string, accountId: string | undefined | null): WalletRoute {
  if (accountId === null) return { page: 'own', casinoId };
  return accountId === undefined ? { page: 'ledger', casinoId } : { page: 'player', casinoId, accountId };
}
