import type { editor } from 'monaco-editor/editor';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { EDITABLE_OPTIONS } from './editor-options.ts';
import { createTextModel, monaco } from './monaco.ts';
import { useEditorTheme } from './use-editor-theme.ts';
import styles from './viewer.module.css';
import type { EditedText } from './viewer-text.ts';

/** A writable editor. The `text` prop leads: if it differs from what was typed here, it replaces it. */
export default function MonacoEditor({
  text,
  language,
  label,
  message = null,
  firstSelection,
  onChange,
}: EditedText) {
  const host = useRef<HTMLDivElement>(null);
  const current = useRef<editor.IStandaloneCodeEditor>(null);
  /**
   * The text that the editor represents. The editor has one kind of line ending, so the two may differ before an edit.
   */
  const modelText = useRef(text);
  const isReplacing = useRef(false);
  const reportChange = useEffectEvent(onChange);
  const readText = useEffectEvent(() => text);
  const select = useEffectEvent(() => {
    const model = current.current?.getModel() ?? null;
    // The focus stays in another field if the user has moved there.
    if (model === null || firstSelection === undefined || document.activeElement?.matches('input, textarea'))
      return;
    const [from, to] = [firstSelection.from, firstSelection.to].map((at) => model.getPositionAt(at));
    if (from === undefined || to === undefined) return;
    current.current?.setSelection(monaco.Range.fromPositions(from, to));
    current.current?.focus();
  });
  useEditorTheme();

  // Before the dialog around it notices that the field it replaces has taken the focus with it.
  useLayoutEffect(() => {
    if (host.current === null) return;
    const created = monaco.editor.create(host.current, { ...EDITABLE_OPTIONS, model: null });
    current.current = created;
    return () => {
      current.current = null;
      created.dispose();
    };
  }, []);

  useLayoutEffect(() => {
    modelText.current = readText();
    const model = createTextModel(modelText.current, language, message);
    const changes = model.onDidChangeContent(() => {
      // A byte order mark is part of what is sent and signed.
      const editorText = model.getValue(undefined, true);
      if (isReplacing.current) return;
      modelText.current = editorText;
      reportChange(editorText);
    });
    current.current?.setModel(model);
    return () => {
      changes.dispose();
      model.dispose();
    };
  }, [language, message]);

  useLayoutEffect(() => select(), []);

  useEffect(() => {
    const model = current.current?.getModel() ?? null;
    if (model === null || modelText.current === text) return;
    modelText.current = text;
    isReplacing.current = true;
    model.setValue(text);
    isReplacing.current = false;
  }, [text]);

  useEffect(() => current.current?.updateOptions({ ariaLabel: label }), [label]);

  return <div ref={host} className={styles.host} />;
}
