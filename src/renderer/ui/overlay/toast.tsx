import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Undo2, X } from 'lucide-react';
import { useEffect } from 'react';
import { announce } from '../announcer.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Row } from '../layout/stack.tsx';
import { Text } from '../text/text.tsx';
import { texts } from '../texts.ts';
import styles from './toast.module.css';

interface ToastData {
  readonly undo?: (() => void) | undefined;
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
const MAX_SHOWN = 3;

const manager = Toast.createToastManager<ToastData>();

/**
 * Toasts end here, not in the library: the library waits while the window has no focus, and it has none while the user
 * plays in a frame.
 */
const timers = new Map<
  string,
  { readonly shownMs: number; timer: ReturnType<typeof setTimeout> | undefined }
>();
let isPaused = false;

function endAfter(id: string, shownMs: number): void {
  clearTimeout(timers.get(id)?.timer);
  timers.delete(id);
  if (shownMs > 0) timers.set(id, { shownMs, timer: isPaused ? undefined : startTimer(id, shownMs) });
}

function startTimer(id: string, shownMs: number): ReturnType<typeof setTimeout> {
  return setTimeout(() => {
    timers.delete(id);
    manager.close(id);
  }, shownMs);
}

/** After the pointer or the focus has left a toast, its time starts again. */
function setPaused(paused: boolean): void {
  if (paused === isPaused) return;
  isPaused = paused;
  for (const [id, running] of timers) {
    clearTimeout(running.timer);
    running.timer = paused ? undefined : startTimer(id, running.shownMs);
  }
}

/** The last action that can be undone, as long as nothing else has changed its result. */
let lastUndo: { readonly id: string; readonly run: () => void } | null = null;

/** Undoes the action of the last toast with Undo, even a closed one. Returns whether there was anything. */
export function undoLast(): boolean {
  if (lastUndo === null) return false;
  const { id, run } = lastUndo;
  lastUndo = null;
  manager.close(id);
  run();
  return true;
}

/** Shows an event that is otherwise invisible, such as a copied text, and announces it. */
export function notify(text: string, options: ToastOptions = {}): void {
  announce(text);
  showToast(text, options);
}

/** Shows a toast for what is announced elsewhere. */
export function showToast(text: string, { id: givenId, tone, undo }: ToastOptions = {}): void {
  // Repeated, the same text restarts its toast.
  const id = givenId ?? text;
  if (undo !== undefined) lastUndo = { id, run: undo };
  else if (lastUndo?.id === id) lastUndo = null;
  const shownMs = undo === undefined ? SHOWN_MS : SHOWN_WITH_UNDO_MS;
  endAfter(id, tone === undefined ? shownMs : 0);
  manager.add({
    id,
    title: text,
    type: tone ?? 'done',
    timeout: 0,
    data: undo === undefined ? {} : { undo },
  });
}

/** Shows the toasts. They pause while the pointer or the focus is on one; F6 moves the focus to them. */
export function Toasts() {
  useEffect(() => () => setPaused(false), []);
  return (
    <Toast.Provider toastManager={manager} limit={MAX_SHOWN}>
      <Toast.Portal>
        {/* The announcer has announced it already. */}
        <Toast.Viewport
          className={styles.viewport}
          aria-live="off"
          data-toasts=""
          aria-label={texts.notifications}
          onPointerEnter={() => setPaused(true)}
          onPointerLeave={() => setPaused(false)}
          onFocus={() => setPaused(true)}
          onBlur={() => setPaused(false)}
        >
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
          <Toast.Title render={<Text as="p" breakAnywhere grow />} />
          {undo !== undefined && (
            <Button
              size="sm"
              icon={Undo2}
              onClick={() => {
                // The last one also takes the Undo key.
                if (lastUndo?.id === toast.id) undoLast();
                else {
                  close(toast.id);
                  undo();
                }
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
