import { useState } from 'react';
import type { Player } from '#shared/contract/players.ts';
import type { WalletSettings } from '#shared/wallet.ts';
import { PaneTabs } from '../../../ui/controls/pane-tabs.tsx';
import { AccountsPane } from './accounts/accounts-pane.tsx';
import type { Casino } from '../../features/casinos/casino.ts';
import { NO_FILTER } from './ledger/ledger-filter.ts';
import { ledgerTabs } from './ledger/ledger-tabs.tsx';
import { PlayerHeader } from './player-header.tsx';
import { Pane } from '../../../ui/layout/stack.tsx';
import { texts } from './texts.ts';

interface PlayerDetailProps {
  readonly casino: Casino;
  readonly player: Player;
  readonly settings: WalletSettings;
}

export function PlayerDetail({ casino, player, settings }: PlayerDetailProps) {
  // Kept here, because a tab is unmounted while another is selected.
  const [filter, setFilter] = useState(NO_FILTER);
  const { casinoId, accountId, accounts } = player;
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
          ...ledgerTabs({
            scope: { casinoId, accountId },
            currencies: accounts.map(({ currency }) => currency),
            filter,
            onFilter: setFilter,
          }),
        ]}
      />
    </Pane>
  );
}
