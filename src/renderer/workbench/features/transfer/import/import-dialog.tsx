import { Tabs } from '@base-ui/react/tabs';
import { useId, useRef } from 'react';
import tabs from '../../../../ui/controls/pane-tabs.module.css';
import { IssuesContext, useFieldIssue, focusField } from '../../../../ui/form/form.ts';
import { WideDialog } from '../../../../ui/overlay/wide-dialog.tsx';
import { showDialog } from '../../../platform/navigation/dialog-store.ts';
import { useDialogSubmit } from '../../../platform/commands/format-keys.ts';
import styles from './import-dialog.module.css';
import type { ImportTab } from './import-draft.ts';
import { ImportFooter } from './import-footer.tsx';
import { useImport } from './import-store.ts';
import { ImportedNote } from './imported-note.tsx';
import { RawTab } from './raw-tab.tsx';
import { Pane, Stack } from '../../../../ui/layout/stack.tsx';
import { FieldIssue } from '../../../../ui/form/field-issue.tsx';
import field from '../../../../ui/form/field.module.css';
import { Note, Text } from '../../../../ui/text/text.tsx';
import { FileIssues } from './file-issues.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { texts } from '../texts.ts';

interface ImportDialogProps {
  /** A file is being dragged over the page. */
  readonly isOver: boolean;
}

/** Imports exchanges from other tools, to inspect, compare and replay them. */
export function ImportDialog({ isOver }: ImportDialogProps) {
  const form = useRef<HTMLDivElement>(null);
  const imported = useImport((state) => state.imported);
  const close = (): void => {
    useImport.getState().reset();
    showDialog({ transfer: null });
  };
  return (
    <WideDialog
      open
      size="medium"
      title={texts.import}
      initialFocus={() =>
        form.current?.querySelector<HTMLElement>('[data-first], [data-field="url"]') ?? null
      }
      onClose={close}
    >
      <Pane grow ref={form}>
        {imported === null ? <Form isOver={isOver} /> : <ImportedNote imported={imported} onClose={close} />}
      </Pane>
    </WideDialog>
  );
}

const TABS: readonly { readonly key: ImportTab; readonly text: string }[] = [
  { key: 'file', text: texts.file },
  { key: 'curl', text: texts.curl },
  { key: 'raw', text: texts.raw },
];

function Form({ isOver }: ImportDialogProps) {
  const form = useRef<HTMLDivElement>(null);
  const { tab, selectTab, issues, run } = useImport();
  const startImport = async (): Promise<void> => {
    const invalid = await run();
    if (invalid !== null && form.current !== null) focusField(form.current, invalid);
  };
  useDialogSubmit(() => void startImport());
  const tabIssues = issues
    .filter((issue) => issue.field.startsWith(`${tab}.`))
    .map((issue) => ({ ...issue, field: issue.field.slice(tab.length + 1) }));
  return (
    <IssuesContext value={tabIssues}>
      <Pane grow ref={form}>
        <Tabs.Root value={tab} onValueChange={(key: ImportTab) => selectTab(key)} className={tabs.tabs}>
          <Tabs.List className={tabs.list} activateOnFocus aria-label={texts.source}>
            {TABS.map(({ key, text }) => (
              <Tabs.Tab key={key} value={key} className={tabs.tab}>
                {text}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab} render={<Stack grow scroll gap={4} pad={4} className={styles.panel} />}>
            {tab === 'file' && <FileTab isOver={isOver} />}
            {tab === 'curl' && <CurlTab />}
            {tab === 'raw' && <RawTab isOver={isOver} />}
          </Tabs.Panel>
        </Tabs.Root>
        <ImportFooter onImport={() => void startImport()} />
      </Pane>
    </IssuesContext>
  );
}

/** A command as copied by a browser's "Copy as cURL". It is parsed, never run. */
function CurlTab() {
  const id = useId();
  const command = useImport((state) => state.draft.curl.command);
  const isWrong = useFieldIssue('command') !== null;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {texts.curlCommand}
      </label>
      <textarea
        id={id}
        data-field="command"
        {...(command === '' ? { 'data-first': '' } : {})}
        className={`${field.input} ${styles.command}`}
        spellCheck={false}
        placeholder="curl 'https://…' -H 'X-REQUEST-SIGN: …' --data-raw '{…}'"
        value={command}
        aria-invalid={isWrong}
        aria-describedby={`${id}-note`}
        onChange={(event) => useImport.getState().edit('curl', 'command', { command: event.target.value })}
      />
      <Stack gap={1} id={`${id}-note`}>
        <FieldIssue field="command" />
        <Note>{texts.curlCommandHint}</Note>
      </Stack>
    </div>
  );
}

/** A HAR file, a capture bundle or a case, dropped or selected. */
function FileTab({ isOver }: { readonly isOver: boolean }) {
  const file = useImport((state) => state.draft.file.file);
  return (
    <>
      <div
        className={styles.zone}
        data-over={isOver}
        data-field="file"
        role="group"
        aria-label={texts.file}
        tabIndex={-1}
      >
        <Text as="p" variant="title" weight="medium">
          {texts.dropFile}
        </Text>
        <Note>{texts.fileSourcesHint}</Note>
        <ChosenFile
          file={file}
          text={texts.chooseFile}
          accept=".har,.json,.zip,.ggwcase"
          isFirst
          onChange={(chosen) => useImport.getState().edit('file', 'file', { file: chosen })}
        />
      </div>
      <FileIssues />
    </>
  );
}
