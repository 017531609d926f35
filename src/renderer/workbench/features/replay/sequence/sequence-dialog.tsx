import { Play, Repeat } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ReplaySequence } from '#shared/contract/replay.ts';
import { shortenId } from '../../../../ui/text/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { getFailure, findFirstInvalid, IssuesContext, focusField } from '../../../../ui/form/form.ts';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { findFirstField } from '../../../../ui/overlay/dialog.tsx';
import { WideDialog } from '../../../../ui/overlay/wide-dialog.tsx';
import { formatOtherIssues } from '../form/issue-fields.ts';
import { showDialog } from '../../../platform/navigation/dialog-store.ts';
import { getKeyProps, useDialogSubmit } from '../../../platform/commands/format-keys.ts';
import { SequenceFields } from './sequence-fields.tsx';
import { SequenceProgress } from './sequence-progress.tsx';
import { useSequence } from './sequence-store.ts';
import { formatBlocked } from './format-sequence.ts';
import { getId, isSameTarget, isInProgress, useSequenceState } from './use-sequence-state.ts';
import { Footer } from '../../../../ui/layout/bars.tsx';
import { Fill, Pane, Row, Stack } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.ts';

interface SequenceDialogProps {
  readonly what: ReplaySequence['what'];
  /** A dialog that was opened from this one. */
  readonly children: ReactNode;
}

/** Sends a round or session again, from its first callback to its last. One sequence runs at a time. */
export function SequenceDialog({ what, children }: SequenceDialogProps) {
  const form = useRef<HTMLDivElement>(null);
  const sequence = useSequence();
  const { issues } = sequence;
  const state = useSequenceState();
  const isBusy = isInProgress(state);
  const isCurrent = state !== null && isSameTarget(state.what, what);
  const markStarted = useFocusLeadingButton(form, isBusy && isCurrent);
  /** Until its start is visible: pressing the key again must not start another. */
  const isStarting = useRef(false);
  const shownId = useRef(state?.id);
  useEffect(() => {
    shownId.current = state?.id;
    isStarting.current = false;
    // The progress is above the fields, which may have been scrolled to their end.
    form.current?.querySelector('[data-field="what"]')?.scrollTo({ top: 0 });
  }, [state?.id]);
  const start = async (): Promise<void> => {
    if (isBusy || isStarting.current) return;
    isStarting.current = true;
    markStarted();
    const before = shownId.current;
    const result = await sequence.start(what);
    // Its start may have become visible before the call was answered.
    isStarting.current = result.kind === 'done' && shownId.current === before;
    const field = findFirstInvalid(result);
    if (field !== null && form.current !== null) focusField(form.current, field);
  };
  useDialogSubmit(() => void start());

  return (
    <WideDialog
      open
      size="medium"
      title={what.kind === 'round' ? texts.replayRound : texts.replaySession}
      aside={<code>{shortenId(getId(what))}</code>}
      initialFocus={() => findFirstField(form.current)}
      onClose={() => showDialog({ replay: null })}
    >
      <IssuesContext value={issues}>
        <Pane grow ref={form}>
          {/* While its fields are disabled, it can still be scrolled by keyboard. */}
          <Stack grow scroll gap={4} pad={4} tabIndex={isBusy ? 0 : -1} data-field="what">
            {isCurrent && <SequenceProgress state={state} />}
            <SequenceFields what={what} isLocked={isBusy} />
          </Stack>
          <Footer as="footer">
            <Fill>
              <ErrorNote message={getFailure(sequence) ?? formatOtherIssues(issues)} />
              {isBusy && !isCurrent && (
                <Row wrap gap={3}>
                  <p>{formatBlocked(state)}</p>
                  <Button
                    size="sm"
                    icon={Repeat}
                    onClick={() => showDialog({ replay: { kind: 'sequence', what: state.what } })}
                  >
                    {texts.show}
                  </Button>
                </Row>
              )}
            </Fill>
            <Button
              variant="primary"
              disabled={isBusy}
              data-leads="begin"
              {...getKeyProps('dialog.submit')}
              icon={Play}
              onClick={() => void start()}
            >
              {texts.start}
            </Button>
          </Footer>
        </Pane>
      </IssuesContext>
      {children}
    </WideDialog>
  );
}

/**
 * Moves the focus to the leading button when a sequence starts or ends: Next or Stop, then Start. If the focus is
 * elsewhere, such as in the list of steps, it stays. Returns a function to call before starting.
 */
function useFocusLeadingButton(form: RefObject<HTMLElement | null>, isRunning: boolean): () => void {
  const wasStarted = useRef(false);
  const wasRunning = useRef(isRunning);
  useLayoutEffect(() => {
    if (wasRunning.current === isRunning) return;
    wasRunning.current = isRunning;
    const { current } = form;
    const active = document.activeElement;
    const isLost = active === null || active === document.body || active.contains(current);
    if (!isLost && !wasStarted.current) return;
    wasStarted.current = false;
    const names = isRunning ? ['next', 'stop'] : ['begin'];
    const button = names
      .map((name) => current?.querySelector<HTMLElement>(`[data-leads="${name}"]`) ?? null)
      .find((each) => each !== null);
    button?.focus();
  });
  return () => {
    wasStarted.current = true;
  };
}
