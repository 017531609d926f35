import { useEffect } from 'react';
import { useTheme } from '../../platform/theme-store.ts';
import { monaco } from './monaco.ts';

/** Keeps all editors in the workbench's theme: they share one. */
export function useEditorTheme(): void {
  const shown = useTheme((state) => state.shown);
  useEffect(() => monaco.editor.setTheme(shown === 'dark' ? 'workbench-dark' : 'workbench-light'), [shown]);
}
