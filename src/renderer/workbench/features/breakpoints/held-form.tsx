import { PenLine, RotateCcw, Send, Unplug } from 'lucide-react';
import { useRef, useState } from 'react';
import type { HeldDetail } from '#shared/breakpoints/breakpoint.ts';
import { isResponseStage } from '#shared/breakpoints/hold-stage.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import {
  applySubmitResult,
  editForm,
  getFailure,
  findFirstInvalid,
  focusField,
  IssuesContext,
  createForm,
  placeIssues,
  type SubmitResult,
} from '../../../ui/form/form.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Footer, Toolbar } from '../../../ui/layout/bars.tsx';
import { Callout } from '../../../ui/layout/callout.tsx';
import { Fill, Pane, Row, SidePane } from '../../../ui/layout/stack.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { ErrorNote } from '../../../ui/text/error-note.tsx';
import { ItemRow, DescriptionGrid } from '../../../ui/text/description-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { decodeBody } from '../../exchange/body/body-text.ts';
import { HexView } from '../../exchange/body/hex-view.tsx';
import { CodeEditor } from '../../exchange/editor/code-editor.tsx';
import { findAmount } from '../../exchange/editor/viewer-text.ts';
import { findMessageName } from '../../exchange/editor/message-name.ts';
import { HeaderLinesField } from '../../exchange/header-lines-field.tsx';
import { HOLD_STAGE_HINTS } from '../../exchange/hold-stages.ts';
import { formatCommandKeys, getKeyProps, useDialogSubmit } from '../../platform/commands/format-keys.ts';
import { useBreakpoints } from './breakpoints-store.ts';
import { formatHeldTime, useRelativeTime } from './format-held.ts';
import {
  getBody,
  dropHeldMessage,
  getEditedBody,
  getEditedHeaders,
  getHeaders,
  isChanged,
  NEW_HELD_DRAFT,
  sendResponse,
  sendDraft,
  type HeldDraft,
} from './held-draft.ts';
import { texts } from './texts.ts';

interface HeldFormProps {
  readonly held: HeldDetail;
  readonly onDone: () => void;
}

/** The message in an editor, with its facts beside it and its actions below it. */
export function HeldForm({ held, onDone }: HeldFormProps) {
  const pane = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState(() => createForm(NEW_HELD_DRAFT));
  const { draft } = form;
  const isAnswer = draft.action === 'answer';
  const edit = (field: string, change: Partial<HeldDraft>): void => setForm(editForm(form, field, change));

  const submitForm = async (action: Promise<SubmitResult<void>>, done: string): Promise<void> => {
    const result = placeIssues(await action, ({ field, message }) => ({
      field: field.replace(/\[\d+\].*$/, ''),
      message,
    }));
    setForm((current) => applySubmitResult(current, result));
    const invalid = findFirstInvalid(result);
    if (invalid !== null && pane.current !== null) focusField(pane.current, invalid);
    if (result.kind !== 'done') return;
    notify(done);
    onDone();
  };
  const sentText = isChanged(draft) ? texts.sentEdited : texts.sent;
  const send = (sign: boolean): Promise<void> => submitForm(sendDraft(held, draft, { sign }), sentText);
  const canResign = !isAnswer && canReplaceSignature(held);
  const isResigned = canResign && draft.body !== null;
  const submitMain = (): void =>
    void (isAnswer ? submitForm(sendResponse(held, draft), texts.answered) : send(isResigned));
  useDialogSubmit(submitMain);

  return (
    <IssuesContext value={form.issues}>
      <Pane grow ref={pane}>
        <Row grow align="stretch">
          {isAnswer ? (
            <ResponseBody held={held} draft={draft} onEdit={edit} />
          ) : (
            <MessageBody held={held} draft={draft} onEdit={edit} />
          )}
          <Side held={held} draft={draft} onEdit={edit} />
        </Row>
        <Footer as="footer" wrap>
          <Text as="p" tone="quiet" grow>
            {isAnswer ? texts.answerHint : isChanged(draft) ? texts.edited : texts.unedited}
          </Text>
          <ErrorNote message={getFailure(form)} />
          <Button
            variant="quiet"
            icon={Unplug}
            onClick={() => void submitForm(dropHeldMessage(held), texts.dropped)}
          >
            {texts.drop}
          </Button>
          {canResign && (
            <Button icon={isResigned ? Send : PenLine} onClick={() => void send(!isResigned)}>
              {isResigned ? texts.sendOriginalSignature : texts.resignAndSend}
            </Button>
          )}
          <Button
            variant="primary"
            icon={isResigned ? PenLine : Send}
            {...getKeyProps('dialog.submit')}
            onClick={submitMain}
          >
            {isAnswer ? texts.answer : isResigned ? texts.resignAndSend : texts.send}{' '}
            <Text as="kbd" variant="tiny">
              {formatCommandKeys('dialog.submit')}
            </Text>
          </Button>
        </Footer>
      </Pane>
    </IssuesContext>
  );
}

interface PartProps {
  readonly held: HeldDetail;
  readonly draft: HeldDraft;
  readonly onEdit: (field: string, change: Partial<HeldDraft>) => void;
}

