import { Download, FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { announce } from '../../../ui/announcer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { saveFile } from '../../../ui/controls/save-file.ts';
import { Callout } from '../../../ui/layout/callout.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { Code } from '../../../ui/text/text.tsx';
import { readSettingsFile, writeSettingsFile } from './settings-file.ts';
import { texts } from './texts.ts';

const FILE_NAME = 'workbench-settings.json';

/** Takes the settings to another browser or machine. */
export function FileSection() {
  const input = useRef<HTMLInputElement>(null);
  const [issues, setIssues] = useState<readonly ValidationIssue[]>([]);

  const exportFile = (): void => {
    saveFile({ fileName: FILE_NAME, mediaType: 'application/json', text: writeSettingsFile() });
    notify(texts.exported(FILE_NAME));
  };

  const importFile = async (file: File): Promise<void> => {
    const found = readSettingsFile(await file.text());
    setIssues(found);
    if (found.length === 0) notify(texts.imported);
    else announce([texts.notImported, ...found.map(formatIssue)].join(' '));
  };

  return (
    <Section id="file" title={texts.file} lead={texts.fileHint} immediate>
      <Row gap={2}>
        <Button icon={Download} onClick={exportFile}>
          {texts.exportSettings}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.importSettings}
          accept=".json"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Cleared, so that the same file can be selected again after a change.
            event.target.value = '';
            if (file !== undefined) void importFile(file);
          }}
        />
        <Button icon={FolderOpen} onClick={() => input.current?.click()}>
          {texts.importSettings}
        </Button>
      </Row>
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
