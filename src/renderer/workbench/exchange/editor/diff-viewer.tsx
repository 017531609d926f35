import { lazy, Suspense } from 'react';
import type { ComparedTexts } from './compared-texts.ts';
import styles from './viewer.module.css';
import { MAX_EDITOR_CHARACTERS } from './viewer-text.ts';

const MonacoDiff = lazy(() => import('./monaco-diff.tsx'));

/** Two texts with their differences marked; plain and side by side if they are too long for an editor. */
export function DiffViewer(props: ComparedTexts) {
  const { left, right, labels } = props;
  const plain = (
    <div className={styles.pair}>
      {[left, right].map((text, index) => (
        // The list never changes.
        <pre
          key={labels[index]}
          className={styles.plain}
          role="region"
          aria-label={labels[index]}
          tabIndex={0}
        >
          {text}
        </pre>
      ))}
    </div>
  );
  if (left.length + right.length > MAX_EDITOR_CHARACTERS) return plain;
  return (
    <Suspense fallback={plain}>
      <MonacoDiff {...props} />
    </Suspense>
  );
}
