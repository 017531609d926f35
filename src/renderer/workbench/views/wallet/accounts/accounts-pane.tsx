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
          The balance is zero in every currency, so any bet is rejected with 100 (insufficient funds). Add a
          currency to give the player money.
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
        Setting a balance adds a ledger entry, and a reset returns to it. A bet above the bet limit is
        rejected with 105, a win above the win limit with 106.
      </Note>
    </Stack>
  );
}
