import { assertNever } from '#shared/assert-never.ts';
import type { Player } from '#shared/contract/players.ts';
import { Loading } from '../../platform/connection/loading.tsx';
import type { WalletRoute } from '../../platform/navigation/wallet-route.ts';
import type { Casino } from '../../features/casinos/casino.ts';
import { ConnectPage } from './connect/connect-page.tsx';
import { CasinoLedger } from './ledger/casino-ledger.tsx';
import { CasinoNotFound, PlayerNotFound, NoPlayers } from './not-found.tsx';
import { AccountsPane } from './accounts/accounts-pane.tsx';
import { createLedgerTabs } from './ledger/ledger-tabs.tsx';
import { OwnWalletPage } from './own-wallet-page.tsx';
import { ReconcilePane } from './reconcile/reconcile-pane.tsx';
import { PlayerHeader } from './player-header.tsx';
import type { WalletSettings } from '#shared/wallet.ts';
import { PaneTabs } from '../../../ui/controls/pane-tabs.tsx';
import { PaneHeader } from '../../../ui/layout/bars.tsx';
import { Pane } from '../../../ui/layout/stack.tsx';
import { SettingsPage } from './all-casinos/settings-page.tsx';
import { SnapshotsPage } from './all-casinos/snapshots-page.tsx';
import type { AllCasinos } from './all-casinos/wallet-page.tsx';
import { texts } from './texts.ts';

interface WalletDetailProps {
  readonly casinos: readonly Casino[];
  readonly casinoId: string;
  /** Whether the casino calls a wallet other than the mock wallet. */
  readonly isOwn: boolean;
  /** Null until loaded, as are `whole` and, if nothing is selected, `route`. */
  readonly players: readonly Player[] | null;
  readonly whole: AllCasinos | null;
  readonly route: WalletRoute | null;
  readonly error: unknown;
}

export function WalletDetail({ casinos, casinoId, isOwn, players, whole, route, error }: WalletDetailProps) {
  const casino = casinos.find(({ id }) => id === casinoId);
  if (casino === undefined) return <CasinoNotFound casinoId={casinoId} casinos={casinos} />;
  if (players === null || whole === null || route === null)
    return <Loading subject={texts.wallet} error={error} />;
  switch (route.page) {
    case 'player': {
      const { accountId } = route;
      const player = players.find((each) => each.accountId === accountId);
      if (player === undefined) return <PlayerNotFound casinoId={casinoId} accountId={accountId} />;
      return <PlayerDetail key={accountId} casino={casino} player={player} settings={whole.settings} />;
    }
    case 'own':
      // An address from before the casino's URLs were changed shows the current page.
      if (isOwn) return <OwnWalletPage casino={casino} />;
      return <LedgerPage casino={casino} isOwn={isOwn} players={players} />;
    case 'reconcile':
      return (
        <Pane as="section" full ground="surface" aria-label={texts.reconcile}>
          <PaneHeader as="h2" title={texts.reconcile} count={texts.reconcileLead(casinoId)} />
          <ReconcilePane key={casinoId} casinoId={casinoId} isOwn={isOwn} />
        </Pane>
      );
    case 'ledger':
      return <LedgerPage casino={casino} isOwn={isOwn} players={players} />;
    case 'connect':
      return <ConnectPage casino={casino} casinos={casinos} players={players} />;
    case 'snapshots':
      return <SnapshotsPage snapshots={whole.snapshots} />;
    case 'settings':
      return <SettingsPage settings={whole.settings} />;
    default:
      return assertNever(route);
  }
}

interface LedgerPageProps {
  readonly casino: Casino;
  readonly isOwn: boolean;
  readonly players: readonly Player[];
}

function LedgerPage({ casino, isOwn, players }: LedgerPageProps) {
  return players.length === 0 ? (
    <NoPlayers casinoId={casino.id} isOwn={isOwn} />
  ) : (
    <CasinoLedger key={casino.id} casino={casino} players={players} />
  );
}

interface PlayerDetailProps {
  readonly casino: Casino;
  readonly player: Player;
  readonly settings: WalletSettings;
}

function PlayerDetail({ casino, player, settings }: PlayerDetailProps) {
  const { casinoId, accountId } = player;
  return (
    <Pane as="section" full ground="surface" aria-label={texts.playerTitle(accountId)}>
      <PlayerHeader player={player} />
      <PaneTabs
        id="wallet.player"
        tabs={[
          {
            key: 'balances',
            text: texts.balancesAndLimits,
            content: <AccountsPane player={player} operator={casino.operator} settings={settings} />,
          },
          ...createLedgerTabs({ casinoId, accountId }),
        ]}
      />
    </Pane>
  );
}
