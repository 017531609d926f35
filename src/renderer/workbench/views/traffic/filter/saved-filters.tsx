import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import { SavedFiltersPane } from './saved-filters-pane.tsx';

/** Filters that were given a name: to choose, to add the present one to, and to forget. */
export function SavedFilters() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      title="Saved filters"
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton label="Saved filters" icon={<Bookmark size={16} aria-hidden />} />}
    >
      <SavedFiltersPane onChosen={() => setOpen(false)} />
    </Popover>
  );
}
