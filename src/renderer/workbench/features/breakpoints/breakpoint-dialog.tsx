import { type ReactNode, useState } from 'react';
import { breakpointDraftSchema, DEFAULT_CALLER_TIMEOUT_S } from '#shared/breakpoints/breakpoint.ts';
import { HOLD_STAGES, type HoldStage } from '#shared/breakpoints/hold-stage.ts';
import { HOLD_FIELDS } from '#shared/filter/hold-fields.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { toValidationIssues, type ValidationIssue } from '#shared/validation-issue.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import {
  applySubmitResult,
  editForm,
  getFailure,
  handleSubmit,
  IssuesContext,
  createForm,
  parseNumberInput,
  type SubmitResult,
} from '../../../ui/form/form.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { CloseButton, DialogButtons, SmallDialog } from '../../../ui/overlay/dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { ErrorNote } from '../../../ui/text/error-note.tsx';
import { HOLD_STAGE_HINTS, HOLD_STAGE_NAMES } from '../../exchange/hold-stages.ts';
import { client } from '../../platform/client.ts';
import { getKeyProps, useDialogSubmit } from '../../platform/commands/format-keys.ts';
import type { BreakpointOffer } from '../../platform/navigation/dialog-store.ts';
import { announceFailure, submit } from '../../platform/submit.ts';
import { closeDialog, showState } from './breakpoints-store.ts';
import { texts } from './texts.ts';

interface Draft {
  readonly filter: string;
  readonly stages: readonly HoldStage[];
  readonly next: string;
  readonly callerTimeoutS: string;
}

interface BreakpointDialogProps {
  readonly offer: BreakpointOffer;
  /** A dialog that was opened from this one. */
  readonly children: ReactNode;
}

/** Sets a breakpoint. */
export function BreakpointDialog({ offer, children }: BreakpointDialogProps) {
  const [form, setForm] = useState(() =>
    createForm<Draft>({
      filter: offer.filter,
      stages: [offer.stage],
      next: offer.next,
      callerTimeoutS: String(DEFAULT_CALLER_TIMEOUT_S),
    }),
  );
  const { draft, submission } = form;
  const change = (field: keyof Draft, part: Partial<Draft>): void => setForm(editForm(form, field, part));

  const set = async (): Promise<void> => {
    setForm({ ...form, submission: { kind: 'sending' } });
    const result = await setBreakpoint(draft);
    setForm(applySubmitResult(form, result));
    if (result.kind !== 'done') return;
    notify(texts.isSet);
    closeDialog();
  };

  useDialogSubmit(() => void set());

  return (
    <SmallDialog
      open
      onOpenChange={(open) => !open && closeDialog()}
      title={texts.setBreakpoint}
      description={texts.setDescription}
    >
      <Stack as="form" gap={3} onSubmit={handleSubmit(() => void set())}>
        <IssuesContext value={form.issues}>
          <TextInput
            field="filter"
            label={texts.filter}
            aside={texts.filterAside}
            help="breakpoint"
            variant="code"
            placeholder={texts.filterPlaceholder}
            value={draft.filter}
            onChange={(filter) => change('filter', { filter })}
          />
          <FieldGroup field="stages" label={texts.stages}>
            {HOLD_STAGES.map((stage) => (
              <CheckBox
                key={stage}
                label={HOLD_STAGE_NAMES[stage]}
                note={HOLD_STAGE_HINTS[stage]}
                checked={draft.stages.includes(stage)}
                onChange={(isChosen) =>
                  change('stages', {
                    stages: HOLD_STAGES.filter((each) =>
                      each === stage ? isChosen : draft.stages.includes(each),
                    ),
                  })
                }
              />
            ))}
          </FieldGroup>
          <TextInput
            field="next"
            label={texts.next}
            aside={texts.nextAside}
            numeric
            value={draft.next}
            onChange={(next) => change('next', { next })}
          />
          {draft.stages.some(isThirdPartyCaller) && (
            <TextInput
              field="callerTimeoutS"
              label={texts.callerTimeout}
              aside={texts.callerTimeoutAside}
              numeric
              value={draft.callerTimeoutS}
              onChange={(callerTimeoutS) => change('callerTimeoutS', { callerTimeoutS })}
            />
          )}
        </IssuesContext>
        <ErrorNote message={getFailure(form)} />
        <DialogButtons>
          <CloseButton>{texts.cancel}</CloseButton>
          <Button
            type="submit"
            variant="primary"
            {...getKeyProps('dialog.submit')}
            disabled={submission.kind === 'sending'}
          >
            {texts.setBreakpoint}
          </Button>
        </DialogButtons>
      </Stack>
      {children}
    </SmallDialog>
  );
}

async function setBreakpoint({ filter, stages, next, callerTimeoutS }: Draft): Promise<SubmitResult<void>> {
  const draft = {
    filter,
    stages,
    next: next.trim() === '' ? null : parseNumberInput(next),
    callerTimeoutS: parseNumberInput(callerTimeoutS),
  };
  const parsed = breakpointDraftSchema.safeParse(draft);
  const issues = [...findIssues(filter), ...(parsed.success ? [] : toValidationIssues(parsed.error))];
  if (!parsed.success || issues.length > 0)
    return announceFailure({ kind: 'rejected', issues }, texts.notSet);
  return submit(client.breakpoints.set({ breakpoint: parsed.data }).then(showState), texts.notSet);
}

function findIssues(filter: string): ValidationIssue[] {
  const parsed = parseFilter(filter, HOLD_FIELDS);
  if (parsed.kind === 'filter') return [];
  return parsed.issues.map(({ message }) => ({ field: 'filter', message }));
}

/** The stages at which a third-party gateway may wait, whose time cannot be stopped. */
function isThirdPartyCaller(stage: HoldStage): boolean {
  return !['before_signing', 'before_sending', 'response'].includes(stage);
}
