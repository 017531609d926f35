import { Download, FolderOpen } from 'lucide-react';
import { useState } from 'react';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { announce } from '../../../ui/announcer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { saveFile } from '../../../ui/controls/save-file.ts';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { Callout } from '../../../ui/layout/callout.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ErrorNote } from '../../../ui/text/error-note.tsx';
import { useAction } from '../../platform/use-action.ts';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { Code } from '../../../ui/text/text.tsx';
import { applySettingsFile, buildSettingsFile } from './settings-file.ts';
import { texts } from './texts.ts';

const FILE_NAME = 'workbench-settings.json';

/** Exports and imports the settings, to use them in another browser or on another machine. */
export function FileSection({ onImport }: { readonly onImport: () => void }) {
  const [issues, setIssues] = useState<readonly ValidationIssue[]>([]);
  const exporting = useAction();

  const exportFile = async (): Promise<void> => {
    const text = await buildSettingsFile();
    saveFile({ fileName: FILE_NAME, mediaType: 'application/json', text });
  };

  const importFile = async (file: File): Promise<void> => {
    const found = await applySettingsFile(await file.text());
    setIssues(found);
    if (found.length === 0) {
      notify(texts.imported);
      onImport();
    } else announce([texts.notImported, ...found.map(formatIssue)].join(' '));
  };

  return (
    <Section id="file" title={texts.file} lead={texts.fileHint} immediate>
      <Row gap={2}>
        <Button icon={Download} onClick={() => void exporting.run(exportFile, texts.exported(FILE_NAME))}>
          {texts.exportSettings}
        </Button>
        <FileButton
          icon={FolderOpen}
          label={texts.importSettings}
          accept=".json"
          onSelect={(file) => void importFile(file)}
        >
          {texts.importSettings}
        </FileButton>
      </Row>
      <ErrorNote message={exporting.error} />
      {issues.length > 0 && (
        <Callout tone="refused" coloured pad="2 3">
          <Stack gap={1}>
            <p>{texts.notImported}</p>
            <ul>
              {issues.map(({ field, message }) => (
                <li key={field}>
                  {field !== '' && <Code>{field}</Code>} {message}
                </li>
              ))}
            </ul>
          </Stack>
        </Callout>
      )}
    </Section>
  );
}

function formatIssue({ field, message }: ValidationIssue): string {
  return `${field} ${message}.`;
}
