import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ComponentProps, type ReactElement, type ReactNode, type RefObject } from 'react';
import iconButton from '../controls/icon-button.module.css';
import { Button, DANGER } from '../controls/button.tsx';
import { Row } from '../layout/stack.tsx';
import { Text } from '../text/text.tsx';
import styles from './dialog.module.css';
import { texts } from '../texts.ts';

interface SmallDialogProps {
  readonly title: string;
  /** The effects, and what stays unchanged. */
  readonly description: ReactNode;
  /** Requires a decision: a click outside does not close it. */
  readonly isQuestion?: boolean;
  /** The button that opens it; omit it if `open` is controlled. */
  readonly trigger?: ReactElement;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** Gets the focus after closing, if it is not the trigger. */
  readonly finalFocus?: RefObject<HTMLElement | null>;
  /** Shows a close button in the corner, because the dialog has no other. */
  readonly hasCloseButton?: boolean;
  /** Fields, if any, and `DialogButtons` at the end. */
  readonly children: ReactNode;
}

/** A small dialog in the middle of the window. */
export function SmallDialog({
  title,
  description,
  isQuestion = false,
  trigger,
  open,
  onOpenChange,
  finalFocus,
  hasCloseButton = false,
  children,
}: SmallDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const Root = isQuestion ? AlertDialog.Root : Dialog.Root;
  return (
    <Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      {trigger !== undefined && <Dialog.Trigger render={trigger} {...(isQuestion && DANGER)} />}
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          ref={popup}
          className={styles.small}
          initialFocus={() => findFirstField(popup.current) ?? true}
          {...(finalFocus === undefined ? {} : { finalFocus })}
        >
          <Row justify="between">
            <Dialog.Title render={<Text as="h2" variant="title" />}>{title}</Dialog.Title>
            {hasCloseButton && <CloseCross />}
          </Row>
          <Dialog.Description render={<Text as="p" tone="quiet" />}>{description}</Dialog.Description>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Root>
  );
}

const FIELDS =
  ':is(input:not([aria-hidden="true"]), textarea, [role="radio"][tabindex="0"], [role="checkbox"], [role="switch"], [role="combobox"])';

/** The main control of a dialog; otherwise, a help button beside the label would get the focus. */
export function findFirstField(popup: ParentNode | null): HTMLElement | null {
  return (
    popup?.querySelector<HTMLElement>(`${FIELDS}:not(:disabled, [aria-disabled="true"], [inert] *)`) ?? null
  );
}

/** The buttons of a small dialog; the confirming one last. */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return (
    <Row gap={2} justify="end" className={styles.buttons}>
      {children}
    </Row>
  );
}

/** The close button in a dialog's header. */
export function CloseCross() {
  return (
    <Dialog.Close className={iconButton.iconButton} aria-label={texts.close} title={texts.closeEsc}>
      <X size={16} aria-hidden />
    </Dialog.Close>
  );
}

/** A button that closes the dialog it is in. */
export function CloseButton(props: ComponentProps<typeof Button>) {
  return <Dialog.Close render={<Button {...props} />} />;
}
