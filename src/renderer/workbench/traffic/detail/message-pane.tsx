import { useMemo, useState, type ReactNode } from 'react';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { CodeViewer } from '../../editor/code-viewer.tsx';
import { recall, remember } from '../../shell/remembered.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { outcomeWords } from '../outcome-words.ts';
import { bytesText } from '../wording.ts';
import { readBody } from './body-text.ts';
import { FailureNote } from './failure-note.tsx';
import styles from './message-pane.module.css';

type Body = ExchangeDetail['request']['body'];
type Layout = 'sent' | 'formatted';

interface MessagePaneProps {
  readonly exchange: ExchangeDetail;
  readonly side: 'request' | 'response';
}

/** Request and response in the same pane, so that both are shown by the same editor. */
export function MessagePane({ exchange, side }: MessagePaneProps) {
  const body = side === 'request' ? exchange.request.body : (exchange.response?.body ?? null);
  return (
    <div className={styles.pane}>
      {side === 'request' ? <RequestLine request={exchange.request} /> : <ResponseLine exchange={exchange} />}
      {body !== null && (
        <BodyView body={body} label={side === 'request' ? 'Request body' : 'Response body'} />
      )}
    </div>
  );
}

function RequestLine({ request }: { readonly request: ExchangeDetail['request'] }) {
  return (
    <p className={styles.line}>
      <strong>{request.method}</strong>
      <span className={styles.url} title={request.url}>
        {request.url}
      </span>
      <CopyButton text={request.url} what="address" />
    </p>
  );
}

function ResponseLine({ exchange }: { readonly exchange: ExchangeDetail }): ReactNode {
  const { outcome, vantage } = exchange.summary;
  if (outcome.kind === 'failed') {
    return <FailureNote outcome={outcome} vantage={vantage} hasPart={exchange.response !== null} />;
  }
  return (
    <p className={styles.line}>
      <strong>{outcomeWords(outcome)}</strong>
    </p>
  );
}

function BodyView({ body, label }: { readonly body: Body; readonly label: string }) {
  const [layout, setLayout] = useState<Layout>(() =>
    recall('traffic.layout') === 'formatted' ? 'formatted' : 'sent',
  );
  const { text, isUtf8, formatted } = useMemo(() => readBody(body.base64), [body.base64]);
  const shown = layout === 'formatted' && formatted !== null ? formatted : text;

  return (
    <>
      <div className={styles.bar}>
        {formatted !== null && (
          <Segmented
            label="Layout of the body"
            value={layout}
            options={[
              { value: 'sent', text: 'As sent' },
              { value: 'formatted', text: 'Formatted' },
            ]}
            onChange={(chosen) => {
              setLayout(chosen);
              remember('traffic.layout', chosen);
            }}
          />
        )}
        <span className={styles.about}>{aboutBody(body, isUtf8, formatted !== null)}</span>
        {text !== '' && <CopyButton text={shown} what="body" />}
      </div>
      {text === '' ? (
        <p className={styles.none}>The body is empty.</p>
      ) : (
        <div className={styles.text}>
          <CodeViewer text={shown} language={formatted === null ? 'plaintext' : 'json'} label={label} />
        </div>
      )}
    </>
  );
}

function aboutBody(body: Body, isUtf8: boolean, isJson: boolean): string {
  const parts = [bytesText(body.bytes)];
  if (body.truncated) parts.push('kept in part only, the rest was beyond the limit of the capture');
  if (!isUtf8) parts.push('not valid UTF-8, bytes that are no text show as \ufffd');
  else if (!isJson && body.bytes > 0)
    parts.push(body.truncated ? 'JSON cannot be told from a part' : 'not JSON');
  return parts.join(' · ');
}
