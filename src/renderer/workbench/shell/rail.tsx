import {
  ArrowLeftRight,
  Building2,
  CircleQuestionMark,
  Gamepad2,
  ListChecks,
  Rocket,
  Send,
  Wallet,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { commandKey } from './command-key.ts';
import { useKeySheet } from './key-sheet.tsx';
import { useNavigation } from './navigation-store.ts';
import { placeIn, VIEWS, writePlace, type View } from './place.ts';
import styles from './rail.module.css';
import { ThemeSwitch } from './theme-switch.tsx';
import { VIEW_NAMES } from './view-names.ts';
import icon from '../icon.svg';

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
    <header className={styles.rail} aria-label="Workbench">
      <img className={styles.mark} src={icon} alt="Game Gateway Workbench" width={28} height={28} />
      <nav aria-label="Views" className={styles.views}>
        {VIEWS.map((view, index) => {
          const text = VIEW_NAMES[view];
          const Icon = ICONS[view];
          return (
            <a
              key={view}
              href={writePlace(placeIn(view, state))}
              className={styles.entry}
              aria-current={view === state.view ? 'page' : undefined}
              aria-keyshortcuts={`${commandKey.aria}+${index + 1}`}
              title={`${text} (${commandKey.text}+${index + 1})`}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              <span>{text}</span>
            </a>
          );
        })}
      </nav>
      <div className={styles.foot}>
        <IconButton
          label="Keys"
          keys="?"
          side="right"
          icon={<CircleQuestionMark size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => useKeySheet.setState({ open: true })}
        />
        <ThemeSwitch />
      </div>
    </header>
  );
}
