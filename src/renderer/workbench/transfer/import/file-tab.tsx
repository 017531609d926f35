import { BrokenFile } from './broken-file.tsx';
import { ChosenFile } from './chosen-file.tsx';
import styles from './import-dialog.module.css';
import { useImport } from './import-store.ts';

/** A HAR file or a capture bundle, dropped or chosen. */
export function FileTab({ isOver }: { readonly isOver: boolean }) {
  const file = useImport((state) => state.draft.file.file);
  return (
    <>
      <div
        className={styles.zone}
        data-over={isOver}
        data-field="file"
        role="group"
        aria-label="File"
        tabIndex={-1}
      >
        <p className={styles.lead}>Drop a HAR file or a capture bundle here.</p>
        <p className={styles.quiet}>From a browser, a proxy, or another workbench.</p>
        <ChosenFile
          file={file}
          text="Choose a file"
          accept=".har,.json"
          isFirst
          onChange={(chosen) => useImport.getState().edit('file', 'file', { file: chosen })}
        />
      </div>
      <BrokenFile />
    </>
  );
}
