import { useEffect } from 'react';
import { useCommand } from '../../../platform/commands/command-registry.ts';
import { showDialog } from '../../../platform/navigation/dialog-store.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { isTyping } from '../../../../ui/keys/focus-keys.ts';
import { isCurlCommand } from './import-draft.ts';
import { openImportWithCurl } from './open-import.ts';

/** Pasting a cURL command in Traffic opens the import; fields and dialogs keep their own paste. */
export function useCurlPaste(): void {
  useCommand('traffic.importPasted', () => void importCopiedCommand());
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      if (useNavigation.getState().view !== 'traffic' || isTyping(event.target)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!isCurlCommand(text)) return;
      event.preventDefault();
      openImportWithCurl(text);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}

/** As if it was pasted. If the clipboard cannot be read or has other content, the import asks for the command. */
async function importCopiedCommand(): Promise<void> {
  const text = await navigator.clipboard.readText().catch(() => '');
  if (isCurlCommand(text)) openImportWithCurl(text);
  else showDialog({ transfer: { kind: 'import' } });
}
