import { CircleCheck, List } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { termText } from '#shared/filter/filter-parts.ts';
import type { Imported } from '#shared/contract/transfer.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { ordinaryPlural } from '../../traffic/wording.ts';
import { Button } from '../../ui/button.tsx';
import { Sentences } from '../sentences.tsx';
import styles from './import-dialog.module.css';
import { useImport } from './import-store.ts';

interface ImportedNoteProps {
  readonly imported: Imported;
  /** After the list shows them. */
  readonly onShow: () => void;
}

/** What an import brought, and the way to it. */
export function ImportedNote({ imported, onShow }: ImportedNoteProps) {
  const button = useRef<HTMLButtonElement>(null);
  // What had the focus is gone with the form.
  useEffect(() => button.current?.focus(), []);
  const { importId, exchanges, firstId, leftOut } = imported;
  const show = (): void => {
    const filter = termText('import', String(importId));
    useNavigation.getState().open({ view: 'traffic', exchangeId: exchanges === 1 ? firstId : null, filter });
    onShow();
  };
  return (
    <div className={styles.done}>
      <p className={styles.lead}>
        <CircleCheck size={18} aria-hidden />
        {ordinaryPlural(exchanges, 'exchange')} imported
      </p>
      {exchanges > 1 && (
        <p className={styles.quiet}>What was seen from both sides, or tried again, is one row of the list.</p>
      )}
      <Sentences title="Left out" sentences={leftOut} />
      <div className={styles.actions}>
        <Button onClick={() => useImport.getState().begin()}>Import more</Button>
        <Button look="primary" icon={<List size={14} aria-hidden />} ref={button} onClick={show}>
          {exchanges === 1 ? 'Show it' : 'Show them'}
        </Button>
      </div>
    </div>
  );
}
