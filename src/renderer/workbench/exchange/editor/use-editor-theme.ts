import { useEffect } from 'react';
import { useDisplay } from '../../../ui/display-store.ts';
import { monaco } from './monaco.ts';

/** Keeps all editors in the workbench's theme: they share one. */
export function useEditorTheme(): void {
  const { isDark, hasHighContrast } = useDisplay((state) => state.shown);
  const theme = `workbench-${isDark ? 'dark' : 'light'}${hasHighContrast ? '-high-contrast' : ''}`;
  useEffect(() => monaco.editor.setTheme(theme), [theme]);
}
