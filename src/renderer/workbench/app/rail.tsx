import {
  ArrowLeftRight,
  Building2,
  CircleQuestionMark,
  Gamepad2,
  HeartPulse,
  Keyboard,
  ListChecks,
  type LucideIcon,
  Rocket,
  Send,
  Settings,
  Wallet,
  Waypoints,
  Zap,
} from 'lucide-react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { runCommand } from '../platform/commands/command-registry.ts';
import { getKeyProps, formatCommandKeys, appendKeys } from '../platform/commands/format-keys.ts';
import { useNavigation } from '../platform/navigation/navigation-store.ts';
import { toRoute, type View, VIEWS, formatRoute, VIEW_NAMES } from '../platform/navigation/route.ts';
import styles from './rail.module.css';
import icon from './icon.svg';
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
  health: HeartPulse,
  proxies: Waypoints,
  settings: Settings,
};

/** Not all entries fit into a low window. In the next frame, which lays out the page anyway: here, it would do so twice. */
function scrollToEntry(entry: HTMLElement | null): void {
  if (entry !== null) requestAnimationFrame(() => entry.scrollIntoView({ block: 'nearest' }));
}

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
              href={formatRoute(toRoute(view, state))}
              className={styles.entry}
              ref={view === state.view ? scrollToEntry : undefined}
              aria-current={view === state.view ? 'page' : undefined}
              {...getKeyProps(`view.${view}`)}
              title={appendKeys(text, `view.${view}`)}
              onClick={({ detail }) => {
                // A pointer has no further use for the entry; the keyboard continues from it.
                if (detail > 0) runCommand(`view.${view}`);
              }}
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
          keys={formatCommandKeys('help.open')}
          side="right"
          icon={CircleQuestionMark}
          iconSize={16}
          {...getKeyProps('help.open')}
          onClick={() => runCommand('help.open')}
        />
        <IconButton
          label={texts.keys}
          keys={formatCommandKeys('keys.show')}
          side="right"
          icon={Keyboard}
          iconSize={16}
          {...getKeyProps('keys.show')}
          onClick={() => runCommand('keys.show')}
        />
      </div>
    </header>
  );
}
