import { lazy, Suspense } from 'react';
import { MAX_EDITOR_CHARACTERS, type ViewerText } from './viewer-text.ts';
import styles from './viewer.module.css';

const MonacoViewer = lazy(async () => {
  const viewer = await import('./monaco-viewer.tsx');
  // The first editor takes as long to create as the rest of a detail, which is painted before it.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return viewer;
});

/** Read-only text of any size. Shown immediately; the editor replaces it when its code has loaded. */
export function CodeViewer(props: ViewerText) {
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
  if (props.text.length > MAX_EDITOR_CHARACTERS) return plain;
  return (
    <Suspense fallback={plain}>
      <MonacoViewer {...props} />
    </Suspense>
  );
}
