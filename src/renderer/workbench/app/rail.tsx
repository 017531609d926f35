import {
  ArrowLeftRight,
  Building2,
  CircleQuestionMark,
  Gamepad2,
  Keyboard,
  ListChecks,
  type LucideIcon,
  Monitor,
  Moon,
  Rocket,
  Send,
  Sun,
  Wallet,
  Zap,
} from 'lucide-react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { runCommand } from '../platform/commands/command-registry.ts';
import { keyProps, keyText, withKeys } from '../platform/commands/format-keys.ts';
import { useNavigation } from '../platform/navigation/navigation-store.ts';
import { routeIn, type View, VIEWS, formatRoute, VIEW_NAMES } from '../platform/navigation/route.ts';
import styles from './rail.module.css';
import icon from './icon.svg';
import { Menu, MenuChoice } from '../../ui/overlay/menu.tsx';
import { type Theme, THEMES, useTheme } from '../platform/theme-store.ts';
import { texts } from './texts.ts';

const ICONS: Record<View, LucideIcon> = {
  launch: Rocket,
  traffic: ArrowLeftRight,
  wallet: Wallet,
  faults: Zap,
  suite: ListChecks,
  operators: Building2,
  deliveries: Send,
  sessions: Gamepad2,
};

export function Rail() {
  const state = useNavigation();
  return (
    <header className={styles.rail} aria-label={texts.workbench}>
      <img className={styles.mark} src={icon} alt={texts.gameGatewayWorkbench} width={28} height={28} />
      <nav aria-label={texts.views} className={styles.views}>
        {VIEWS.map((view) => {
          const text = VIEW_NAMES[view];
          const Icon = ICONS[view];
          return (
            <a
              key={view}
              href={formatRoute(routeIn(view, state))}
              className={styles.entry}
              aria-current={view === state.view ? 'page' : undefined}
              {...keyProps(`view.${view}`)}
              title={withKeys(text, `view.${view}`)}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              <span>{text}</span>
            </a>
          );
        })}
      </nav>
      <div className={styles.foot}>
        <IconButton
          label={texts.help}
          keys={keyText('help.open')}
          side="right"
          icon={CircleQuestionMark}
          iconSize={16}
          {...keyProps('help.open')}
          onClick={() => runCommand('help.open')}
        />
        <IconButton
          label={texts.keys}
          keys={keyText('keys.show')}
          side="right"
          icon={Keyboard}
          iconSize={16}
          {...keyProps('keys.show')}
          onClick={() => runCommand('keys.show')}
        />
        <ThemeSwitch />
      </div>
    </header>
  );
}

const WORDS: Record<Theme, { readonly text: string; readonly icon: LucideIcon }> = {
  system: { text: texts.system, icon: Monitor },
  light: { text: texts.light, icon: Sun },
  dark: { text: texts.dark, icon: Moon },
};

function ThemeSwitch() {
  const { theme, choose } = useTheme();
  return (
    <Menu
      label={texts.theme}
      side="right"
      align="end"
      size="small"
      trigger={
        <IconButton
          label={texts.themeHint(WORDS[theme].text)}
          side="right"
          icon={WORDS[theme].icon}
          iconSize={16}
        />
      }
    >
      <MenuChoice
        value={theme}
        options={THEMES.map((name) => ({ value: name, ...WORDS[name] }))}
        onChange={choose}
      />
    </Menu>
  );
}