function MessageBody({ held, draft, onEdit }: PartProps) {
  const { isUtf8 } = decodeBody(held.bodyBase64);
  const isEdited = draft.body !== null;
  return (
    <Pane as="section" grow aria-label={texts.body}>
      <Toolbar as="header">
        <Text as="h3" variant="subheading" grow>
          {texts.body}
        </Text>
        {isEdited && (
          <Button
            size="sm"
            variant="quiet"
            icon={RotateCcw}
            onClick={() => onEdit('bodyBase64', { body: null })}
          >
            {texts.reset}
          </Button>
        )}
      </Toolbar>
      {isUtf8 ? (
        <Fill>
          <CodeEditor
            text={getBody(held, draft)}
            language="json"
            label={texts.bodyToSend}
            message={findHeldMessageName(held, draft)}
            firstSelection={findAmount(getBody(held, draft), isEdited)}
            onChange={(text) => onEdit('bodyBase64', { body: getEditedBody(held, text) })}
          />
        </Fill>
      ) : (
        <>
          <Callout tone="warning" pad="2 4">
            <Text variant="small">{texts.notUtf8}</Text>
          </Callout>
          <Fill>
            <HexView base64={held.bodyBase64} label={texts.bodyToSend} />
          </Fill>
        </>
      )}
    </Pane>
  );
}

function ResponseBody({ held, draft, onEdit }: PartProps) {
  return (
    <Pane as="section" grow aria-label={texts.responseBody}>
      <Toolbar as="header">
        <Text as="h3" variant="subheading" grow>
          {texts.responseBody}
        </Text>
      </Toolbar>
      <Fill>
        <CodeEditor
          text={draft.responseBody}
          language="json"
          label={texts.responseBody}
          message={findHeldMessageName(held, draft)}
          onChange={(responseBody) => onEdit('responseBody', { responseBody })}
        />
      </Fill>
    </Pane>
  );
}

function Side({ held, draft, onEdit }: PartProps) {
  const isAnswer = draft.action === 'answer';
  const isResponse = isResponseStage(held.stage);
  return (
    <SidePane width={380} edge="before">
      <HeldFacts held={held} />
      {!isResponse && (
        <Segmented
          label={texts.action}
          value={draft.action}
          options={[
            { value: 'message', text: texts.message },
            { value: 'answer', text: texts.answerInstead },
          ]}
          onChange={(action) => onEdit('action', { action })}
        />
      )}
      {isAnswer && (
        <TextInput
          field="responseStatus"
          label={texts.status}
          numeric
          value={draft.responseStatus}
          onChange={(responseStatus) => onEdit('responseStatus', { responseStatus })}
        />
      )}
      {isResponse && (
        <TextInput
          field="status"
          label={texts.status}
          numeric
          value={draft.status ?? String(held.status)}
          onChange={(status) => onEdit('status', { status: status === String(held.status) ? null : status })}
        />
      )}
      {!isAnswer && (
        <HeaderLinesField
          text={getHeaders(held, draft)}
          hint={getHeadersHint(held, draft)}
          onChange={(headers) => onEdit('headers', { headers: getEditedHeaders(held, headers) })}
        />
      )}
      {!isAnswer && !isResponse && draft.body !== null && <EditNotes held={held} />}
    </SidePane>
  );
}

/** Whether the held request has a signature, which can be replaced. */
function canReplaceSignature({ canSign, stage }: HeldDetail): boolean {
  return canSign && stage !== 'before_signing';
}

/** The headers that are set besides the lines, so that the original signature is not mistaken for a new one. */
function getHeadersHint(held: HeldDetail, { body }: HeldDraft): string {
  if (isResponseStage(held.stage)) return texts.responseLines;
  if (held.stage === 'before_signing') return texts.unsignedLines;
  if (!canReplaceSignature(held)) return texts.fixedSignatureLines;
  return body === null ? texts.signedLines : texts.resignedLines;
}

/** The effect of an edited body on the signature and on retries. */
function EditNotes({ held: { stage } }: { readonly held: HeldDetail }) {
  return (
    <>
      <Callout tone={stage === 'before_signing' ? 'quiet' : 'warning'}>
        <Text variant="small">{stage === 'before_signing' ? texts.signsItself : texts.keepsSignature}</Text>
      </Callout>
      {(stage === 'before_signing' || stage === 'before_sending') && (
        <Callout tone="quiet">
          <Text variant="small">{texts.retriesOriginal}</Text>
        </Callout>
      )}
    </>
  );
}

function HeldFacts({ held }: { readonly held: HeldDetail }) {
  const { receivedAt, held: messages } = useBreakpoints();
  const ago = useRelativeTime(receivedAt);
  const current = messages.find(({ id }) => id === held.id) ?? held;
  return (
    <DescriptionGrid width={56}>
      <ItemRow name={texts.stage}>{HOLD_STAGE_HINTS[held.stage]}</ItemRow>
      <ItemRow name={texts.where}>{`${held.method} ${held.url}`}</ItemRow>
      <ItemRow name={texts.time}>{formatHeldTime(current, ago)}</ItemRow>
    </DescriptionGrid>
  );
}

/** The message that the protocol expects in the editor. */
function findHeldMessageName(held: HeldDetail, draft: HeldDraft): ReturnType<typeof findMessageName> {
  const body = { base64: '', truncated: false, bytes: 0 };
  const status = Number(draft.action === 'answer' ? draft.responseStatus : (draft.status ?? held.status));
  const isResponse = draft.action === 'answer' || isResponseStage(held.stage);
  return findMessageName(
    {
      summary: { kind: held.kind },
      request: { method: held.method, url: held.url, headers: [], body },
      response: isResponse ? { status, headers: [], body } : null,
    },
    isResponse ? 'response' : 'request',
  );
}
