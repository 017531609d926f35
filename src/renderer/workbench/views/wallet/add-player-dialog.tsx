import { Plus } from 'lucide-react';
import { client } from '../../platform/client.ts';
import { submit } from '../../platform/submit.ts';
import { announce } from '../../../ui/announcer.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { OneFieldDialog } from '../../../ui/overlay/one-field-dialog.tsx';

interface AddPlayerDialogProps {
  readonly casinoId: string;
  /** Where it is the one thing to do. */
  readonly isFirst?: boolean;
}

/** A player is an account id; money comes with a currency, on the player's own page. */
export function AddPlayerDialog({ casinoId, isFirst = false }: AddPlayerDialogProps) {
  const add = async (accountId: string) => {
    const answer = await submit(client.players.add({ casinoId, accountId }), 'Not added');
    if (answer.kind === 'done') {
      announce(`Player ${accountId} added.`);
      useNavigation.getState().selectWallet({ page: 'player', casinoId, accountId });
    }
    return answer;
  };

  return (
    <OneFieldDialog
      trigger={
        <Button {...(isFirst ? { look: 'primary' } : { size: 'sm' })} icon={Plus}>
          Add player
        </Button>
      }
      title={`Add a player to ${casinoId}`}
      field="accountId"
      label="Account ID"
      aside="account_id"
      action="Add the player"
      onSubmit={add}
    >
      Launches and callbacks identify the player by this ID. A new player is active and has no money.
    </OneFieldDialog>
  );
}
