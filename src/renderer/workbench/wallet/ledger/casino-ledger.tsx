import { useState } from 'react';
import type { Player } from '#shared/contract/players.ts';
import { ordinaryPlural } from '../../traffic/wording.ts';
import head from '../../ui/detail-head.module.css';
import { PaneTabs } from '../../ui/pane-tabs.tsx';
import type { Casino } from '../casino.ts';
import styles from '../wallet-detail.module.css';
import { NO_FILTER } from './ledger-filter.ts';
import { ledgerTabs } from './ledger-tabs.tsx';

interface CasinoLedgerProps {
  readonly casino: Casino;
  readonly players: readonly Player[];
}

/** What all players of a casino did, in the order of posting. */
export function CasinoLedger({ casino, players }: CasinoLedgerProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const currencies = new Set(players.flatMap(({ accounts }) => accounts.map(({ currency }) => currency)));
  return (
    <section className={styles.detail} aria-label={`Ledger of ${casino.id}`}>
      <header className={head.head}>
        <div className={styles.line}>
          <h2 className={head.title}>Ledger of {casino.id}</h2>
        </div>
        <p className={styles.sentence}>
          Of all {ordinaryPlural(players.length, 'player')} of the casino, in the order of posting.
        </p>
      </header>
      <PaneTabs
        id="wallet.casino"
        tabs={ledgerTabs({
          scope: { casinoId: casino.id, accountId: null },
          currencies: [...currencies].toSorted(),
          filter,
          onFilter: setFilter,
        })}
      />
    </section>
  );
}
