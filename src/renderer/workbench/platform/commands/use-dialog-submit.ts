import { useDialogs } from '../navigation/dialog-store.ts';
import { useCommand } from './command-registry.ts';

/** What the dialog that is open is for, by key from anywhere in it. A comparison that lies above is for looking only. */
export function useDialogSubmit(submit: () => void): void {
  const isCovered = useDialogs((state) => state.compare !== null);
  useCommand('dialog.submit', submit, { isEnabled: !isCovered });
}
