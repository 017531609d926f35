import { COMMANDS, type CommandId } from '#shared/commands/catalogue.ts';
import { findCommand } from '#shared/commands/find-command.ts';
import type { KeyPress } from '#shared/commands/key-press.ts';
import { toKeyPress } from '../../../ui/keys/command-key.ts';
import { DIALOG_SELECTOR, isDialogOpen, isTyping } from '../../../ui/keys/focus-keys.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useNavigation } from '../navigation/navigation-store.ts';
import { findHandler } from './command-registry.ts';

/** The one listener for command keys. */
export function listenForKeys(): void {
  // Before the focused element: an editor would insert a line with Ctrl+Enter, and start a chord with Ctrl+K.
  window.addEventListener('keydown', onKeyDown, { capture: true });
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.isComposing) return;
  const isCommand = pressKey(toKeyPress(event), { isRepeat: event.repeat, target: event.target });
  if (!isCommand) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Runs the command of a key with the focus on `target`. Returns whether the key belongs to a command, enabled or not.
 */
export function pressKey(
  press: KeyPress,
  { isRepeat, target }: { readonly isRepeat: boolean; readonly target: EventTarget | null },
): boolean {
  const { view } = useNavigation.getState();
  const context = {
    view,
    isTyping: isTyping(target),
    isInEditor: target instanceof Element && target.closest('.monaco-editor') !== null,
    isDialogOpen: isDialogOpen(),
  };
  const isProvided = (each: CommandId): boolean =>
    each === 'dialog.submit' || findHandlerAt(each, target) !== null;
  const id = findCommand(press, { ...context, isProvided });
  if (id === null) {
    // A key of this view, such as Replay without an exchange.
    const missing = findCommand(press, { ...context, isProvided: (each) => COMMANDS[each].scope === view });
    const needs = missing === null ? undefined : COMMANDS[missing].needs;
    // Esc with nothing to close is no mistake.
    if (needs !== undefined && press.key !== 'Escape') notify(needs);
    return false;
  }
  const handler = id === 'dialog.submit' ? findSubmit(target) : findHandlerAt(id, target);
  // Holding a key down runs a command once; list steps repeat.
  if (handler?.isEnabled === true && (!isRepeat || COMMANDS[id].repeats === true)) handler.run();
  return true;
}

function findHandlerAt(id: CommandId, target: EventTarget | null) {
  return findHandler(id, target instanceof Node ? target : null);
}

/** The confirmation of the topmost dialog: its handler, or else its button. A question never has a handler. */
function findSubmit(target: EventTarget | null) {
  const dialog = [...document.querySelectorAll(DIALOG_SELECTOR)].at(-1);
  const handler = findHandlerAt('dialog.submit', target);
  if (handler !== null && dialog?.role !== 'alertdialog') return handler;
  const buttons = dialog?.querySelectorAll<HTMLElement>(
    ':is([data-variant="primary"], [data-variant="danger"]):not(:disabled)',
  );
  return { run: () => [...(buttons ?? [])].at(-1)?.click(), isEnabled: true };
}
