import { Dialog } from '@base-ui/react/dialog';
import { isDefinedError, safe } from '@orpc/client';
import { useState } from 'react';
import { client } from '../../client.ts';
import { Button } from '../../ui/button.tsx';
import button from '../../ui/button.module.css';
import dialog from '../../ui/confirm-dialog.module.css';
import { failureWords } from '../failure-words.ts';
import type { SeenProblem } from '../form/editing.ts';
import { ProblemsContext } from '../form/problems.ts';
import { TextInput } from '../form/text-input.tsx';

interface SetSecretDialogProps {
  readonly operatorId: string;
  readonly onChanged: (secret: string) => void;
}

/** For a backend that has its secret already. */
export function SetSecretDialog({ operatorId, onChanged }: SetSecretDialogProps) {
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState('');
  const [problems, setProblems] = useState<readonly SeenProblem[]>([]);

  const show = (next: boolean): void => {
    setOpen(next);
    setSecret('');
    setProblems([]);
  };

  const save = async (): Promise<void> => {
    const { error } = await safe(client.operators.changeSecret({ operatorId, secret }));
    if (error === null) {
      show(false);
      onChanged(secret);
      return;
    }
    const found =
      isDefinedError(error) && error.code === 'INVALID'
        ? error.data.problems.map(({ message }) => message)
        : [failureWords(error)];
    setProblems(found.map((message) => ({ field: 'secret', message, isEdited: false })));
  };

  return (
    <Dialog.Root open={open} onOpenChange={show}>
      <Dialog.Trigger className={button.button} data-look="plain" data-size="sm">
        Set…
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>Set the secret of {operatorId}</Dialog.Title>
          <Dialog.Description className={dialog.words}>
            In force at once. Callbacks that are owed already keep the signature they were made with.
          </Dialog.Description>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <ProblemsContext value={problems}>
              <TextInput
                field="secret"
                label="Secret"
                look="code"
                value={secret}
                onChange={(text) => {
                  setSecret(text);
                  setProblems([]);
                }}
              />
            </ProblemsContext>
            <div className={dialog.actions}>
              <Dialog.Close className={button.button} data-look="plain" data-size="md">
                Cancel
              </Dialog.Close>
              <Button type="submit" look="primary">
                Set the secret
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
