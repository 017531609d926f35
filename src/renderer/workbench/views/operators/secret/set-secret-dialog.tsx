import { isDefinedError, safe } from '@orpc/client';
import { client } from '../../../platform/client.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { OneFieldDialog } from '../../../../ui/overlay/one-field-dialog.tsx';
import { refusalWords } from '../../../platform/connection/refusal-words.ts';

interface SetSecretDialogProps {
  readonly operatorId: string;
  readonly onChanged: (secret: string) => void;
}

/** For a backend that has its secret already. */
export function SetSecretDialog({ operatorId, onChanged }: SetSecretDialogProps) {
  const save = async (secret: string): Promise<readonly string[]> => {
    const { error } = await safe(client.operators.changeSecret({ operatorId, secret }));
    if (error === null) {
      onChanged(secret);
      return [];
    }
    return isDefinedError(error) && error.code === 'INVALID'
      ? error.data.problems.map(({ message }) => message)
      : [refusalWords(error)];
  };

  return (
    <OneFieldDialog
      trigger={<Button size="sm">Set…</Button>}
      title={`Set the secret of ${operatorId}`}
      field="secret"
      label="Secret"
      action="Set the secret"
      onSubmit={save}
    >
      In force at once. Callbacks that are owed already keep the signature they were made with.
    </OneFieldDialog>
  );
}
