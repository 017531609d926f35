import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Menu, MenuChoice } from '../../ui/overlay/menu.tsx';
import { THEMES, useTheme, type Theme } from '../platform/theme-store.ts';

const WORDS: Record<Theme, { readonly text: string; readonly icon: ReactNode }> = {
  system: { text: 'System', icon: <Monitor size={16} strokeWidth={1.75} aria-hidden /> },
  light: { text: 'Light', icon: <Sun size={16} strokeWidth={1.75} aria-hidden /> },
  dark: { text: 'Dark', icon: <Moon size={16} strokeWidth={1.75} aria-hidden /> },
};

export function ThemeSwitch() {
  const { theme, choose } = useTheme();
  return (
    <Menu
      label="Theme"
      side="right"
      align="end"
      size="small"
      trigger={<IconButton label={`Theme: ${WORDS[theme].text}`} side="right" icon={WORDS[theme].icon} />}
    >
      <MenuChoice
        value={theme}
        options={THEMES.map((name) => ({ value: name, ...WORDS[name] }))}
        onChange={choose}
      />
    </Menu>
  );
}
