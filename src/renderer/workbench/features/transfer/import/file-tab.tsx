import { BrokenFile } from './broken-file.tsx';
import { ChosenFile } from './chosen-file.tsx';
import styles from './import-dialog.module.css';
import { useImport } from './import-store.ts';
import { Note, Text } from '../../../../ui/text/text.tsx';

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
        <Text as="p" look="title" weight="medium">
          Drop a HAR file or a capture bundle here.
        </Text>
        <Note>From a browser, a proxy, Playwright (also its .har.zip), or another workbench.</Note>
        <ChosenFile
          file={file}
          text="Choose a file"
          accept=".har,.json,.zip"
          isFirst
          onChange={(chosen) => useImport.getState().edit('file', 'file', { file: chosen })}
        />
      </div>
      <BrokenFile />
    </>
  );
}
