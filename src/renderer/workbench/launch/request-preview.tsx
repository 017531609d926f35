import { HeaderTable } from '../traffic/detail/headers-pane.tsx';
import { CodeViewer } from '../editor/code-viewer.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { useLaunch } from './launch-store.ts';
import styles from './request-preview.module.css';

/** Exactly what the button would send now, signature and all. */
export function RequestPreview() {
  const preview = useLaunch((state) => state.preview);
  return (
    <section className={styles.preview} aria-label="Request that will be sent">
      <header className={styles.head}>
        <h2 className={styles.title}>Request that will be sent</h2>
      </header>
      {preview.kind === 'failed' && <p className={styles.none}>{preview.message}</p>}
      {preview.kind === 'request' && (
        <>
          <p className={styles.line}>
            <strong>{preview.request.method}</strong>
            <code className={styles.url}>{preview.request.url}</code>
            <CopyButton text={preview.request.url} what="address" />
          </p>
          <div className={styles.headers}>
            <HeaderTable title="Headers" headers={preview.request.headers} />
          </div>
          <header className={styles.bodyHead}>
            <h3 className={styles.subtitle}>Body</h3>
            <CopyButton text={preview.request.body} what="body" />
          </header>
          <div className={styles.body}>
            <CodeViewer
              text={preview.request.body}
              language="json"
              label="Body of the request that will be sent"
            />
          </div>
        </>
      )}
    </section>
  );
}
