import { CircleX } from 'lucide-react';
import type { LaunchResult } from '#shared/contract/launch.ts';
import { CodeViewer } from '../../exchange/editor/code-viewer.tsx';
import { OutcomeLabel } from '../../exchange/outcome-label.tsx';
import { formatApiCode, getTone } from '../../exchange/format-outcome.ts';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import styles from './response-pane.module.css';
import { useLaunch } from './launch-store.ts';
import { Callout } from '../../../ui/layout/callout.tsx';
import { Fill, Pane, Row } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';

/** The gateway's response to the last launch. */
export function ResponsePane() {
  const outcome = useLaunch((state) => state.outcome);
  return (
    <Pane as="section" full aria-label={texts.response} aria-busy={outcome.kind === 'sending'}>
      <Row as="header" gap={3} pad="1 4" className={styles.head}>
        <Text as="h2" variant="heading">
          {texts.response}
        </Text>
        {outcome.kind === 'reply' && <Status result={outcome.result} />}
        {outcome.kind === 'reply' && outcome.result.body !== '' && (
          <CopyButton text={outcome.result.body} subject={texts.responseName} />
        )}
      </Row>
      {outcome.kind === 'none' && (
        <Row pad="0 4">
          <Text as="p" tone="quiet">
            {texts.nothingSent}
          </Text>
        </Row>
      )}
      {outcome.kind === 'sending' && (
        <Row pad="0 4">
          <Text as="p" tone="quiet">
            {texts.sending}
          </Text>
        </Row>
      )}
      {outcome.kind === 'failed' && (
        <Callout
          tone="broken"
          coloured
          icon={<CircleX size={16} aria-hidden />}
          pad="2 3"
          className={styles.rejection}
        >
          <strong>{outcome.title}</strong> {outcome.message}
        </Callout>
      )}
      {outcome.kind === 'reply' && <Reply result={outcome.result} />}
    </Pane>
  );
}

function Status({ result }: { readonly result: LaunchResult }) {
  const apiCode = readEnvelope(result.body)?.apiCode ?? null;
  return <OutcomeLabel outcome={{ kind: 'reply', status: result.status, apiCode }} />;
}

function Reply({ result }: { readonly result: LaunchResult }) {
  const envelope = readEnvelope(result.body);
  const tone = getTone({ kind: 'reply', status: result.status, apiCode: null });
  return (
    <>
      {tone !== 'ok' && (
        <Callout tone={tone} coloured pad="2 3" className={styles.rejection}>
          <p>
            {envelope === null ? (
              texts.rejectedWithoutBody
            ) : (
              <>
                <strong>{texts.apiCode(formatApiCode(envelope.apiCode))}</strong> {envelope.message}
              </>
            )}
          </p>
        </Callout>
      )}
      {result.body === '' ? (
        <Row pad="0 4">
          <Text as="p" tone="quiet">
            {texts.emptyBody}
          </Text>
        </Row>
      ) : (
        <Fill>
          <CodeViewer text={result.body} language="json" label={texts.responseBody} />
        </Fill>
      )}
    </>
  );
}
/** The content of an error envelope, or null if the body is not one. */
function readEnvelope(body: string): { readonly apiCode: string; readonly message: string } | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  const { meta, msg } = (value ?? {}) as {
    meta?: { api_code?: unknown; api_message?: unknown };
    msg?: unknown;
  };
  if (typeof meta?.api_code !== 'string') return null;
  const message = typeof meta.api_message === 'string' ? meta.api_message : msg;
  return { apiCode: meta.api_code, message: typeof message === 'string' ? message : '' };
}
