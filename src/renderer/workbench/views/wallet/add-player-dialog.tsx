import { Plus } from 'lucide-react';
import { client } from '../../platform/client.ts';
import { submit } from '../../platform/submit.ts';
import { announce } from '../../../ui/announcer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { OneFieldDialog } from '../../../ui/overlay/one-field-dialog.tsx';
import { selectWalletPage } from './select-wallet-page.ts';
import { texts } from './texts.ts';

interface AddPlayerDialogProps {
  readonly casinoId: string;
  /** Whether it is the primary action. */
  readonly isFirst?: boolean;
}

/** A player has only an account ID; money is added by currency, on the player's page. */
export function AddPlayerDialog({ casinoId, isFirst = false }: AddPlayerDialogProps) {
  const add = async (accountId: string) => {
    const result = await submit(client.players.add({ casinoId, accountId }), texts.notAdded);
    if (result.kind === 'done') {
      announce(texts.playerAdded(accountId));
      selectWalletPage(casinoId, { page: 'player', casinoId, accountId });
    }
    return result;
  };

  return (
    <OneFieldDialog
      trigger={
        <Button {...(isFirst ? { variant: 'primary' } : { size: 'sm' })} icon={Plus}>
          {texts.addPlayer}
        </Button>
      }
      title={texts.addPlayerTo(casinoId)}
      field="accountId"
      label={texts.accountId}
      aside="account_id"
      action={texts.addPlayer}
      onSubmit={add}
    >
      {texts.addPlayerDescription}
    </OneFieldDialog>
  );
}
