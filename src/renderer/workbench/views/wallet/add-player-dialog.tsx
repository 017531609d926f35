import { isDefinedError, safe } from '@orpc/client';
import { Plus } from 'lucide-react';
import { client } from '../../platform/client.ts';
import { refusalWords } from '../../platform/connection/refusal-words.ts';
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
  const add = async (accountId: string): Promise<readonly string[]> => {
    const { error } = await safe(client.players.add({ casinoId, accountId }));
    if (error === null) {
      announce(`Player ${accountId} is added.`);
      useNavigation.getState().selectWallet({ page: 'player', casinoId, accountId });
      return [];
    }
    return isDefinedError(error) && error.code === 'INVALID'
      ? error.data.problems.map(({ message }) => message)
      : [refusalWords(error)];
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
      label="Account id"
      aside="account_id"
      action="Add the player"
      onSubmit={add}
    >
      Launches and callbacks name the player by this id. It begins active and without money.
    </OneFieldDialog>
  );
}
