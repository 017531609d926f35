import { showDialog, useDialogs } from '../../../platform/navigation/dialog-store.ts';
import { useImport } from './import-store.ts';

/** Opens the import with a dropped file. On the tab with a body field, it becomes the body. */
export function openImportWithFile(file: File): void {
  const { reset, selectTab, edit, tab, imported } = useImport.getState();
  const isOpen = useDialogs.getState().transfer?.kind === 'import';
  if (isOpen && tab === 'raw' && imported === null) {
    edit('raw', 'body', { bodyFile: file });
    return;
  }
  reset();
  selectTab('file');
  edit('file', 'file', { file });
  if (!isOpen) showDialog({ transfer: { kind: 'import' } });
}

/** Opens the import with a pasted cURL command. */
export function openImportWithCurl(command: string): void {
  const { reset, selectTab, edit } = useImport.getState();
  reset();
  selectTab('curl');
  edit('curl', 'command', { command });
  showDialog({ transfer: { kind: 'import' } });
}
