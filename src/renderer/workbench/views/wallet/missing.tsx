import { Coins, Undo2, UserRound, Wallet } from 'lucide-react';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TeachingPage } from '../../../ui/layout/teaching-page.tsx';
import { AddPlayerDialog } from './add-player-dialog.tsx';
import type { Casino } from '../../features/casinos/casino.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

interface MissingCasinoProps {
  readonly casinoId: string;
  /** At least one. */
  readonly casinos: readonly Casino[];
}

export function MissingCasino({ casinoId, casinos }: MissingCasinoProps) {
  const [first] = casinos;
  return (
    <EmptyState
      actions={
        first !== undefined && (
          <Button
            onClick={() => useNavigation.getState().selectWallet({ page: 'ledger', casinoId: first.id })}
          >
            Show {first.id}
          </Button>
        )
      }
    >
      Casino {casinoId} not found. It may have been removed, or belong to another data folder.
    </EmptyState>
  );
}

interface MissingPlayerProps {
  readonly casinoId: string;
  readonly accountId: string;
}

export function MissingPlayer({ casinoId, accountId }: MissingPlayerProps) {
  return (
    <EmptyState
      actions={
        <Button onClick={() => useNavigation.getState().selectWallet({ page: 'ledger', casinoId })}>
          Show the ledger of all players
        </Button>
      }
    >
      Player {accountId} of {casinoId} not found. The player may have been removed, undone by a snapshot, or
      belong to another data folder. The wallet answers 101 (player not found).
    </EmptyState>
  );
}

const POINTS = [
  { icon: UserRound, name: 'player', does: 'an account ID; any other is rejected with 101' },
  { icon: Wallet, name: 'money', does: 'balance, bonus balance and limits per currency' },
  { icon: Coins, name: 'ledger', does: 'each bet, win and rollback, with the balance after it' },
  { icon: Undo2, name: 'memory', does: 'every id_provider, and the answer to a repeat' },
] as const;

export function NoPlayers({ casinoId }: { readonly casinoId: string }) {
  return (
    <TeachingPage
      title="A reference wallet"
      lead={`The mock wallet answers callbacks as the protocol requires. ${casinoId} has no players yet: add one, give them a balance, and launch a game.`}
      points={POINTS}
      actions={<AddPlayerDialog casinoId={casinoId} isFirst />}
    />
  );
}
