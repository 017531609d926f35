import { COMMANDS, type CommandId, type CommandKeys } from '#shared/commands/catalogue.ts';
import { formatKeys } from '#shared/commands/format-keys.ts';
import { commandKey } from '../../../ui/keys/command-key.ts';
import { useDialogs } from '../navigation/dialog-store.ts';
import { useCommand } from './command-registry.ts';

/** The keys of a command on this system: `Ctrl+K`. Null if it has none. */
export function formatCommandKeys(id: CommandId): string | null {
  const [first] = COMMANDS[id].keys ?? [];
  return first === undefined ? null : formatKeys(first, commandKey.text);
}

/** For a button or field that runs a command: its keys for screen readers. */
export function getKeyProps(...ids: readonly CommandId[]): { readonly 'aria-keyshortcuts': string } {
  const keys = ids.flatMap((id): readonly CommandKeys[] => COMMANDS[id].keys ?? []);
  return { 'aria-keyshortcuts': keys.map((each) => each.replace('Mod', commandKey.aria)).join(' ') };
}

/** A hint with keys: `Save (Ctrl+S)`. */
export function appendKeys(text: string, id: CommandId): string {
  const keys = formatCommandKeys(id);
  return keys === null ? text : `${text} (${keys})`;
}

/** The submit action of the open dialog, by key from anywhere in it. A comparison on top is read-only. */
export function useDialogSubmit(submit: () => void): void {
  const isCovered = useDialogs((state) => state.compare !== null);
  useCommand('dialog.submit', submit, { isEnabled: !isCovered });
}
