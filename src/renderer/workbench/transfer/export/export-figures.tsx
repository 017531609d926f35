import { bytesText, ordinaryPlural } from '../../traffic/wording.ts';
import styles from './export-dialog.module.css';
import { FORMAT_WORDS } from './export-formats.ts';
import type { Export } from './use-export.ts';

/** How much it is. A file that can be imported again has more exchanges than the list has rows. */
export function ExportFigures({ answer }: { readonly answer: Export | null }) {
  return (
    <header className={styles.bar}>
      <h3 className={styles.title}>Preview</h3>
      {answer?.kind === 'ready' && (
        <p className={styles.figures}>
          {ordinaryPlural(answer.exported.exchanges, 'exchange')}, {bytesText(answer.bytes)}
          {FORMAT_WORDS[answer.request.format].isWhole && ' · with retries, and from each side that saw it'}
        </p>
      )}
    </header>
  );
}
