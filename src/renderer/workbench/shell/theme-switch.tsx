import { Menu } from '@base-ui/react/menu';
import { Check, Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import iconButton from '../ui/icon-button.module.css';
import styles from './theme-switch.module.css';
import { THEMES, useTheme, type Theme } from './theme-store.ts';

const WORDS: Record<Theme, { readonly text: string; readonly icon: ReactNode }> = {
  system: { text: 'System', icon: <Monitor size={16} strokeWidth={1.75} aria-hidden /> },
  light: { text: 'Light', icon: <Sun size={16} strokeWidth={1.75} aria-hidden /> },
  dark: { text: 'Dark', icon: <Moon size={16} strokeWidth={1.75} aria-hidden /> },
};

export function ThemeSwitch() {
  const { theme, choose } = useTheme();
  return (
    <Menu.Root>
      <Menu.Trigger
        className={iconButton.iconButton}
        aria-label={`Theme: ${WORDS[theme].text}`}
        title={`Theme: ${WORDS[theme].text}`}
      >
        {WORDS[theme].icon}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side="right" align="end" sideOffset={8} className={styles.positioner}>
          <Menu.Popup className={styles.popup} aria-label="Theme">
            <Menu.RadioGroup value={theme} onValueChange={(chosen: Theme) => choose(chosen)}>
              {THEMES.map((name) => (
                <Menu.RadioItem key={name} value={name} className={styles.item} closeOnClick>
                  {WORDS[name].icon}
                  {WORDS[name].text}
                  <Menu.RadioItemIndicator className={styles.check}>
                    <Check size={14} aria-hidden />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
