import { Coins, Undo2, UserRound, Wallet } from 'lucide-react';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IntroPage } from '../../../ui/layout/intro-page.tsx';
import { AddPlayerDialog } from './add-player-dialog.tsx';
import type { Casino } from '../../features/casinos/casino.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { texts } from './texts.ts';

interface MissingCasinoProps {
  readonly casinoId: string;
  /** At least one. */
  readonly casinos: readonly Casino[];
}

export function CasinoNotFound({ casinoId, casinos }: MissingCasinoProps) {
  const [first] = casinos;
  return (
    <EmptyState
      actions={
        first !== undefined && (
          <Button
            onClick={() => useNavigation.getState().selectWallet({ page: 'ledger', casinoId: first.id })}
          >
            {texts.show(first.id)}
          </Button>
        )
      }
    >
      {texts.casinoNotFound(casinoId)}
    </EmptyState>
  );
}

interface MissingPlayerProps {
  readonly casinoId: string;
  readonly accountId: string;
}

export function PlayerNotFound({ casinoId, accountId }: MissingPlayerProps) {
  return (
    <EmptyState
      actions={
        <Button onClick={() => useNavigation.getState().selectWallet({ page: 'ledger', casinoId })}>
          {texts.showLedger}
        </Button>
      }
    >
      {texts.playerNotFound(accountId, casinoId)}
    </EmptyState>
  );
}

const POINTS = [
  { icon: UserRound, name: texts.player, text: texts.accountIdAnyOther },
  { icon: Wallet, name: texts.money, text: texts.balancesDescription },
  { icon: Coins, name: texts.ledgerName, text: texts.ledgerDescription },
  { icon: Undo2, name: texts.memory, text: texts.memoryDescription },
] as const;

interface NoPlayersProps {
  readonly casinoId: string;
  /** Whether the casino calls a wallet other than the mock wallet. */
  readonly isOwn: boolean;
}

export function NoPlayers({ casinoId, isOwn }: NoPlayersProps) {
  return (
    <IntroPage
      title={texts.referenceWallet}
      lead={isOwn ? texts.ownWalletIntroduction(casinoId) : texts.walletIntroduction(casinoId)}
      points={POINTS}
      actions={<AddPlayerDialog casinoId={casinoId} isFirst />}
    />
  );
}
