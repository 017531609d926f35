import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Undo2, X } from 'lucide-react';
import { announce } from '../announcer.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Row } from '../layout/stack.tsx';
import { Text } from '../text/text.tsx';
import { texts } from '../texts.ts';
import styles from './toast.module.css';

interface ToastData {
  readonly undo?: () => void;
}

interface ToastOptions extends ToastData {
  /** Replaces the toast with the same ID. */
  readonly id?: string;
  /** Something failed, or is still running: it stays until it is replaced or closed. */
  readonly tone?: 'broken' | 'pending';
}

const SHOWN_MS = 5_000;
/** Reading and deciding takes longer than reading. */
const SHOWN_WITH_UNDO_MS = 10_000;
const SHOWN_MAX = 3;

const manager = Toast.createToastManager<ToastData>();

/** Shows what happened where it cannot be seen otherwise, such as a copied text, and announces it. */
export function notify(text: string, options: ToastOptions = {}): void {
  announce(text);
  showToast(text, options);
}

/** Shows a toast for what is announced elsewhere. */
export function showToast(text: string, { id, tone, undo }: ToastOptions = {}): void {
  const timeout = undo === undefined ? SHOWN_MS : SHOWN_WITH_UNDO_MS;
  manager.add({
    // Repeated, the same text restarts its toast.
    id: id ?? text,
    title: text,
    type: tone ?? 'done',
    timeout: tone === undefined ? timeout : 0,
    data: undo === undefined ? {} : { undo },
  });
}

/** Shows the toasts. They pause while the pointer or the focus is on one; F6 moves the focus to them. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={manager} limit={SHOWN_MAX} timeout={SHOWN_MS}>
      <Toast.Portal>
        {/* The announcer has announced it already. */}
        <Toast.Viewport className={styles.viewport} aria-live="off" aria-label={texts.notifications}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts, close } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => {
    const undo = toast.data?.undo;
    return (
      // Not a dialog, as the library has it: those take all keys.
      <Toast.Root key={toast.id} toast={toast} role="group" aria-modal={undefined} className={styles.toast}>
        <Row gap={2} pad="1 1 1 3">
          {toast.type === 'done' && <CircleCheck size={14} color="var(--ok)" aria-hidden />}
          {toast.type === 'broken' && <CircleAlert size={14} color="var(--broken)" aria-hidden />}
          <Toast.Title render={<Text as="p" breaks grow />} />
          {undo !== undefined && (
            <Button
              size="sm"
              icon={Undo2}
              onClick={() => {
                close(toast.id);
                undo();
              }}
            >
              {texts.undo}
            </Button>
          )}
          {toast.type !== 'pending' && (
            <IconButton label={texts.dismiss} icon={X} side="top" onClick={() => close(toast.id)} />
          )}
        </Row>
      </Toast.Root>
    );
  });
}
