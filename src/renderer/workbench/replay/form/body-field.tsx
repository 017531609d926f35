import { RotateCcw } from 'lucide-react';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { CodeEditor } from '../../editor/code-editor.tsx';
import { messageOf } from '../../editor/message-of.ts';
import { reindentJson } from '#shared/json-text.ts';
import { notJsonWords, readBody } from '../../traffic/detail/body-text.ts';
import { HexView } from '../../traffic/detail/hex-view.tsx';
import { bytesText } from '../../traffic/wording.ts';
import { Button } from '../../ui/button.tsx';
import { FieldProblem } from '../../ui/field-problem.tsx';
import { bytesOf } from '../bytes.ts';
import styles from './replay-form.module.css';

interface BodyFieldProps {
  readonly origin: ExchangeDetail;
  readonly body: string;
  readonly isEdited: boolean;
  readonly onChange: (body: string) => void;
}

/** The body as it will leave. What is written need not be JSON: that is how a wallet is tried. */
export function BodyField({ origin, body, isEdited, onChange }: BodyFieldProps) {
  const sent = readBody(origin.request.body.base64);
  const formatted = reindentJson(body);
  // What is no text is shown as one only: counted is what leaves.
  const bytes = sent.isUtf8 ? new TextEncoder().encode(body) : bytesOf(origin.request.body.base64);
  return (
    <section className={styles.body} aria-label="Body">
      <header className={styles.bar}>
        <h3 className={styles.title}>Body</h3>
        <span className={styles.about}>
          {isEdited ? 'Edited' : 'As sent'} · {bytesText(bytes.length)}
          {sent.isUtf8 && body !== '' && formatted.kind === 'not_json' && ` · ${notJsonWords(body)}`}
        </span>
        {sent.isUtf8 && formatted.kind === 'json' && formatted.text !== body && (
          <Button size="sm" look="quiet" onClick={() => onChange(formatted.text)}>
            Format
          </Button>
        )}
        {isEdited && (
          <Button
            size="sm"
            look="quiet"
            icon={<RotateCcw size={13} aria-hidden />}
            onClick={() => onChange(sent.text)}
          >
            As sent
          </Button>
        )}
      </header>
      <FieldProblem field="bodyBase64" />
      {sent.isUtf8 ? (
        <div className={styles.text}>
          <CodeEditor
            text={body}
            language="json"
            label="Body to send"
            message={messageOf(origin, 'request')}
            onChange={onChange}
          />
        </div>
      ) : (
        <>
          <p className={styles.bytes}>
            The body is not valid UTF-8, so it cannot be edited as text. It is sent as it was, byte for byte.
          </p>
          <div className={styles.text}>
            <HexView base64={origin.request.body.base64} label="Body to send, in hex" />
          </div>
        </>
      )}
    </section>
  );
}
