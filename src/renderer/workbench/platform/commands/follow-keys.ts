import { COMMANDS, type CommandId } from '#shared/commands/catalogue.ts';
import { hasCommandKey } from '../../../ui/keys/command-key.ts';
import { isDialogOpen, isTyping } from '../../../ui/keys/typing.ts';
import { useNavigation } from '../navigation/navigation-store.ts';
import { handlerAt } from './command-registry.ts';
import { commandOf } from './key-press.ts';

/** The one listener of keys that are commands. */
export function followKeys(): void {
  // Before whatever has the focus: an editor would begin a new line with Ctrl+Enter, and end a chord with Ctrl+K.
  window.addEventListener('keydown', onKeyDown, { capture: true });
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.isComposing) return;
  const id = commandOf(
    {
      key: event.key,
      hasMod: hasCommandKey(event),
      hasShift: event.shiftKey,
      hasOther: event.altKey || (!hasCommandKey(event) && (event.ctrlKey || event.metaKey)),
    },
    {
      view: useNavigation.getState().view,
      isTyping: isTyping(event.target),
      isInEditor: event.target instanceof Element && event.target.closest('.monaco-editor') !== null,
      isDialogOpen: isDialogOpen(),
      isProvided: (each) => providedAt(each, event.target) !== null,
    },
  );
  if (id === null) return;
  event.preventDefault();
  event.stopPropagation();
  const handler = providedAt(id, event.target);
  // A key that is held down asks once; the rows of a list go on.
  if (handler?.isEnabled === true && (!event.repeat || COMMANDS[id].repeats === true)) handler.run();
}

function providedAt(id: CommandId, target: EventTarget | null) {
  return handlerAt(id, target instanceof Node ? target : null);
}
