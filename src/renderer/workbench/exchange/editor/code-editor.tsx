import { lazy, Suspense } from 'react';
import { EDITOR_MAX_CHARS, type EditedText } from './viewer-text.ts';
import styles from './viewer.module.css';

const MonacoWriter = lazy(() => import('./monaco-writer.tsx'));

/** An editor for text of any size. A plain field works immediately; the editor replaces it when its code has loaded. */
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
