import type { editor } from 'monaco-editor/editor';
import { useEffect, useRef } from 'react';
import { useTheme } from '../shell/theme-store.ts';
import styles from './viewer.module.css';
import type { ViewerText } from './viewer-text.ts';
import { monaco } from './monaco.ts';

const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  readOnly: true,
  domReadOnly: true,
  automaticLayout: true,
  wordWrap: 'on',
  minimap: { enabled: false },
  fontFamily: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontSize: 12,
  lineHeight: 20,
  lineNumbersMinChars: 3,
  lineDecorationsWidth: 12,
  glyphMargin: false,
  folding: true,
  padding: { top: 8, bottom: 8 },
  renderLineHighlight: 'none',
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  scrollBeyondLastLine: false,
  overviewRulerLanes: 0,
  overviewRulerBorder: false,
  scrollbar: {
    verticalScrollbarSize: 10,
    horizontalScrollbarSize: 10,
    alwaysConsumeMouseWheel: false,
    useShadows: false,
  },
  stickyScroll: { enabled: false },
  // Letters that merely look alike are common in names of players; those that cannot be seen are worth a mark.
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true },
  links: false,
  contextmenu: false,
  // Nothing is written here, so Tab may lead on to the next control.
  tabFocusMode: true,
};

/** One editor for as long as the pane lives; another text is another model in it. */
export default function MonacoViewer({ text, language, label }: ViewerText) {
  const host = useRef<HTMLDivElement>(null);
  const current = useRef<editor.IStandaloneCodeEditor>(null);
  const shown = useTheme((state) => state.shown);

  useEffect(() => {
    if (host.current === null) return;
    const created = monaco.editor.create(host.current, { ...OPTIONS, model: null });
    current.current = created;
    return () => {
      current.current = null;
      created.dispose();
    };
  }, []);

  useEffect(() => {
    const model = monaco.editor.createModel(text, language);
    current.current?.setModel(model);
    return () => model.dispose();
  }, [text, language]);

  useEffect(() => current.current?.updateOptions({ ariaLabel: label }), [label]);
  useEffect(() => monaco.editor.setTheme(shown === 'dark' ? 'workbench-dark' : 'workbench-light'), [shown]);

  return <div ref={host} className={styles.host} />;
}
