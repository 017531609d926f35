import { Dialog } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';
import { Row } from '../layout/stack.tsx';
import { Text } from '../text/text.tsx';
import { CloseCross } from './dialog.tsx';
import styles from './dialog.module.css';

interface WideDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Beside the title: its subject. */
  readonly aside?: ReactNode;
  readonly size: 'whole' | 'medium';
  /** Gets the focus when it opens; by default the dialog itself. */
  readonly initialFocus?: () => HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog as large as the window allows. Esc closes it, unless an editor in it handles the key. */
export function WideDialog({ open, title, aside, size, initialFocus, onClose, children }: WideDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          ref={popup}
          className={styles.wide}
          data-size={size}
          initialFocus={initialFocus ?? popup}
        >
          <Row as="header" gap={3} pad="2 3 2 4" edge="below" className={styles.head}>
            <Dialog.Title render={<Text as="h2" variant="title" />}>{title}</Dialog.Title>
            <Row gap={3} grow className={styles.aside}>
              {aside}
            </Row>
            <CloseCross />
          </Row>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
