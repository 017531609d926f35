import type { ReactElement, ReactNode } from 'react';
import { CloseButton, DialogButtons, SmallDialog } from './dialog.tsx';
import { texts } from '../texts.ts';

interface ConfirmDialogProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly title: string;
  /** The effects, and what stays unchanged. */
  readonly children: ReactNode;
  /** The label of the confirming button: never just "OK". */
  readonly action: string;
  readonly onConfirm: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ trigger, title, children, action, onConfirm }: ConfirmDialogProps) {
  return (
    <SmallDialog isQuestion trigger={trigger} title={title} description={children}>
      <DialogButtons>
        <CloseButton>{texts.cancel}</CloseButton>
        <CloseButton variant="danger" onClick={onConfirm}>
          {action}
        </CloseButton>
      </DialogButtons>
    </SmallDialog>
  );
}
