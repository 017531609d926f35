import { FileDown, Gauge, Play, Square } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { LoadRun, LoadStart } from '#shared/contract/load/load.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { saveFile } from '../../../../ui/controls/save-file.ts';
import { getFailure, findFirstInvalid, focusField, IssuesContext } from '../../../../ui/form/form.ts';
import { Footer } from '../../../../ui/layout/bars.tsx';
import { Fill, Pane, Row, Stack } from '../../../../ui/layout/stack.tsx';
import { WideDialog } from '../../../../ui/overlay/wide-dialog.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { shortenId } from '../../../../ui/text/format.ts';
import { getKeyProps, useDialogSubmit } from '../../../platform/commands/format-keys.ts';
import { showDialog } from '../../../platform/navigation/dialog-store.ts';
import { getId, isSameTarget } from '../sequence/use-sequence-state.ts';
import { formatOtherIssues } from './load-draft.ts';
import { LoadFields } from './load-fields.tsx';
import { LoadResult } from './load-result.tsx';
import { isInProgress, useLoad, useLoadRun } from './load-store.ts';
import { texts } from './texts.ts';

interface LoadDialogProps {
  readonly what: LoadStart['what'];
  /** A dialog that was opened from this one. */
  readonly children: ReactNode;
}

/** Runs a round or session as a load test. One test runs at a time, and continues while the dialog is closed. */
export function LoadDialog({ what, children }: LoadDialogProps) {
  const form = useRef<HTMLDivElement>(null);
  const load = useLoad();
  const { issues } = load;
  const run = useLoadRun();
  const isBusy = isInProgress(run);
  const own = run !== null && isSameTarget(run.what, what) ? run : null;
  const isSending = useRef(false);
  const start = async (): Promise<void> => {
    // Until it is visible: pressing the key again must not start another.
    if (isBusy || isSending.current) return;
    isSending.current = true;
    const result = await load.start(what);
    isSending.current = false;
    const field = findFirstInvalid(result);
    if (form.current === null) return;
    if (field === null) form.current.scrollTo({ top: 0 });
    else focusField(form.current, field);
  };
  useDialogSubmit(() => void start());

  return (
    <WideDialog
      open
      size="medium"
      title={texts.title}
      aside={<code>{shortenId(getId(what))}</code>}
      onClose={() => showDialog({ replay: null })}
    >
      <IssuesContext value={issues}>
        <Pane grow>
          <Stack ref={form} grow scroll gap={4} pad={4} tabIndex={0} data-field="what">
            {own !== null && <LoadResult run={own} />}
            {!isBusy && <LoadFields />}
          </Stack>
          <Footer as="footer">
            <Fill>
              <ErrorNote message={getFailure(load) ?? formatOtherIssues(issues)} />
              {isBusy && own === null && <OtherTest run={run} />}
            </Fill>
            {own !== null && own.endedAt !== null && (
              <Button icon={FileDown} onClick={() => saveResult(own)}>
                {texts.saveJson}
              </Button>
            )}
            {isBusy ? (
              <Button icon={Square} onClick={() => void load.stop()}>
                {texts.stop}
              </Button>
            ) : (
              <Button
                variant="primary"
                {...getKeyProps('dialog.submit')}
                icon={Play}
                onClick={() => void start()}
              >
                {texts.start}
              </Button>
            )}
          </Footer>
        </Pane>
      </IssuesContext>
      {children}
    </WideDialog>
  );
}

function OtherTest({ run }: { readonly run: LoadRun }) {
  return (
    <Row wrap gap={3}>
      <p>{texts.otherRunning}</p>
      <Button size="sm" icon={Gauge} onClick={() => showDialog({ replay: { kind: 'load', what: run.what } })}>
        {texts.show}
      </Button>
    </Row>
  );
}

function saveResult(run: LoadRun): void {
  saveFile({
    fileName: `load-test-${shortenId(getId(run.what)).replace('…', '')}.json`,
    mediaType: 'application/json',
    text: `${JSON.stringify(run, null, 2)}\n`,
  });
}
