import { CodeViewer } from '../../exchange/editor/code-viewer.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import styles from './body-pane.module.css';

interface BodyPaneProps {
  readonly body: string;
  readonly url: string;
}

/** The same bytes in every attempt: what the wallet's idempotency rests on. */
export function BodyPane({ body, url }: BodyPaneProps) {
  return (
    <div className={styles.pane}>
      <p className={styles.line}>
        <strong>POST</strong>
        <code className={styles.url} title={url}>
          {url}
        </code>
        <CopyButton text={url} what="address" />
        <CopyButton text={body} what="body" />
      </p>
      <div className={styles.text}>
        <CodeViewer text={body} language="json" label="Body of the delivery" />
      </div>
    </div>
  );
}
