import { CircleStop, FileInput } from 'lucide-react';
import { getKeyProps, formatCommandKeys } from '../../../platform/commands/format-keys.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { getFailure } from '../../../../ui/form/form.ts';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { ProgressBar } from '../../../../ui/text/progress-bar.tsx';
import { formatImportProgress, toFraction } from './import-progress.ts';
import { useImport } from './import-store.ts';
import { Footer } from '../../../../ui/layout/bars.tsx';
import { Fill, Stack } from '../../../../ui/layout/stack.tsx';
import { Note, Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

/** The progress of an import. Short imports end before it could be read. */
function PendingImport() {
  const { progress, isStopping } = useImport();
  const label = isStopping
    ? texts.stopping
    : progress === null
      ? texts.reading
      : formatImportProgress(progress);
  return (
    <Stack gap={1.5}>
      <Note tabularNums>{label}</Note>
      <ProgressBar
        label={texts.import}
        value={isStopping || progress === null ? null : Math.round(100 * toFraction(progress))}
        max={100}
      />
    </Stack>
  );
}

/** The import button, with progress and Stop. */
export function ImportFooter({ onImport }: { readonly onImport: () => void }) {
  const state = useImport();
  const { tab, draft, isPending, isStopping, stop } = state;
  const failure = getFailure(state);
  // After a drop or paste, Enter is enough.
  const isReady =
    (tab === 'file' && draft.file.file !== null) || (tab === 'curl' && draft.curl.command !== '');
  return (
    <Footer as="footer">
      <Fill>
        {isPending ? (
          <PendingImport />
        ) : failure === null ? (
          <Note tabularNums>{texts.importHint}</Note>
        ) : (
          <ErrorNote message={failure} />
        )}
      </Fill>
      {isPending && (
        <Button icon={CircleStop} disabled={isStopping} onClick={stop}>
          {texts.stop}
        </Button>
      )}
      <Button
        variant="primary"
        disabled={isPending}
        icon={FileInput}
        {...getKeyProps('dialog.submit')}
        {...(isReady ? { 'data-first': '' } : {})}
        onClick={onImport}
      >
        {isPending ? texts.importing : texts.import}{' '}
        <Text as="kbd" variant="tiny">
          {formatCommandKeys('dialog.submit')}
        </Text>
      </Button>
    </Footer>
  );
}
