import { ContextMenu } from '@base-ui/react/context-menu';
import { Filter, FilterX, type LucideIcon } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { termText } from '#shared/filter/filter-parts.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import { addToFilter, leaveOut } from './filter/add-to-filter.ts';
import { RowActs } from './row-acts.tsx';
import { termsOf, termsToLeaveOut } from './row-terms.ts';
import { shownList } from './shown-list.ts';
import styles from './traffic-menu.module.css';

interface RowMenuProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** What can be done with a row, and how the list is narrowed by what stands in it: by right click, or by the menu key on the chosen row. */
export function RowMenu({ className, children }: RowMenuProps) {
  const [chosen, setChosen] = useState<ChosenRow | null>(null);
  // Beside the list and not at the end of the page: it is part of this view.
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={className}>
      <ContextMenu.Root
        onOpenChange={(next, details) => {
          if (!next) return;
          const row = rowAt(details.event.target);
          if (row === null) details.cancel();
          else setChosen(row);
        }}
      >
        <ContextMenu.Trigger className={styles.area}>{children}</ContextMenu.Trigger>
        <ContextMenu.Portal container={place}>
          <ContextMenu.Positioner
            className={styles.positioner}
            align="start"
            // Beside the row, where no pointer says where to.
            {...(chosen?.byKey === true
              ? { anchor: document.getElementById(`exchange-${chosen.row.id}`) }
              : {})}
          >
            <ContextMenu.Popup className={styles.popup} aria-label="What can be done with this row">
              {chosen !== null && <Items row={chosen.row} />}
            </ContextMenu.Popup>
          </ContextMenu.Positioner>
        </ContextMenu.Portal>
      </ContextMenu.Root>
    </div>
  );
}

function Items({ row }: { readonly row: ExchangeSummary }) {
  return (
    <>
      <RowActs row={row} />
      <ContextMenu.Separator className={styles.separator} />
      <ContextMenu.Group>
        <ContextMenu.GroupLabel className={styles.label}>Show only</ContextMenu.GroupLabel>
        {termsOf(row).map(([field, value]) => (
          <Item
            key={`${field}:${value}`}
            icon={Filter}
            term={termText(field, value)}
            onClick={() => addToFilter(field, value)}
          />
        ))}
      </ContextMenu.Group>
      <ContextMenu.Separator className={styles.separator} />
      <ContextMenu.Group>
        <ContextMenu.GroupLabel className={styles.label}>Leave out</ContextMenu.GroupLabel>
        {termsToLeaveOut(row).map(([field, value]) => (
          <Item
            key={`${field}:${value}`}
            icon={FilterX}
            term={`-${termText(field, value)}`}
            onClick={() => leaveOut(field, value)}
          />
        ))}
      </ContextMenu.Group>
    </>
  );
}

interface ItemProps {
  readonly icon: LucideIcon;
  readonly term: string;
  readonly onClick: () => void;
}

function Item({ icon: Icon, term, onClick }: ItemProps) {
  return (
    <ContextMenu.Item className={styles.item} onClick={onClick}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      <code>{term}</code>
    </ContextMenu.Item>
  );
}

interface ChosenRow {
  readonly row: ExchangeSummary;
  readonly byKey: boolean;
}

/** The row that was pointed at; by key, with the focus on the whole list, the chosen one. */
function rowAt(target: EventTarget | null): ChosenRow | null {
  const pointed = target instanceof Element ? target.closest('[role="row"][id]') : null;
  const id = pointed === null ? useNavigation.getState().exchangeId : Number(pointed.id.split('-')[1]);
  const list = shownList().getState();
  const index = id === null ? null : list.indexOf(id);
  const row = index === null ? undefined : list.rowAt(index);
  return row === undefined ? null : { row, byKey: pointed === null };
}
