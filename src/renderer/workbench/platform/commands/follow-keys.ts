import { COMMANDS, type CommandId } from '#shared/commands/catalogue.ts';
import { commandOf } from '#shared/commands/command-of.ts';
import type { KeyPress } from '#shared/commands/key-press.ts';
import { keyPressOf } from '../../../ui/keys/command-key.ts';
import { isDialogOpen, isTyping } from '../../../ui/keys/focus-keys.ts';
import { useNavigation } from '../navigation/navigation-store.ts';
import { handlerAt } from './command-registry.ts';

/** The one listener of keys that are commands. */
export function followKeys(): void {
  // Before whatever has the focus: an editor would begin a new line with Ctrl+Enter, and end a chord with Ctrl+K.
  window.addEventListener('keydown', onKeyDown, { capture: true });
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.isComposing) return;
  const isCommand = pressKey(keyPressOf(event), { isRepeat: event.repeat, target: event.target });
  if (!isCommand) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Runs the command that a key means with the focus on `target`. Says whether it means one, enabled or not. */
export function pressKey(
  press: KeyPress,
  { isRepeat, target }: { readonly isRepeat: boolean; readonly target: EventTarget | null },
): boolean {
  const id = commandOf(press, {
    view: useNavigation.getState().view,
    isTyping: isTyping(target),
    isInEditor: target instanceof Element && target.closest('.monaco-editor') !== null,
    isDialogOpen: isDialogOpen(),
    isProvided: (each) => providedAt(each, target) !== null,
  });
  if (id === null) return false;
  const handler = providedAt(id, target);
  // A key that is held down asks once; the rows of a list go on.
  if (handler?.isEnabled === true && (!isRepeat || COMMANDS[id].repeats === true)) handler.run();
  return true;
}

function providedAt(id: CommandId, target: EventTarget | null) {
  return handlerAt(id, target instanceof Node ? target : null);
}
