import type { editor } from 'monaco-editor/editor';
import { useLayoutEffect, useRef } from 'react';
import { VIEWER_OPTIONS } from './editor-options.ts';
import { createTextModel, monaco } from './monaco.ts';
import { useEditorTheme } from './use-editor-theme.ts';
import styles from './viewer.module.css';
import type { ViewerText } from './viewer-text.ts';

/** One editor for the lifetime of the pane; another text becomes another model. */
export default function MonacoViewer({ text, language, label, wraps = true, message = null }: ViewerText) {
  const host = useRef<HTMLDivElement>(null);
  const current = useRef<editor.IStandaloneCodeEditor>(null);
  useEditorTheme();

  useLayoutEffect(() => {
    if (host.current === null) return;
    const created = monaco.editor.create(host.current, { ...VIEWER_OPTIONS, model: null });
    current.current = created;
    return () => {
      current.current = null;
      created.dispose();
    };
  }, []);

  useLayoutEffect(
    () => current.current?.updateOptions({ ariaLabel: label, wordWrap: wraps ? 'on' : 'off' }),
    [label, wraps],
  );

  useLayoutEffect(() => {
    const model = createTextModel(text, language, message);
    current.current?.setModel(model);
    // The editor replaces plain text: without this, one frame would show neither.
    current.current?.render(true);
    return () => model.dispose();
  }, [text, language, message]);

  return <div ref={host} className={styles.host} />;
}
