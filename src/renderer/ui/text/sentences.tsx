import styles from './sentences.module.css';
import { texts } from '../texts.ts';

/** A load script reports a sentence for each exchange that it cannot send. */
const MAX_SHOWN = 100;

interface SentencesProps {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** The messages of a transfer, one sentence each; nothing if there are none. */
export function Sentences({ title, sentences }: SentencesProps) {
  if (sentences.length === 0) return null;
  const hiddenCount = sentences.length - MAX_SHOWN;
  return (
    // Focusable, because it may have to be scrolled.
    <div className={styles.group} role="region" aria-label={title} tabIndex={0}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {sentences.slice(0, MAX_SHOWN).map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
        {hiddenCount > 0 && <li>{texts.moreItems(hiddenCount)}</li>}
      </ul>
    </div>
  );
}
