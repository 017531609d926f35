import { useState } from 'react';
import type { Player } from '#shared/contract/players.ts';
import { DetailHeader } from '../../../../ui/layout/detail-header.tsx';
import { PaneTabs } from '../../../../ui/controls/pane-tabs.tsx';
import type { Casino } from '../../../features/casinos/casino.ts';
import { NO_FILTER } from './ledger-filter.ts';
import { ledgerTabs } from './ledger-tabs.tsx';
import { Pane } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface CasinoLedgerProps {
  readonly casino: Casino;
  readonly players: readonly Player[];
}

/** The entries of all players of a casino, in posting order. */
export function CasinoLedger({ casino, players }: CasinoLedgerProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const currencies = new Set(players.flatMap(({ accounts }) => accounts.map(({ currency }) => currency)));
  return (
    <Pane as="section" full ground="surface" aria-label={texts.ledgerOf(casino.id)}>
      <DetailHeader isPermanent title={texts.ledgerOf(casino.id)}>
        <Text as="p" tone="quiet">
          {texts.ledgerHint(players.length)}
        </Text>
      </DetailHeader>
      <PaneTabs
        id="wallet.casino"
        tabs={ledgerTabs({
          scope: { casinoId: casino.id, accountId: null },
          currencies: [...currencies].toSorted(),
          filter,
          onFilter: setFilter,
        })}
      />
    </Pane>
  );
}
