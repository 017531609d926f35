import { create } from 'zustand';
import { readSetting, writeSetting } from '../../ui/stored-setting.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

interface ThemeState {
  readonly theme: Theme;
  /** The current value of `system`. */
  readonly shown: 'light' | 'dark';
  choose(theme: Theme): void;
}

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');

function shownFor(theme: Theme): 'light' | 'dark' {
  if (theme !== 'system') return theme;
  return systemIsDark.matches ? 'dark' : 'light';
}

function storedTheme(): Theme {
  const remembered = readSetting('theme');
  return THEMES.find((theme) => theme === remembered) ?? 'system';
}

export const useTheme = create<ThemeState>()((set) => {
  const theme = storedTheme();
  return {
    theme,
    shown: shownFor(theme),
    choose(chosen) {
      writeSetting('theme', chosen);
      set({ theme: chosen, shown: shownFor(chosen) });
    },
  };
});

/** Keeps the page's attribute in sync with the setting, and the setting `system` in sync with the system. */
export function followTheme(): void {
  const apply = ({ theme }: ThemeState): void => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  };
  apply(useTheme.getState());
  useTheme.subscribe(apply);
  systemIsDark.addEventListener('change', () =>
    useTheme.setState(({ theme }) => ({ shown: shownFor(theme) })),
  );
}
