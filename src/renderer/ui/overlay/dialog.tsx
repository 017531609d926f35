import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode, RefObject } from 'react';
import iconButton from '../controls/icon-button.module.css';
import { Button } from '../controls/button.tsx';
import { Row } from '../layout/stack.tsx';
import { Text } from '../text/text.tsx';
import styles from './dialog.module.css';
import { texts } from '../texts.ts';

interface SmallDialogProps {
  readonly title: string;
  /** What it is about: what will happen, and what will not. */
  readonly words: ReactNode;
  /** A question that must be answered: a click beside it does not close it. */
  readonly isQuestion?: boolean;
  /** The button that opens it; left out where `open` is told from outside. */
  readonly trigger?: ReactElement;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** What has the focus afterwards, where it is not the trigger. */
  readonly finalFocus?: RefObject<HTMLElement | null>;
  /** It has no buttons, so it has a cross. */
  readonly closes?: boolean;
  /** What is asked, if anything, and `DialogButtons` at the end. */
  readonly children: ReactNode;
}

/** A few words or fields in the middle of the window. */
export function SmallDialog(props: SmallDialogProps) {
  const {
    title,
    words,
    isQuestion = false,
    trigger,
    open,
    onOpenChange,
    finalFocus,
    closes = false,
    children,
  } = props;
  const Root = isQuestion ? AlertDialog.Root : Dialog.Root;
  return (
    <Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      {trigger !== undefined && <Dialog.Trigger render={trigger} />}
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.small} {...(finalFocus === undefined ? {} : { finalFocus })}>
          <Row justify="between">
            <Dialog.Title render={<Text as="h2" variant="title" />}>{title}</Dialog.Title>
            {closes && <CloseCross />}
          </Row>
          <Dialog.Description render={<Text as="p" tone="quiet" />}>{words}</Dialog.Description>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Root>
  );
}

/** The buttons of a small dialog; the one that does it last. */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return (
    <Row gap={2} justify="end" className={styles.buttons}>
      {children}
    </Row>
  );
}

/** Closes a dialog from its head. */
export function CloseCross() {
  return (
    <Dialog.Close className={iconButton.iconButton} aria-label={texts.close} title={texts.closeEsc}>
      <X size={16} aria-hidden />
    </Dialog.Close>
  );
}

/** A button of a dialog, of whatever size, that closes it. */
export function CloseButton(props: ComponentProps<typeof Button>) {
  return <Dialog.Close render={<Button {...props} />} />;
}
