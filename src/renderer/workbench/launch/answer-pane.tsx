import { CircleX } from 'lucide-react';
import type { LaunchResult } from '#shared/contract/launch.ts';
import { CodeViewer } from '../editor/code-viewer.tsx';
import { OutcomeLabel } from '../traffic/outcome-label.tsx';
import { toneOf } from '../traffic/outcome-words.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import styles from './answer-pane.module.css';
import { readEnvelope } from './envelope.ts';
import { useLaunch } from './launch-store.ts';

/** What the gateway answered to the last launch. */
export function AnswerPane() {
  const answer = useLaunch((state) => state.answer);
  return (
    <section className={styles.answer} aria-label="Answer" aria-busy={answer.kind === 'sending'}>
      <header className={styles.head}>
        <h2 className={styles.title}>Answer</h2>
        {answer.kind === 'reply' && <Status result={answer.result} />}
        {answer.kind === 'reply' && answer.result.body !== '' && (
          <CopyButton text={answer.result.body} what="answer" />
        )}
      </header>
      {answer.kind === 'none' && (
        <p className={styles.none}>
          Nothing was sent yet. Launch sends the request above and opens the game it gives.
        </p>
      )}
      {answer.kind === 'sending' && <p className={styles.none}>Sending…</p>}
      {answer.kind === 'failed' && (
        <p className={styles.failed}>
          <CircleX size={16} aria-hidden />
          <span>
            <strong>No answer.</strong> {answer.message}
          </span>
        </p>
      )}
      {answer.kind === 'reply' && <Reply result={answer.result} />}
    </section>
  );
}

function Status({ result }: { readonly result: LaunchResult }) {
  const apiCode = readEnvelope(result.body)?.apiCode ?? null;
  return <OutcomeLabel outcome={{ kind: 'reply', status: result.status, apiCode }} />;
}

function Reply({ result }: { readonly result: LaunchResult }) {
  const envelope = readEnvelope(result.body);
  const tone = toneOf({ kind: 'reply', status: result.status, apiCode: null });
  return (
    <>
      {tone !== 'ok' && (
        <p className={styles.refusal} data-tone={tone}>
          {envelope === null ? (
            'The gateway refused the launch without an error envelope.'
          ) : (
            <>
              <strong>api_code {envelope.apiCode}</strong> {envelope.message}
            </>
          )}
        </p>
      )}
      {result.body === '' ? (
        <p className={styles.none}>The body is empty.</p>
      ) : (
        <div className={styles.body}>
          <CodeViewer text={result.body} language="json" label="Body of the answer" />
        </div>
      )}
    </>
  );
}
