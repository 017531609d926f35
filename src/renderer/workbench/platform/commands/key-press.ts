import { COMMAND_IDS, COMMANDS, type CommandId, type CommandKeys } from '#shared/commands/catalogue.ts';
import type { View } from '../navigation/place.ts';

export interface KeyPress {
  /** As the browser names it: `k`, `?`, `Enter`. */
  readonly key: string;
  /** Ctrl, or Command on a Mac. */
  readonly hasMod: boolean;
  readonly hasShift: boolean;
  /** Alt, or the modifier of the other system. */
  readonly hasOther: boolean;
}

/** What decides about the meaning of a key, besides the key. */
export interface KeySituation {
  readonly view: View;
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

function isPressed(keys: CommandKeys, { key, hasMod, hasShift, hasOther }: KeyPress): boolean {
  const { mod, name } = readKeys(keys);
  if (mod !== hasMod || hasOther) return false;
  // Where a sign lies under Shift differs from keyboard to keyboard; a letter, Enter and Esc are meant without it.
  const isSign = name.length === 1 && !/[A-Z]/.test(name);
  return (isSign || !hasShift) && key.toUpperCase() === name.toUpperCase();
}

/** `Mod+K` as what it is made of. */
function readKeys(keys: CommandKeys): { readonly mod: boolean; readonly name: string } {
  const mod = keys.startsWith('Mod+');
  return { mod, name: mod ? keys.slice('Mod+'.length) : keys };
}
