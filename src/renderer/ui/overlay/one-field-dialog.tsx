import { useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { CloseButton, DialogButtons, SmallDialog } from './dialog.tsx';
import { ProblemsContext, type SeenProblem } from '../form/problems.ts';
import { TextInput } from '../form/text-input.tsx';

interface OneFieldDialogProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly title: string;
  /** What comes of it. */
  readonly children: ReactNode;
  readonly field: string;
  readonly label: string;
  /** What it is called elsewhere, beside the label. */
  readonly aside?: string;
  /** The word of the button that does it. */
  readonly action: string;
  /** Gives all that is wrong with the text; nothing where it was taken, which closes the dialog. */
  readonly onSubmit: (text: string) => Promise<readonly string[]>;
}

/** Asks for one line of text, and says below it why it was not taken. */
export function OneFieldDialog(props: OneFieldDialogProps) {
  const { trigger, title, children, field, label, aside, action, onSubmit } = props;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly SeenProblem[]>([]);

  const show = (next: boolean): void => {
    setOpen(next);
    setText('');
    setProblems([]);
  };

  const submit = async (): Promise<void> => {
    const found = await onSubmit(text);
    if (found.length === 0) show(false);
    else setProblems(found.map((message) => ({ field, message, isEdited: false })));
  };

  return (
    <SmallDialog trigger={trigger} title={title} words={children} open={open} onOpenChange={show}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ProblemsContext value={problems}>
          <TextInput
            field={field}
            label={label}
            look="code"
            value={text}
            {...(aside === undefined ? {} : { aside })}
            onChange={(next) => {
              setText(next);
              setProblems([]);
            }}
          />
        </ProblemsContext>
        <DialogButtons>
          <CloseButton>Cancel</CloseButton>
          <Button type="submit" look="primary">
            {action}
          </Button>
        </DialogButtons>
      </form>
    </SmallDialog>
  );
}
