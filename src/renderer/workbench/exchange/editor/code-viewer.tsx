import { lazy, Suspense, useEffect, useState } from 'react';
import { MAX_EDITOR_CHARACTERS, type ViewerText } from './viewer-text.ts';
import styles from './viewer.module.css';

const MonacoViewer = lazy(() => import('./monaco-viewer.tsx'));

/** Read-only text of any size. Painted immediately; an editor, which takes longer to create, then replaces it. */
export function CodeViewer(props: ViewerText) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => void requestAnimationFrame(() => setTimeout(() => setPainted(true))), []);
  const plain = (
    <pre
      className={styles.plain}
      data-wraps={props.wraps ?? true}
      role="region"
      aria-label={props.label}
      tabIndex={0}
    >
      {props.text}
    </pre>
  );
  if (!isPainted || props.text.length > MAX_EDITOR_CHARACTERS) return plain;
  return (
    <Suspense fallback={plain}>
      <MonacoViewer {...props} />
    </Suspense>
  );
}
