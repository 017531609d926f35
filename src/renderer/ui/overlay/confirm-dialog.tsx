import type { ReactElement, ReactNode } from 'react';
import { CloseButton, DialogButtons, SmallDialog } from './dialog.tsx';
import { texts } from '../texts.ts';

interface ConfirmDialogProps {
  /** The button that asks. */
  readonly trigger: ReactElement;
  readonly title: string;
  /** What will happen, and what will not. */
  readonly children: ReactNode;
  /** The word of the button that does it: never a bare "OK". */
  readonly action: string;
  readonly onConfirm: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ trigger, title, children, action, onConfirm }: ConfirmDialogProps) {
  return (
    <SmallDialog isQuestion trigger={trigger} title={title} words={children}>
      <DialogButtons>
        <CloseButton>{texts.cancel}</CloseButton>
        <CloseButton variant="primary" onClick={onConfirm}>
          {action}
        </CloseButton>
      </DialogButtons>
    </SmallDialog>
  );
}
