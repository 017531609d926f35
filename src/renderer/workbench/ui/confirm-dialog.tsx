import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactElement, ReactNode } from 'react';
import button from './button.module.css';
import styles from './confirm-dialog.module.css';

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
    <AlertDialog.Root>
      <AlertDialog.Trigger render={trigger} />
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Popup className={styles.popup}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles.words}>{children}</AlertDialog.Description>
          <div className={styles.actions}>
            <AlertDialog.Close className={button.button} data-look="plain" data-size="md">
              Cancel
            </AlertDialog.Close>
            <AlertDialog.Close
              className={button.button}
              data-look="primary"
              data-size="md"
              onClick={onConfirm}
            >
              {action}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
