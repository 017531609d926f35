import { useEffect, useMemo, useRef } from 'react';
import { MAX_REPLAY_TIMES } from '#shared/contract/replay.ts';
import type { ExchangeDetail, ExchangeSummary } from '#shared/exchange.ts';
import { type Form, IssuesContext, focusField } from '../../../../ui/form/form.ts';
import { ResultList } from '../result-list.tsx';
import { useRuns } from '../run-store.ts';
import { HeaderLinesField } from '../../../exchange/header-lines-field.tsx';
import { useDialogSubmit } from '../../../platform/commands/format-keys.ts';
import { BodyField } from './body-field.tsx';
import { findIds } from './body-ids.ts';
import { IdFields } from './id-fields.tsx';
import {
  getEditedBody,
  getEditedHeaders,
  type ReplayFormDraft,
  toFieldValues,
  findSignatureWarning,
  toSendingDraft,
} from './replay-draft.ts';
import { ReplayFooter } from './replay-footer.tsx';
import { SendingFields } from './sending-fields.tsx';
import { Pane, Row, SidePane } from '../../../../ui/layout/stack.tsx';
import styles from './replay-form.module.css';
import { NEW_FORM, useReplay } from '../replay-store.ts';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { writeDraft, readDraft } from './stored-draft.ts';
import { texts } from '../texts.ts';

/** The request, with the sending options beside it and the results below. */
export function ReplayForm({ origin }: { readonly origin: ExchangeDetail }) {
  const { id, kind } = origin.summary;
  const form = useRef<HTMLDivElement>(null);
  const { draft, issues } = useForm(origin.summary);
  const edit = (name: string, change: Partial<ReplayFormDraft>): void =>
    useReplay.getState().edit(id, name, change);
  const run = useRuns((state) => state.runs[id]) ?? null;
  const { body, headers } = toFieldValues(draft, origin);
  const what = useMemo(() => ({ kind: 'exchange', originId: id }) as const, [id]);
  const ids = useMemo(() => findIds(kind, body), [kind, body]);

  const send = async (): Promise<void> => {
    const invalid = await useReplay.getState().send(origin);
    if (invalid !== null && form.current !== null) focusField(form.current, invalid);
  };
  useDialogSubmit(() => void send());

  return (
    <IssuesContext value={issues}>
      <Pane grow ref={form}>
        <Row grow align="stretch">
          <Pane grow>
            <BodyField
              origin={origin}
              body={body}
              isEdited={draft.body !== null}
              onChange={(text) => edit('bodyBase64', { body: getEditedBody(origin, text) })}
              onReset={() => edit('bodyBase64', { body: null, signing: null })}
            />
            {run !== null && run.results.length > 0 && (
              <ResultList
                origin={origin}
                run={run}
                onReSign={
                  toSendingDraft(draft).signing === 'original'
                    ? () => edit('signing', { signing: 're_sign' })
                    : null
                }
              />
            )}
          </Pane>
          <SidePane width={380} edge="before">
            <SendingFields
              draft={toSendingDraft(draft)}
              what={what}
              isSigningAutomatic={draft.signing === null}
              originalUrl={origin.request.url}
              warning={findSignatureWarning(draft)}
              onEdit={edit}
            />
            <IdFields
              ids={ids}
              kind={kind}
              body={body}
              fresh={draft.freshIds}
              onChange={(freshIds) => edit('freshIds', { freshIds })}
            />
            <TimesFields draft={draft} onEdit={edit} />
            <HeaderLinesField
              text={headers}
              onChange={(text) => edit('headers', { headers: getEditedHeaders(origin, text) })}
            />
          </SidePane>
        </Row>
        <ReplayFooter origin={origin.summary} run={run} issues={issues} onSend={() => void send()} />
      </Pane>
    </IssuesContext>
  );
}

interface TimesFieldsProps {
  readonly draft: Pick<ReplayFormDraft, 'times' | 'atOnce'>;
  readonly onEdit: (field: string, change: Partial<ReplayFormDraft>) => void;
}

/** How many times it is sent, and whether each request waits for the previous response. */
function TimesFields({ draft, onEdit }: TimesFieldsProps) {
  return (
    <div className={styles.times}>
      <TextInput
        field="times"
        label={texts.repeat}
        aside={texts.timesRange(MAX_REPLAY_TIMES)}
        numeric
        value={draft.times}
        onChange={(times) => onEdit('times', { times })}
      />
      <Segmented
        label={texts.order}
        value={draft.atOnce ? 'at_once' : 'in_turn'}
        options={[
          { value: 'in_turn', text: texts.sequential },
          { value: 'at_once', text: texts.allAtOnce },
        ]}
        onChange={(order) => onEdit('atOnce', { atOnce: order === 'at_once' })}
      />
    </div>
  );
}

/** The form of an exchange as it was left, even after visiting another view or restarting the workbench. */
function useForm({ id, startedAt }: Pick<ExchangeSummary, 'id' | 'startedAt'>): Form<ReplayFormDraft> {
  const form = useReplay((state) => state.forms[id]);
  const draft = form?.draft;
  useEffect(() => {
    if (draft !== undefined) writeDraft({ id, startedAt }, draft);
    else {
      const storedDraft = readDraft({ id, startedAt });
      if (storedDraft !== null) useReplay.getState().restore(id, storedDraft);
    }
  }, [id, startedAt, draft]);
  return form ?? NEW_FORM;
}
