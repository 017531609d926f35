import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { MAX_EDITOR_CHARACTERS, type EditedText } from './viewer-text.ts';
import styles from './viewer.module.css';

const MonacoEditor = lazy(() => import('./monaco-editor.tsx'));

/** An editor for text of any size. A plain field works immediately; the editor replaces it when its code has loaded. */
export function CodeEditor(props: EditedText) {
  const plain = <PlainEditor {...props} />;
  if (props.text.length > MAX_EDITOR_CHARACTERS) return plain;
  return (
    <Suspense fallback={plain}>
      <MonacoEditor {...props} />
    </Suspense>
  );
}

function PlainEditor({ text, label, firstSelection, onChange }: EditedText) {
  const field = useRef<HTMLTextAreaElement>(null);
  const select = useEffectEvent(() => {
    if (firstSelection === undefined) return;
    field.current?.focus();
    field.current?.setSelectionRange(firstSelection.from, firstSelection.to);
  });
  useEffect(() => select(), []);
  return (
    <textarea
      ref={field}
      className={styles.plain}
      aria-label={label}
      spellCheck={false}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
