import { useEffect } from 'react';
import { useTheme } from '../../platform/theme-store.ts';
import { monaco } from './monaco.ts';

/** Keeps every editor in step with the workbench: they all share one theme. */
export function useEditorTheme(): void {
  const shown = useTheme((state) => state.shown);
  useEffect(() => monaco.editor.setTheme(shown === 'dark' ? 'workbench-dark' : 'workbench-light'), [shown]);
}
