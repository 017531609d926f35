import { COMMAND_IDS, COMMANDS, type CommandId, type CommandScope } from './catalogue.ts';
import { isPressed, type KeyPress } from './key-press.ts';

/** The context that decides what a key means. */
export interface KeyContext {
  readonly view: CommandScope;
  /** The focus is in a control that accepts letters. */
  readonly isTyping: boolean;
  readonly isInEditor: boolean;
  readonly isDialogOpen: boolean;
  /** Whether any component currently runs the command. */
  readonly isProvided: (id: CommandId) => boolean;
}

/** The command of a key press; null if there is none. */
export function findCommand(press: KeyPress, situation: KeyContext): CommandId | null {
  return COMMAND_IDS.find((id) => isApplicable(id, press, situation)) ?? null;
}

function isApplicable(id: CommandId, press: KeyPress, situation: KeyContext): boolean {
  const {
    keys = [],
    scope,
    inDialogs = false,
    editorKeeps = false,
    fieldsKeep = false,
    byEvent,
  } = COMMANDS[id];
  if (byEvent !== undefined || !keys.some((each) => isPressed(each, press))) return false;
  const { view, isTyping, isInEditor, isDialogOpen, isProvided } = situation;
  if (scope === 'dialog' ? !isDialogOpen : isDialogOpen && !inDialogs) return false;
  if (scope !== 'dialog' && scope !== 'everywhere' && scope !== view) return false;
  if (isTyping && (fieldsKeep || !press.hasMod)) return false;
  if (isInEditor && editorKeeps) return false;
  return isProvided(id);
}
