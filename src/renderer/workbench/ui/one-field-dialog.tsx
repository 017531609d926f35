import { Dialog } from '@base-ui/react/dialog';
import { useState, type ReactElement, type ReactNode } from 'react';
import button from './button.module.css';
import { Button } from './button.tsx';
import dialog from './confirm-dialog.module.css';
import { ProblemsContext, type SeenProblem } from './problems.ts';
import { TextInput } from './text-input.tsx';

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
    <Dialog.Root open={open} onOpenChange={show}>
      <Dialog.Trigger render={trigger} />
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>{title}</Dialog.Title>
          <Dialog.Description className={dialog.words}>{children}</Dialog.Description>
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
            <div className={dialog.actions}>
              <Dialog.Close className={button.button} data-look="plain" data-size="md">
                Cancel
              </Dialog.Close>
              <Button type="submit" look="primary">
                {action}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
