import { CircleCheck, List } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatTerm } from '#shared/filter/filter-parts.ts';
import type { Imported } from '#shared/contract/transfer.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Sentences } from '../../../../ui/text/sentences.tsx';
import styles from './import-dialog.module.css';
import { useImport } from './import-store.ts';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Note } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface ImportedNoteProps {
  readonly imported: Imported;
  /** Called after the list shows them. */
  readonly onShow: () => void;
}

/** The result of an import, with a link to it. */
export function ImportedNote({ imported, onShow }: ImportedNoteProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The focused element disappeared with the form.
  useEffect(() => button.current?.focus(), []);
  const { importId, exchanges, firstId, leftOut } = imported;
  const show = (): void => {
    const filter = formatTerm('import', String(importId));
    useNavigation.getState().open({
      view: 'traffic',
      exchangeId: exchanges === 1 ? firstId : null,
      filter,
      scope: 'imported',
    });
    onShow();
  };
  return (
    <Stack gap={3} pad="5 4 4" className={styles.done}>
      <Row as="p" gap={2} className={styles.lead}>
        <CircleCheck size={18} aria-hidden />
        {texts.importedTitle(exchanges)}
      </Row>
      {exchanges > 1 && <Note>{texts.importedHint}</Note>}
      <Sentences title={texts.leftOut} sentences={leftOut} />
      <Row gap={2} justify="end">
        <Button onClick={() => useImport.getState().reset()}>{texts.importMore}</Button>
        <Button variant="primary" icon={List} ref={button} onClick={show}>
          {texts.show}
        </Button>
      </Row>
    </Stack>
  );
}
