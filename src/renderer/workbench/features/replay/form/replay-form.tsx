import { useMemo, useRef } from 'react';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { focusField } from '../../../../ui/form/focus-field.ts';
import { ProblemsContext } from '../../../../ui/form/problems.ts';
import { ResultList } from '../result-list.tsx';
import { useRuns } from '../run-store.ts';
import { useDialogSubmit } from '../../../platform/commands/use-dialog-submit.ts';
import { BodyField } from './body-field.tsx';
import { idsFoundIn } from './found-ids.ts';
import { HeadersField } from './headers-field.tsx';
import { IdFields } from './id-fields.tsx';
import { editedBody, editedHeaders, shownIn, signatureCaution } from './replay-draft.ts';
import { ReplayFoot } from './replay-foot.tsx';
import { sendDraft } from './send-draft.ts';
import { SendingFields } from './sending-fields.tsx';
import { TimesFields } from './times-fields.tsx';
import { useDraft } from './use-draft.ts';
import { Pane, Row, SidePane } from '../../../../ui/layout/stack.tsx';

/** The request, beside it how it is sent, and below it what came of it. */
export function ReplayForm({ origin }: { readonly origin: ExchangeDetail }) {
  const { id, kind } = origin.summary;
  const form = useRef<HTMLDivElement>(null);
  const { draft, problems, edit } = useDraft(origin.summary);
  const run = useRuns((state) => state.runs[id]) ?? null;
  const { body, headers } = shownIn(draft, origin);
  const ids = useMemo(() => idsFoundIn(kind, body), [kind, body]);

  const send = async (): Promise<void> => {
    const wrong = await sendDraft(origin);
    if (wrong !== null && form.current !== null) focusField(form.current, wrong);
  };
  useDialogSubmit(() => void send());

  return (
    <ProblemsContext value={problems}>
      <Pane grow ref={form}>
        <Row grow align="stretch">
          <Pane grow>
            <BodyField
              origin={origin}
              body={body}
              isEdited={draft.body !== null}
              onChange={(written) => edit('bodyBase64', { body: editedBody(origin, written) })}
            />
            {run !== null && run.results.length > 0 && <ResultList origin={origin} run={run} />}
          </Pane>
          <SidePane width={380} edge="before">
            <SendingFields
              draft={draft}
              wentTo={origin.request.url}
              caution={signatureCaution(draft)}
              onEdit={edit}
            />
            <IdFields
              ids={ids}
              fresh={draft.freshIds}
              onChange={(freshIds) => edit('freshIds', { freshIds })}
            />
            <TimesFields draft={draft} onEdit={edit} />
            <HeadersField
              text={headers}
              onChange={(written) => edit('headers', { headers: editedHeaders(origin, written) })}
            />
          </SidePane>
        </Row>
        <ReplayFoot originId={id} run={run} problems={problems} onSend={() => void send()} />
      </Pane>
    </ProblemsContext>
  );
}
