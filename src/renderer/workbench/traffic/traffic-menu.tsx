import { Menu } from '@base-ui/react/menu';
import {
  ArchiveRestore,
  Ellipsis,
  FileInput,
  FileOutput,
  Hourglass,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigation } from '../shell/navigation-store.ts';
import { exportList, openImport } from '../transfer/transfer-store.ts';
import iconButton from '../ui/icon-button.module.css';
import { DeleteDialog } from './deleting/delete-dialog.tsx';
import { DeletionsDialog } from './deleting/deletions-dialog.tsx';
import { RetentionDialog } from './deleting/retention-dialog.tsx';
import { shownList } from './shown-list.ts';
import styles from './traffic-menu.module.css';

type Task = 'delete' | 'deletions' | 'retention';

/** What can be done about the list as a whole. */
export function TrafficMenu() {
  const filter = useNavigation((state) => state.filter);
  const [task, setTask] = useState<Task | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const shared = { onClose: () => setTask(null), opener: trigger };
  return (
    <span ref={place} className={styles.place}>
      <Menu.Root>
        <Menu.Trigger ref={trigger} className={iconButton.iconButton} aria-label="More for this list">
          <Ellipsis size={16} aria-hidden />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner
            side="bottom"
            align="end"
            sideOffset={6}
            positionMethod="fixed"
            className={styles.positioner}
          >
            <Menu.Popup className={styles.popup} aria-label="List">
              <Item icon={FileOutput} text="Export…" onClick={exportShown} />
              <Item icon={FileInput} text="Import…" onClick={openImport} />
              <Menu.Separator className={styles.separator} />
              <Item
                icon={Trash2}
                text={filter === '' ? 'Delete everything…' : 'Delete these…'}
                onClick={() => setTask('delete')}
              />
              <Item icon={ArchiveRestore} text="Deleted exchanges…" onClick={() => setTask('deletions')} />
              <Item icon={Hourglass} text="How much is kept…" onClick={() => setTask('retention')} />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <DeleteDialog isOpen={task === 'delete'} {...shared} />
      <DeletionsDialog isOpen={task === 'deletions'} {...shared} />
      <RetentionDialog isOpen={task === 'retention'} {...shared} />
    </span>
  );
}

/** Offers the export of the list, and beside it of what stands in the detail. */
function exportShown(): void {
  const { exchangeId, attemptId } = useNavigation.getState();
  const { indexOf, rowAt } = shownList().getState();
  const index = exchangeId === null ? null : indexOf(exchangeId);
  const roundId = index === null ? null : (rowAt(index)?.roundId ?? null);
  exportList({ exchangeId: attemptId ?? exchangeId, roundId });
}

interface ItemProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly onClick: () => void;
}

function Item({ icon: Icon, text, onClick }: ItemProps) {
  return (
    <Menu.Item className={styles.item} onClick={onClick}>
      <Icon size={15} strokeWidth={1.75} aria-hidden />
      {text}
    </Menu.Item>
  );
}
