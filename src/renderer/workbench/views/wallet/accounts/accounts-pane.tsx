import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';
import type { WalletSettings } from '#shared/wallet.ts';
import { AccountRow } from './account-row.tsx';
import styles from './accounts.module.css';
import { AddCurrency } from './add-currency.tsx';
import { Note, Text } from '../../../../ui/text/text.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';

interface AccountsPaneProps {
  readonly player: Player;
  readonly operator: OperatorSummary;
  readonly settings: WalletSettings;
}

export function AccountsPane({ player, operator, settings }: AccountsPaneProps) {
  return (
    <Stack gap={4} pad="2 4 6" className={styles.pane}>
      {player.accounts.length === 0 ? (
        <Text as="p" tone="quiet">
          Stands at zero in every currency, so any bet is refused with 100, insufficient funds. Add a currency
          to give the player money.
        </Text>
      ) : (
        <ul aria-label="Balances and limits">
          {player.accounts.map((account) => (
            <AccountRow
              key={account.currency}
              player={player}
              account={account}
              isLaunchable={operator.currencies.some(({ code }) => code === account.currency)}
              bonusFirst={settings.bonus_first}
            />
          ))}
        </ul>
      )}
      <AddCurrency player={player} operator={operator} />
      <Note>
        A balance that is set by hand is an entry of the ledger, and what a reset goes back to. One bet above
        the bet limit is refused with 105, one win above the win limit with 106.
      </Note>
    </Stack>
  );
}
