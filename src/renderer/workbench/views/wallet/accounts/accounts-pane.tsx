import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';
import type { WalletSettings } from '#shared/wallet.ts';
import { AccountRow } from './account-row.tsx';
import styles from './accounts.module.css';
import { AddCurrency } from './add-currency.tsx';
import { Note, Text } from '../../../../ui/text/text.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.ts';

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
          {texts.noMoneyHint}
        </Text>
      ) : (
        <ul aria-label={texts.balancesAndLimits}>
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
      <Note>{texts.balancesHint}</Note>
    </Stack>
  );
}
