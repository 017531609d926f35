import type { editor } from 'monaco-editor/editor';
import { useEffect, useEffectEvent, useRef } from 'react';
import { WRITER_OPTIONS } from './editor-options.ts';
import { createText, monaco } from './monaco.ts';
import { useEditorTheme } from './use-editor-theme.ts';
import styles from './viewer.module.css';
import type { EditedText } from './viewer-text.ts';

/** A writable editor. The `text` prop leads: if it differs from what was typed here, it replaces it. */
export default function MonacoWriter({ text, language, label, message = null, onChange }: EditedText) {
  const host = useRef<HTMLDivElement>(null);
  const current = useRef<editor.IStandaloneCodeEditor>(null);
  /**
   * The text that the editor represents. The editor has one kind of line ending, so the two may differ before an edit.
   */
  const standsFor = useRef(text);
  const isPutIn = useRef(false);
  const tell = useEffectEvent(onChange);
  const textNow = useEffectEvent(() => text);
  useEditorTheme();

  useEffect(() => {
    if (host.current === null) return;
    const created = monaco.editor.create(host.current, { ...WRITER_OPTIONS, model: null });
    current.current = created;
    return () => {
      current.current = null;
      created.dispose();
    };
  }, []);

  useEffect(() => {
    standsFor.current = textNow();
    const model = createText(standsFor.current, language, message);
    const changes = model.onDidChangeContent(() => {
      // A byte order mark is part of what is sent and signed.
      const written = model.getValue(undefined, true);
      if (isPutIn.current) return;
      standsFor.current = written;
      tell(written);
    });
    current.current?.setModel(model);
    return () => {
      changes.dispose();
      model.dispose();
    };
  }, [language, message]);

  useEffect(() => {
    const model = current.current?.getModel() ?? null;
    if (model === null || standsFor.current === text) return;
    standsFor.current = text;
    isPutIn.current = true;
    model.setValue(text);
    isPutIn.current = false;
  }, [text]);

  useEffect(() => current.current?.updateOptions({ ariaLabel: label }), [label]);

  return <div ref={host} className={styles.host} />;
}
