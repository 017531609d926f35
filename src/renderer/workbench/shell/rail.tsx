import { ArrowLeftRight, CircleQuestionMark, Rocket } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { commandKey } from './command-key.ts';
import { useKeySheet } from './key-sheet.tsx';
import { useNavigation } from './navigation-store.ts';
import { writePlace, type View } from './place.ts';
import styles from './rail.module.css';
import { ThemeSwitch } from './theme-switch.tsx';
import icon from '../icon.svg';

interface RailEntry {
  readonly view: View;
  readonly text: string;
  readonly icon: ReactNode;
}

const ENTRIES: readonly RailEntry[] = [
  { view: 'launch', text: 'Launch', icon: <Rocket size={18} strokeWidth={1.75} aria-hidden /> },
  { view: 'traffic', text: 'Traffic', icon: <ArrowLeftRight size={18} strokeWidth={1.75} aria-hidden /> },
];

export function Rail() {
  const view = useNavigation((state) => state.view);
  const exchangeId = useNavigation((state) => state.exchangeId);
  return (
    <header className={styles.rail} aria-label="Workbench">
      <img className={styles.mark} src={icon} alt="Game Gateway Workbench" width={28} height={28} />
      <nav aria-label="Views" className={styles.views}>
        {ENTRIES.map((entry, index) => (
          <a
            key={entry.view}
            href={writePlace({ view: entry.view, exchangeId })}
            className={styles.entry}
            aria-current={entry.view === view ? 'page' : undefined}
            aria-keyshortcuts={`${commandKey.aria}+${index + 1}`}
            title={`${entry.text} (${commandKey.text}+${index + 1})`}
          >
            {entry.icon}
            <span>{entry.text}</span>
          </a>
        ))}
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
