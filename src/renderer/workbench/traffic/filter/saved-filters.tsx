import { Popover } from '@base-ui/react/popover';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Hint } from '../../ui/hint.tsx';
import iconButton from '../../ui/icon-button.module.css';
import { SavedFiltersPane } from './saved-filters-pane.tsx';
import styles from './saved-filters.module.css';

/** Filters that were given a name: to choose, to add the present one to, and to forget. */
export function SavedFilters() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Hint text="Saved filters">
        <Popover.Trigger className={iconButton.iconButton} aria-label="Saved filters">
          <Bookmark size={16} aria-hidden />
        </Popover.Trigger>
      </Hint>
      <Popover.Portal>
        <Popover.Positioner side="bottom" align="end" sideOffset={6} className={styles.positioner}>
          <Popover.Popup className={styles.popup}>
            <Popover.Title className={styles.title}>Saved filters</Popover.Title>
            <SavedFiltersPane onChosen={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
