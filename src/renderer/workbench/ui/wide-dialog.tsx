import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import iconButton from './icon-button.module.css';
import styles from './wide-dialog.module.css';

interface WideDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Beside the title: what it is about. */
  readonly about?: ReactNode;
  readonly size: 'whole' | 'medium';
  /** What has the focus to begin with; otherwise the dialog itself. */
  readonly firstFocus?: () => HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog to work in, as large as the window allows. Esc in an editor belongs to the editor. */
export function WideDialog({ open, title, about, size, firstFocus, onClose, children }: WideDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, details) => {
        const { target } = details.event;
        const isEditors = target instanceof Element && target.closest('.monaco-editor') !== null;
        if (details.reason === 'escape-key' && isEditors) details.cancel();
        else if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          ref={popup}
          className={styles.popup}
          data-size={size}
          initialFocus={firstFocus ?? popup}
        >
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <div className={styles.about}>{about}</div>
            <Dialog.Close className={iconButton.iconButton} aria-label="Close" title="Close (Esc)">
              <X size={16} aria-hidden />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
