import { useMemo, useState, type ReactNode } from 'react';
import type { ExchangeDetail } from '#shared/exchange.ts';
import type { MessageName } from '#shared/protocol/described/message-components.ts';
import { CodeViewer } from '../../../../exchange/editor/code-viewer.tsx';
import { findMessageName } from '../../../../exchange/editor/message-name.ts';
import { readSetting, writeSetting } from '../../../../../ui/stored-setting.ts';
import { CopyButton } from '../../../../../ui/controls/copy-button.tsx';
import { Segmented } from '../../../../../ui/controls/segmented.tsx';
import { formatOutcome } from '../../../../exchange/format-outcome.ts';
import { formatBytes } from '../../../../../ui/text/format.ts';
import { formatNotJson, decodeBody, type BodyText } from '../../../../exchange/body/body-text.ts';
import { describeEdits } from '../../../../exchange/hold-stages.ts';
import { FailureNote } from '../failure-note.tsx';
import { ReSignNote } from './re-sign-note.tsx';
import { HexView } from '../../../../exchange/body/hex-view.tsx';
import styles from './message-pane.module.css';
import { Callout } from '../../../../../ui/layout/callout.tsx';
import { EmptyState } from '../../../../../ui/layout/empty-state.tsx';
import { Fill, Pane, Row } from '../../../../../ui/layout/stack.tsx';
import { Text } from '../../../../../ui/text/text.tsx';
import { texts } from '../../texts.tsx';

type Body = NonNullable<ExchangeDetail['response']>['body'];
type Layout = 'sent' | 'formatted' | 'hex';

const LAYOUTS: readonly { readonly value: Layout; readonly text: string }[] = [
  { value: 'formatted', text: texts.formatted },
  { value: 'sent', text: texts.original },
  { value: 'hex', text: texts.hex },
];

interface MessagePaneProps {
  readonly exchange: ExchangeDetail;
  /** See `formatRetry`. */
  readonly retry: string | null;
  readonly side: 'request' | 'response';
}

/** Request and response use the same pane, so that the same editor shows both. */
export function MessagePane({ exchange, retry, side }: MessagePaneProps) {
  const body = side === 'request' ? exchange.request.body : (exchange.response?.body ?? null);
  const line =
    side === 'request' ? (
      <RequestLine request={exchange.request} />
    ) : (
      <ResponseLine exchange={exchange} retry={retry} />
    );
  return (
    <Pane full>
      {side === 'response' && <ReSignNote summary={exchange.summary} />}
      <ChangeNote exchange={exchange} side={side} />
      {body === null ? (
        line
      ) : (
        <BodyView
          line={line}
          body={body}
          label={side === 'request' ? texts.requestBody : texts.responseBody}
          message={findMessageName(exchange, side)}
        />
      )}
    </Pane>
  );
}

/** Why the message is as it is, where one looks for it first. */
function ChangeNote({ exchange, side }: Pick<MessagePaneProps, 'exchange' | 'side'>): ReactNode {
  const faults = side === 'response' ? exchange.summary.faults.map(texts.changedByFault) : [];
  const notes = [...faults, ...describeEdits(exchange, side)];
  if (notes.length === 0) return null;
  return (
    <Callout as="p" tone="warning" pad="1.5 4">
      <Text variant="small">{notes.join(' ')}</Text>
    </Callout>
  );
}

function RequestLine({ request }: { readonly request: ExchangeDetail['request'] }) {
  return (
    <Row as="p" gap={2} pad="2 4 0" className={styles.line}>
      <Text as="strong" variant="strong">
        {request.method}
      </Text>
      <Text variant="code" tone="quiet" truncate title={request.url}>
        {request.url}
      </Text>
      <CopyButton text={request.url} subject={texts.address} />
    </Row>
  );
}

function ResponseLine({ exchange, retry }: Pick<MessagePaneProps, 'exchange' | 'retry'>): ReactNode {
  const { summary } = exchange;
  const { outcome } = summary;
  if (outcome.kind === 'failed') {
    const hasPart = exchange.response !== null;
    return <FailureNote outcome={outcome} summary={summary} retry={retry} hasPart={hasPart} />;
  }
  return (
    <Row as="p" gap={2} pad="2 4 0" className={styles.line}>
      <Text as="strong" variant="strong">
        {formatOutcome(outcome)}
      </Text>
    </Row>
  );
}

interface BodyViewProps {
  /** Shown above, or beside if there is room. */
  readonly line: ReactNode;
  readonly body: Body;
  readonly label: string;
  readonly message: MessageName | null;
}

function BodyView({ line, body, label, message }: BodyViewProps) {
  const [layout, setLayout] = useState<Layout>(
    () => LAYOUTS.find(({ value }) => value === readSetting('traffic.layout'))?.value ?? 'formatted',
  );
  const { text, isUtf8, formatted } = useMemo(() => decodeBody(body.base64), [body.base64]);
  const shownText = layout === 'formatted' && formatted !== null ? formatted : text;
  const shownLayout = layout === 'formatted' && formatted === null ? 'sent' : layout;

  return (
    <>
      <Row wrap align="stretch" edge="below" className={styles.head}>
        {line}
        <Row gap={3} pad="1.5 4" className={styles.bar}>
          {body.bytes > 0 && (
            <Segmented
              label={texts.layoutOfBody}
              value={shownLayout}
              options={LAYOUTS.filter(({ value }) => value !== 'formatted' || formatted !== null)}
              onChange={(chosen) => {
                setLayout(chosen);
                writeSetting('traffic.layout', chosen);
              }}
            />
          )}
          <Text variant="small" tone="faint" tabularNums grow>
            {describeBody(body, { text, isUtf8, formatted })}
          </Text>
          {text !== '' && <CopyButton text={shownText} subject={texts.body} />}
        </Row>
      </Row>
      {text === '' ? (
        <EmptyState>{texts.emptyBody}</EmptyState>
      ) : (
        <Fill>
          {shownLayout === 'hex' ? (
            <HexView base64={body.coding?.base64 ?? body.base64} label={texts.inHex(label)} />
          ) : (
            <CodeViewer
              text={shownText}
              language={formatted === null ? 'plaintext' : 'json'}
              label={label}
              wraps={shownLayout !== 'formatted'}
              message={formatted === null ? null : message}
            />
          )}
        </Fill>
      )}
    </>
  );
}

function describeBody(body: Body, { text, isUtf8, formatted }: BodyText): string {
  const parts = [formatBytes(body.bytes)];
  if (body.truncated) parts.push(texts.truncatedNote);
  if (body.coding !== undefined) parts.push(texts.coding(body.coding));
  if (!isUtf8) parts.push(texts.invalidUtf8);
  else if (formatted === null && body.bytes > 0)
    parts.push(body.truncated ? texts.notParsed : formatNotJson(text));
  return parts.join(' · ');
}
