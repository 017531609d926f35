import type { editor } from 'monaco-editor/editor';
import { useEffect, useRef } from 'react';
import type { ComparedTexts } from './compared-texts.ts';
import { VIEWER_OPTIONS } from './editor-options.ts';
import { createText, monaco } from './monaco.ts';
import { useEditorTheme } from './use-editor-theme.ts';
import styles from './viewer.module.css';

/** One pair of editors for as long as the comparison lives; other texts are other models in it. */
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
    return () => {
      current.current = null;
      created.dispose();
    };
  }, []);

  useEffect(() => {
    const original = createText(left, language, null);
    const modified = createText(right, language, null);
    // Made by hand: the one that the editor makes of two models is never disposed, and a comparison that is still being
    // computed then fails for want of its models, instead of being given up.
    const comparison = current.current?.createViewModel({ original, modified });
    current.current?.setModel(comparison ?? null);
    return () => {
      current.current?.setModel(null);
      comparison?.dispose();
      original.dispose();
      modified.dispose();
    };
  }, [left, right, language]);

  useEffect(() => current.current?.updateOptions({ renderSideBySide: isWide }), [isWide]);
  useEffect(() => {
    current.current?.getOriginalEditor().updateOptions({ ariaLabel: leftLabel });
    current.current?.getModifiedEditor().updateOptions({ ariaLabel: rightLabel });
  }, [leftLabel, rightLabel]);

  return <div ref={host} className={styles.host} />;
}
