import { FileDown } from 'lucide-react';
import { ExportDialog } from './export/export-dialog.tsx';
import type { TrafficList } from './export/subject-field.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { useCurlPaste } from './import/use-curl-paste.ts';
import { useFileDrag } from './import/file-drop.ts';
import styles from './traffic-transfer.module.css';
import { useCommand } from '../../platform/commands/command-registry.ts';
import { showDialog, useDialogs } from '../../platform/navigation/dialog-store.ts';
import { texts } from './texts.ts';

/** Import and export of exchanges: their dialogs, and drop and paste in Traffic. */
export function TrafficTransfer({ listed }: { readonly listed: TrafficList }) {
  const open = useDialogs((state) => state.transfer);
  const isOver = useFileDrag((drag) => drag.isOver);
  useCurlPaste();
  useCommand('traffic.import', () => showDialog({ transfer: { kind: 'import' } }));
  switch (open?.kind) {
    case 'export':
      return <ExportDialog offer={open.offer} list={listed} />;
    case 'import':
      return <ImportDialog isOver={isOver} />;
    case undefined:
      return isOver ? <DropOverlay /> : null;
  }
}

/** Shows that a file can be dropped here. */
function DropOverlay() {
  return (
    <div className={styles.veil}>
      <p className={styles.text}>
        <FileDown size={20} aria-hidden />
        {texts.dropToImport}
      </p>
    </div>
  );
}
