import { useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { CloseButton, DialogButtons, SmallDialog } from './dialog.tsx';
import {
  applySubmitResult,
  editForm,
  getFailure,
  createForm,
  placeIssues,
  type SubmitResult,
  IssuesContext,
  handleSubmit,
} from '../form/form.ts';
import { ErrorNote } from '../text/error-note.tsx';
import { TextInput } from '../form/text-input.tsx';
import { texts } from '../texts.ts';

interface OneFieldDialogProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly title: string;
  /** The effect of the change. */
  readonly children: ReactNode;
  readonly field: string;
  readonly label: string;
  /** Shown beside the label: the field's technical name, such as `account_id`. */
  readonly aside?: string;
  /** The label of the confirming button. */
  readonly action: string;
  /** The dialog closes if it succeeds. */
  readonly onSubmit: (text: string) => Promise<SubmitResult<unknown>>;
}

/** Asks for one line of text, and shows below it why it was rejected. */
export function OneFieldDialog(props: OneFieldDialogProps) {
  const { trigger, title, children, field, label, aside, action, onSubmit } = props;
  const [open, setOpen] = useState(false);
  const [form, setForm] = useState(createForm({ text: '' }));
  const { text } = form.draft;

  const changeOpen = (next: boolean): void => {
    setOpen(next);
    setForm(createForm({ text: '' }));
  };

  const submit = async (): Promise<void> => {
    const result = await onSubmit(text);
    if (result.kind === 'done') changeOpen(false);
    else
      setForm(
        applySubmitResult(
          form,
          placeIssues(result, ({ message }) => ({ field, message })),
        ),
      );
  };

  return (
    <SmallDialog trigger={trigger} title={title} description={children} open={open} onOpenChange={changeOpen}>
      <form onSubmit={handleSubmit(() => void submit())}>
        <IssuesContext value={form.issues}>
          <TextInput
            field={field}
            label={label}
            variant="code"
            value={text}
            {...(aside === undefined ? {} : { aside })}
            onChange={(next) => setForm(editForm(form, field, { text: next }))}
          />
        </IssuesContext>
        <ErrorNote message={getFailure(form)} />
        <DialogButtons>
          <CloseButton>{texts.cancel}</CloseButton>
          <Button type="submit" variant="primary">
            {action}
          </Button>
        </DialogButtons>
      </form>
    </SmallDialog>
  );
}
