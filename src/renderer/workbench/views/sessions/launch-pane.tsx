import { reindentJson } from '#shared/json-text.ts';
import { CodeViewer } from '../../exchange/editor/code-viewer.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import styles from './launch-pane.module.css';

export function LaunchPane({ launch }: { readonly launch: string }) {
  const formatted = reindentJson(launch);
  return (
    <div className={styles.pane}>
      <p className={styles.line}>
        The launch as it was accepted
        <CopyButton text={launch} what="launch" />
      </p>
      <div className={styles.text}>
        <CodeViewer
          text={formatted.kind === 'json' ? formatted.text : launch}
          language="json"
          label="Launch of the session"
        />
      </div>
    </div>
  );
}
