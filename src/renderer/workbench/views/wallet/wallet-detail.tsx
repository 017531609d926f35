import { assertNever } from '#shared/assert-never.ts';
import type { Player } from '#shared/contract/players.ts';
import { Loading } from '../../platform/connection/loading.tsx';
import type { WalletRoute } from '../../platform/navigation/wallet-route.ts';
import type { Casino } from '../../features/casinos/casino.ts';
import { ConnectPage } from './connect/connect-page.tsx';
import { CasinoLedger } from './ledger/casino-ledger.tsx';
import { CasinoNotFound, PlayerNotFound, NoPlayers } from './not-found.tsx';
import { AccountsPane } from './accounts/accounts-pane.tsx';
import { ledgerTabs } from './ledger/ledger-tabs.tsx';
import { PlayerHeader } from './player-header.tsx';
import type { WalletSettings } from '#shared/wallet.ts';
import { PaneTabs } from '../../../ui/controls/pane-tabs.tsx';
import { Pane } from '../../../ui/layout/stack.tsx';
import { SettingsPage } from './all-casinos/settings-page.tsx';
import { SnapshotsPage } from './all-casinos/snapshots-page.tsx';
import type { AllCasinos } from './all-casinos/wallet-page.tsx';
import { texts } from './texts.ts';

interface WalletDetailProps {
  readonly casinos: readonly Casino[];
  readonly casinoId: string;
  /** Null until loaded, as are `whole` and what is shown of both. */
  readonly players: readonly Player[] | null;
  readonly whole: AllCasinos | null;
  readonly shown: WalletRoute | null;
  readonly error: unknown;
}

export function WalletDetail({ casinos, casinoId, players, whole, shown, error }: WalletDetailProps) {
  const casino = casinos.find(({ id }) => id === casinoId);
  if (casino === undefined) return <CasinoNotFound casinoId={casinoId} casinos={casinos} />;
  if (players === null || whole === null || shown === null)
    return <Loading subject={texts.wallet} error={error} />;
  switch (shown.page) {
    case 'player': {
      const { accountId } = shown;
      const player = players.find((each) => each.accountId === accountId);
      if (player === undefined) return <PlayerNotFound casinoId={casinoId} accountId={accountId} />;
      return <PlayerDetail key={accountId} casino={casino} player={player} settings={whole.settings} />;
    }
    case 'ledger':
      return players.length === 0 ? (
        <NoPlayers casinoId={casinoId} />
      ) : (
        <CasinoLedger key={casinoId} casino={casino} players={players} />
      );
    case 'connect':
      return <ConnectPage casino={casino} casinos={casinos} players={players} />;
    case 'snapshots':
      return <SnapshotsPage snapshots={whole.snapshots} />;
    case 'settings':
      return <SettingsPage settings={whole.settings} />;
    default:
      return assertNever(shown);
  }
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
          ...ledgerTabs({ casinoId, accountId }),
        ]}
      />
    </Pane>
  );
}
