import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { KindLabel } from '../../exchange/kinds.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import styles from './callback-urls.module.css';

interface CallbackUrlsProps {
  readonly urls: Partial<Record<Callback, string>> | null;
}

export function CallbackUrls({ urls }: CallbackUrlsProps) {
  if (urls === null) {
    return (
      <div className={styles.pane}>
        <p className={styles.note}>A demo session plays with a virtual balance and calls no wallet.</p>
      </div>
    );
  }
  return (
    <div className={styles.pane}>
      <p className={styles.note}>
        As they were configured when the session was created. A later change of the operator holds for new
        sessions only.
      </p>
      <dl>
        {CALLBACKS.map((callback) => {
          const url = urls[callback];
          return (
            <div key={callback} className={styles.url}>
              <dt>
                <KindLabel kind={callback} />
              </dt>
              <dd>
                <code title={url}>{url ?? 'the mock wallet'}</code>
                {url !== undefined && <CopyButton text={url} what={`${callback} address`} />}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
