import { safe } from '@orpc/client';
import { useEffect, useState, type RefObject } from 'react';
import { formatByteSize } from '#shared/byte-size.ts';
import type { FolderUsage } from '#shared/folder-budget.ts';
import { client } from '../../../platform/client.ts';
import { formatCallError } from '../../../platform/connection/format-call-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { CloseButton, DialogButtons, SmallDialog } from '../../../../ui/overlay/dialog.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { notify } from '../../../../ui/overlay/toast.tsx';
import {
  applySubmitResult,
  editForm,
  getFailure,
  createForm,
  type Form,
  IssuesContext,
  handleSubmit,
} from '../../../../ui/form/form.ts';
import { submit } from '../../../platform/submit.ts';
import { parseBudget, formatBudget } from './budget-draft.ts';
import { toDraft, toRetention, type RetentionDraft } from './retention-draft.ts';
import { texts } from '../texts.tsx';

interface RetentionDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/** The form that limits the stored history. */
export function RetentionDialog({ isOpen, onClose, opener }: RetentionDialogProps) {
  return (
    <SmallDialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      finalFocus={opener}
      title={texts.retention}
      description={texts.retentionDescription}
    >
      <RetentionForm onDone={onClose} />
    </SmallDialog>
  );
}

const CHOICES = [
  { value: 'everything', text: texts.everythingLabel, note: texts.keepAllHint },
  { value: 'newest', text: texts.newestExchanges },
  { value: 'days', text: texts.lastDays },
] as const;

/** `space`: the maximum size of the database on disk. */
type RetentionFormDraft = RetentionDraft & { readonly space: string };

function RetentionForm({ onDone }: { readonly onDone: () => void }) {
  const [form, setForm] = useState<Form<RetentionFormDraft> | null>(null);
  const [usage, setUsage] = useState<FolderUsage | null>(null);
  const [loadError, setLoadError] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    Promise.all([client.exchanges.getRetention(), client.exchanges.getFolderBudget()])
      .then(([retention, budget]) => {
        if (!isCurrent) return;
        setForm(createForm({ ...toDraft(retention), space: formatBudget(budget.megabytes) }));
        setUsage(budget.usage);
      })
      .catch((error: unknown) => {
        if (isCurrent) setLoadError(formatCallError(error));
      });
    return () => {
      isCurrent = false;
    };
  }, []);

  if (form === null) return <ErrorNote message={loadError} />;

  const { draft, submission } = form;
  const { keep } = draft;
  const change = (field: string, part: Partial<RetentionFormDraft>): void =>
    setForm(editForm(form, field, part));
  const save = async (): Promise<void> => {
    const retention = toRetention(draft);
    const megabytes = parseBudget(draft.space);
    if (retention === null || megabytes === null) {
      const size = texts.invalidSize;
      const issues = [
        ...(retention === null ? [{ field: keep, message: texts.invalidNumber }] : []),
        ...(megabytes === null ? [{ field: 'space', message: size }] : []),
      ];
      setForm(applySubmitResult(form, { kind: 'rejected', issues }));
      return;
    }
    setForm({ ...form, submission: { kind: 'sending' } });
    const setting = client.exchanges
      .setRetention({ retention })
      .then(() => client.exchanges.setFolderBudget({ megabytes }));
    const result = await submit(setting, texts.notSaved);
    setForm(applySubmitResult(form, result));
    if (result.kind !== 'done') return;
    onDone();
    const { data } = await safe(client.exchanges.retentionApplied());
    notify(data === undefined || data.deleted === 0 ? texts.saved : texts.deletedMessage(data.deleted));
  };

  return (
    <Stack as="form" gap={3} onSubmit={handleSubmit(() => void save())}>
      <ChoiceList
        label={texts.keep}
        value={keep}
        choices={CHOICES}
        onChange={(chosen) => change('keep', { keep: chosen })}
      />
      <IssuesContext value={form.issues}>
        {keep !== 'everything' && (
          <TextInput
            field={keep}
            label={keep === 'newest' ? texts.exchangesLabel : texts.days}
            help="retention"
            numeric
            value={draft[keep]}
            onChange={(text) => change(keep, { [keep]: text })}
          />
        )}
        <TextInput
          field="space"
          label={texts.maximumDatabaseSize}
          help="diskSpace"
          value={draft.space}
          onChange={(space) => change('space', { space })}
          note={usage !== null && formatUsage(usage)}
        />
      </IssuesContext>
      <ErrorNote message={getFailure(form)} />
      <DialogButtons>
        <CloseButton>{texts.cancel}</CloseButton>
        <Button type="submit" variant="primary" disabled={submission.kind === 'sending'}>
          {texts.save}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

function formatUsage({ databaseBytes, copiesBytes }: FolderUsage): string {
  const copies = copiesBytes === 0 ? '' : texts.copiesHint(formatByteSize(copiesBytes));
  return texts.sizeHint(formatByteSize(databaseBytes), copies);
}
