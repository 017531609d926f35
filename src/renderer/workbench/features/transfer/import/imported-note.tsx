import { CircleCheck, Copy, List, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatTerm } from '#shared/filter/filter-parts.ts';
import type { ImportResult } from '#shared/contract/transfer.ts';
import { client } from '../../../platform/client.ts';
import { useAction } from '../../../platform/use-action.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { selectTab } from '../../../../ui/controls/pane-tabs.tsx';
import { Sentences } from '../../../../ui/text/sentences.tsx';
import styles from './import-dialog.module.css';
import { useImport } from './import-store.ts';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Note } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface ImportedNoteProps {
  readonly imported: ImportResult;
  /** Closes the dialog. */
  readonly onClose: () => void;
}

/** The result of an import, with a link to it. */
export function ImportedNote({ imported, onClose }: ImportedNoteProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The focused element disappeared with the form.
  useEffect(() => button.current?.focus(), []);
  const { importId, name, exchanges, warned, firstId, leftOut, about, sameAs } = imported;
  const removal = useAction();
  const filter = formatTerm('import', String(importId));
  const show = (shown: string): void => {
    const exchangeId = exchanges === 1 ? firstId : null;
    useNavigation.getState().open({ view: 'traffic', exchangeId, filter: shown, scope: 'imported' });
    onClose();
  };
  const showWarned = (): void => {
    selectTab('traffic', 'warnings');
    show(`${filter} is:warning`);
  };
  const removeThis = async (): Promise<void> => {
    await client.exchanges.remove({ filter, scope: 'imported' });
    onClose();
  };
  return (
    <Stack gap={3} pad="5 4 4" className={styles.done}>
      <Row as="p" gap={2} className={styles.lead}>
        <CircleCheck size={18} aria-hidden />
        {texts.importedTitle(exchanges, name)}
      </Row>
      {exchanges > 1 && <Note>{texts.importedHint}</Note>}
      {sameAs !== null && (
        <Callout tone="warning" icon={<Copy size={14} aria-hidden />} role="status">
          <p>{texts.importedBefore(sameAs)}</p>
          <Button
            size="sm"
            icon={Trash2}
            disabled={removal.isPending}
            onClick={() => void removal.run(removeThis, texts.importDeleted)}
          >
            {texts.deleteImport}
          </Button>
          <ErrorNote message={removal.error} />
        </Callout>
      )}
      <Sentences title={texts.aboutCase} sentences={about} />
      <Sentences title={texts.leftOut} sentences={leftOut} />
      <Row gap={2} justify="end">
        {warned > 0 && (
          <Button icon={TriangleAlert} onClick={showWarned}>
            {texts.showWarnings(warned)}
          </Button>
        )}
        <Button onClick={() => useImport.getState().reset()}>{texts.importMore}</Button>
        <Button variant="primary" icon={List} ref={button} onClick={() => show(filter)}>
          {texts.show}
        </Button>
      </Row>
    </Stack>
  );
}
