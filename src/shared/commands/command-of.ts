import { COMMAND_IDS, COMMANDS, type CommandId, type CommandScope } from './catalogue.ts';
import { isPressed, type KeyPress } from './key-press.ts';

/** What decides about the meaning of a key, besides the key. */
export interface KeySituation {
  readonly view: CommandScope;
  /** The focus is where letters are written or chosen by. */
  readonly isTyping: boolean;
  readonly isInEditor: boolean;
  readonly isDialogOpen: boolean;
  /** Whether anything runs the command, with the focus where it is. */
  readonly isProvided: (id: CommandId) => boolean;
}

/** The command that a key press means; null where it means none. */
export function commandOf(press: KeyPress, situation: KeySituation): CommandId | null {
  return COMMAND_IDS.find((id) => isMeant(id, press, situation)) ?? null;
}

function isMeant(id: CommandId, press: KeyPress, situation: KeySituation): boolean {
  const { keys = [], scope, inDialogs = false, editorKeeps = false, byEvent } = COMMANDS[id];
  if (byEvent !== undefined || !keys.some((each) => isPressed(each, press))) return false;
  const { view, isTyping, isInEditor, isDialogOpen, isProvided } = situation;
  if (scope === 'dialog' ? !isDialogOpen : isDialogOpen && !inDialogs) return false;
  if (scope !== 'dialog' && scope !== 'everywhere' && scope !== view) return false;
  if (isTyping && !press.hasMod) return false;
  if (isInEditor && editorKeeps) return false;
  return isProvided(id);
}
