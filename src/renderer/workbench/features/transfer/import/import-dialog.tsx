import { Tabs } from '@base-ui/react/tabs';
import { useRef } from 'react';
import tabs from '../../../../ui/controls/pane-tabs.module.css';
import { focusField } from '../../../../ui/form/focus-field.ts';
import { ProblemsContext } from '../../../../ui/form/problems.ts';
import { WideDialog } from '../../../../ui/overlay/wide-dialog.tsx';
import { showDialog } from '../../../platform/navigation/dialog-store.ts';
import { useDialogSubmit } from '../../../platform/commands/use-dialog-submit.ts';
import { CurlTab } from './curl-tab.tsx';
import { FileTab } from './file-tab.tsx';
import styles from './import-dialog.module.css';
import type { ImportTab } from './import-draft.ts';
import { ImportFoot } from './import-foot.tsx';
import { useImport } from './import-store.ts';
import { ImportedNote } from './imported-note.tsx';
import { RawTab } from './raw-tab.tsx';
import { Pane, Stack } from '../../../../ui/layout/stack.tsx';

interface ImportDialogProps {
  /** A file is being held over the page. */
  readonly isOver: boolean;
}

/** Exchanges from elsewhere, to be looked at, compared and sent again. */
export function ImportDialog({ isOver }: ImportDialogProps) {
  const form = useRef<HTMLDivElement>(null);
  const imported = useImport((state) => state.imported);
  const close = (): void => {
    useImport.getState().begin();
    showDialog({ transfer: null });
  };
  return (
    <WideDialog
      open
      size="medium"
      title="Import"
      firstFocus={() => form.current?.querySelector<HTMLElement>('[data-first], [data-field="url"]') ?? null}
      onClose={close}
    >
      <Pane grow ref={form}>
        {imported === null ? <Form isOver={isOver} /> : <ImportedNote imported={imported} onShow={close} />}
      </Pane>
    </WideDialog>
  );
}

const TABS: readonly { readonly key: ImportTab; readonly text: string }[] = [
  { key: 'file', text: 'File' },
  { key: 'curl', text: 'cURL' },
  { key: 'raw', text: 'Raw' },
];

function Form({ isOver }: ImportDialogProps) {
  const form = useRef<HTMLDivElement>(null);
  const { tab, choose, problems, run } = useImport();
  const bringIn = async (): Promise<void> => {
    const wrong = await run();
    if (wrong !== null && form.current !== null) focusField(form.current, wrong);
  };
  useDialogSubmit(() => void bringIn());
  return (
    <ProblemsContext value={problems[tab]}>
      <Pane grow ref={form}>
        <Tabs.Root value={tab} onValueChange={(key: ImportTab) => choose(key)} className={tabs.tabs}>
          <Tabs.List className={tabs.list} activateOnFocus aria-label="From where">
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
        <ImportFoot onImport={() => void bringIn()} />
      </Pane>
    </ProblemsContext>
  );
}
