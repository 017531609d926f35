import { useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { CloseButton, DialogButtons, SmallDialog } from './dialog.tsx';
import {
  answerForm,
  editForm,
  failureOf,
  newForm,
  placeIssues,
  type Answer,
  IssuesContext,
  submitting,
} from '../form/form.ts';
import { ErrorNote } from '../text/error-note.tsx';
import { TextInput } from '../form/text-input.tsx';
import { texts } from '../texts.ts';

interface OneFieldDialogProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly title: string;
  /** What the change does. */
  readonly children: ReactNode;
  readonly field: string;
  readonly label: string;
  /** Beside the label: its name elsewhere. */
  readonly aside?: string;
  /** The label of the confirming button. */
  readonly action: string;
  /** The dialog closes if it succeeds. */
  readonly onSubmit: (text: string) => Promise<Answer<unknown>>;
}

/** Asks for one line of text, and shows below it why it was rejected. */
export function OneFieldDialog(props: OneFieldDialogProps) {
  const { trigger, title, children, field, label, aside, action, onSubmit } = props;
  const [open, setOpen] = useState(false);
  const [form, setForm] = useState(newForm({ text: '' }));
  const { text } = form.draft;

  const show = (next: boolean): void => {
    setOpen(next);
    setForm(newForm({ text: '' }));
  };

  const submit = async (): Promise<void> => {
    const answer = await onSubmit(text);
    if (answer.kind === 'done') show(false);
    else
      setForm(
        answerForm(
          form,
          placeIssues(answer, ({ message }) => ({ field, message })),
        ),
      );
  };

  return (
    <SmallDialog trigger={trigger} title={title} words={children} open={open} onOpenChange={show}>
      <form onSubmit={submitting(() => void submit())}>
        <IssuesContext value={form.problems}>
          <TextInput
            field={field}
            label={label}
            variant="code"
            value={text}
            {...(aside === undefined ? {} : { aside })}
            onChange={(next) => setForm(editForm(form, field, { text: next }))}
          />
        </IssuesContext>
        <ErrorNote problem={failureOf(form)} />
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
