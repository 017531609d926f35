import { lazy, Suspense } from 'react';
import { EDITOR_MAX_CHARS, type EditedText } from './viewer-text.ts';
import styles from './viewer.module.css';

const MonacoWriter = lazy(() => import('./monaco-writer.tsx'));

/** Text to be written, of any size. It can be written at once; the editor takes over when its code has come. */
export function CodeEditor(props: EditedText) {
  const plain = (
    <textarea
      className={styles.plain}
      aria-label={props.label}
      spellCheck={false}
      value={props.text}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
  if (props.text.length > EDITOR_MAX_CHARS) return plain;
  return (
    <Suspense fallback={plain}>
      <MonacoWriter {...props} />
    </Suspense>
  );
}
