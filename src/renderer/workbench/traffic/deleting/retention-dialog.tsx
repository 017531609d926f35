import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useState, type RefObject } from 'react';
import { client } from '../../client.ts';
import { refusalWords } from '../../connection/refusal-words.ts';
import button from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import dialog from '../../ui/confirm-dialog.module.css';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { ProblemsContext } from '../../ui/problems.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { useWish } from '../../ui/use-wish.ts';
import { draftOf, retentionOf, type RetentionDraft } from './retention-draft.ts';

interface RetentionDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/** How much of the history is kept. */
export function RetentionDialog({ isOpen, onClose, opener }: RetentionDialogProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup} finalFocus={opener}>
          <Dialog.Title className={dialog.title}>How much is kept</Dialog.Title>
          <Dialog.Description className={dialog.words}>
            Exchanges beyond it are deleted, the oldest first. That cannot be undone.
          </Dialog.Description>
          <RetentionForm onDone={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const CHOICES = [
  { value: 'everything', text: 'Everything', note: 'Nothing is deleted unless you do it' },
  { value: 'newest', text: 'The newest exchanges' },
  { value: 'days', text: 'The last days' },
] as const;

function RetentionForm({ onDone }: { readonly onDone: () => void }) {
  const [draft, setDraft] = useState<RetentionDraft | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const wish = useWish();

  useEffect(() => {
    let isCurrent = true;
    client.exchanges
      .getRetention()
      .then((retention) => {
        if (isCurrent) setDraft(draftOf(retention));
      })
      .catch((error: unknown) => {
        if (isCurrent) setUnread(refusalWords(error));
      });
    return () => {
      isCurrent = false;
    };
  }, []);

  if (draft === null) return <ProblemNote problem={unread} />;

  const change = (part: Partial<RetentionDraft>): void => {
    setDraft({ ...draft, ...part });
    setRefused(false);
  };
  const submit = (): void => {
    const retention = retentionOf(draft);
    setRefused(retention === null);
    if (retention === null) return;
    void wish.make(async () => {
      await client.exchanges.setRetention({ retention });
      onDone();
    }, 'Saved.');
  };
  const problem = { field: draft.keep, message: 'must be a whole number of 1 or more', isEdited: false };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ChoiceList label="Keep" value={draft.keep} choices={CHOICES} onChange={(keep) => change({ keep })} />
      <ProblemsContext value={isRefused ? [problem] : []}>
        {draft.keep === 'newest' && (
          <TextInput
            field="newest"
            label="Exchanges"
            numeric
            value={draft.exchanges}
            onChange={(exchanges) => change({ exchanges })}
          />
        )}
        {draft.keep === 'days' && (
          <TextInput
            field="days"
            label="Days"
            numeric
            value={draft.days}
            onChange={(days) => change({ days })}
          />
        )}
      </ProblemsContext>
      <ProblemNote problem={wish.problem} />
      <div className={dialog.actions}>
        <Dialog.Close className={button.button} data-look="plain" data-size="md">
          Cancel
        </Dialog.Close>
        <Button type="submit" look="primary" disabled={wish.isUnderWay}>
          Save
        </Button>
      </div>
    </form>
  );
}
