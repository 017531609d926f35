import type { editor } from 'monaco-editor/editor';
import { useEffect, useRef } from 'react';
import type { ComparedTexts } from './compared-texts.ts';
import { VIEWER_OPTIONS } from './editor-options.ts';
import { createTextModel, monaco } from './monaco.ts';
import { useEditorTheme } from './use-editor-theme.ts';
import styles from './viewer.module.css';

/** One diff editor for the lifetime of the comparison; other texts become other models. */
export default function MonacoDiff({ left, right, language, labels, isWide }: ComparedTexts) {
  const host = useRef<HTMLDivElement>(null);
  const current = useRef<editor.IStandaloneDiffEditor>(null);
  const [leftLabel, rightLabel] = labels;
  useEditorTheme();

  useEffect(() => {
    if (host.current === null) return;
    const created = monaco.editor.createDiffEditor(host.current, {
      ...VIEWER_OPTIONS,
      originalEditable: false,
      renderOverviewRuler: false,
      renderIndicators: true,
      renderGutterMenu: false,
      useInlineViewWhenSpaceIsLimited: false,
      diffAlgorithm: 'advanced',
      hideUnchangedRegions: { enabled: false },
    });
    current.current = created;
    // The hovers of all editors now depend on this one: after it is disposed, creating one would throw in any of them.
    // They depend on the editor that was created last, unless that is part of a diff editor.
    monaco.editor.create(document.createElement('div'), { model: null }).dispose();
    return () => {
      current.current = null;
      created.dispose();
    };
  }, []);

  useEffect(() => {
    const original = createTextModel(left, language, null);
    const modified = createTextModel(right, language, null);
    // Created explicitly: the view model that the editor creates itself is never disposed, and a comparison that is
    // still being computed would fail without its models instead of being cancelled.
    const comparison = current.current?.createViewModel({ original, modified });
    current.current?.setModel(comparison ?? null);
    return () => {
      current.current?.setModel(null);
      comparison?.dispose();
      original.dispose();
      modified.dispose();
    };
  }, [left, right, language]);

  useEffect(() => {
    current.current?.updateOptions({ renderSideBySide: isWide });
    // After it, because it removes the labels.
    current.current?.getOriginalEditor().updateOptions({ ariaLabel: leftLabel });
    current.current?.getModifiedEditor().updateOptions({ ariaLabel: rightLabel });
  }, [isWide, leftLabel, rightLabel]);

  return <div ref={host} className={styles.host} />;
}
