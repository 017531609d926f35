import { Play } from 'lucide-react';
import { useRef } from 'react';
import type { ReplaySequence } from '#shared/contract/replay.ts';
import { client } from '../../client.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { shortId } from '../../traffic/wording.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { focusField } from '../../ui/focus-field.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { ProblemsContext } from '../../ui/problems.ts';
import { Switch } from '../../ui/switch.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import { problemsElsewhere } from '../form/problem-places.ts';
import { SendingFields } from '../form/sending-fields.tsx';
import { useReplay } from '../replay-store.ts';
import { useSendKeyInDialog } from '../use-send-key-in-dialog.ts';
import { sequenceCaution, SPACING_WORDS } from './sequence-draft.ts';
import styles from './sequence-dialog.module.css';
import { SequenceProgress } from './sequence-progress.tsx';
import { useSequence } from './sequence-store.ts';

const TOPICS = ['replay'] as const;
const askSequence = () => client.replay.sequence.get();

/** A round or a session from its first callback to its last, sent again in order. */
export function SequenceDialog({ what }: { readonly what: ReplaySequence['what'] }) {
  const form = useRef<HTMLDivElement>(null);
  const { draft, problems, failure, edit, start } = useSequence();
  const { answer: state } = useAnswer(TOPICS, askSequence);
  const isUnderWay = state?.state === 'running' || state?.state === 'waiting_for_step';
  const begin = async (): Promise<void> => {
    if (isUnderWay) return;
    const wrong = await start(what);
    if (wrong !== null && form.current !== null) focusField(form.current, wrong);
  };
  useSendKeyInDialog(() => void begin());

  return (
    <WideDialog
      open
      size="medium"
      title={what.kind === 'round' ? 'Replay the round' : 'Replay the session'}
      about={<code>{what.kind === 'round' ? shortId(what.roundId) : shortId(what.sessionId)}</code>}
      onClose={() => useReplay.getState().show(null)}
    >
      <ProblemsContext value={problems}>
        <div ref={form} className={styles.whole}>
          <div className={styles.form} tabIndex={-1} data-field="what">
            {state !== null && <SequenceProgress state={state} />}
            <p className={styles.lead}>
              Every callback that was captured of it, in the order in which they were sent. Replaying changes
              nothing in the gateway.
            </p>
            <div className={styles.columns}>
              <div className={styles.column}>
                <SendingFields draft={draft} wentTo={null} caution={sequenceCaution(draft)} onEdit={edit} />
              </div>
              <div className={styles.column}>
                <FieldGroup field="spacing" label="Waits">
                  <ChoiceList
                    label="Waits"
                    value={draft.spacing}
                    choices={SPACING_WORDS}
                    onChange={(spacing) => edit('spacing', { spacing })}
                  />
                </FieldGroup>
                {draft.spacing === 'faster' && (
                  <TextInput
                    field="spacing.factor"
                    label="Factor"
                    aside="1 to 1000"
                    numeric
                    value={draft.factor}
                    onChange={(factor) => edit('spacing.factor', { factor })}
                  />
                )}
                <Switch
                  label="Fresh ids"
                  checked={draft.fresh}
                  note="Every transaction and round gets a new id, the same wherever it is named again. Without, a wallet takes each for a repeat."
                  onChange={(fresh) => edit('fresh', { fresh })}
                />
              </div>
            </div>
          </div>
          <footer className={styles.foot}>
            <div className={styles.problems}>
              <ProblemNote problem={failure ?? problemsElsewhere(problems)} />
            </div>
            <Button
              look="primary"
              disabled={isUnderWay}
              icon={<Play size={14} aria-hidden />}
              onClick={() => void begin()}
            >
              Begin
            </Button>
          </footer>
        </div>
      </ProblemsContext>
    </WideDialog>
  );
}
