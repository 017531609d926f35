import { CircleStop, FileInput } from 'lucide-react';
import { commandKey } from '../../shell/command-key.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import styles from './import-dialog.module.css';
import { useImport } from './import-store.ts';

/** Brings it in. */
export function ImportFoot({ onImport }: { readonly onImport: () => void }) {
  const { tab, draft, failure, isUnderWay, stop } = useImport();
  // What was dropped or pasted needs only Enter.
  const isReady =
    (tab === 'file' && draft.file.file !== null) || (tab === 'curl' && draft.curl.command !== '');
  return (
    <footer className={styles.foot}>
      <div className={styles.words}>
        {failure === null ? (
          <p className={styles.quiet}>Importing sends nothing, and no balance changes.</p>
        ) : (
          <ProblemNote problem={failure} />
        )}
      </div>
      {isUnderWay && (
        <Button icon={<CircleStop size={14} aria-hidden />} onClick={stop}>
          Stop
        </Button>
      )}
      <Button
        look="primary"
        disabled={isUnderWay}
        icon={<FileInput size={14} aria-hidden />}
        aria-keyshortcuts={`${commandKey.aria}+Enter`}
        {...(isReady ? { 'data-first': '' } : {})}
        onClick={onImport}
      >
        {isUnderWay ? 'Importing…' : 'Import'} <kbd className={styles.keys}>{commandKey.text} Enter</kbd>
      </Button>
    </footer>
  );
}
