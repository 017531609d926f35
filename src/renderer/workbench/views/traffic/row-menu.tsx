import { ContextMenu } from '@base-ui/react/context-menu';
import { Copy, Filter, FilterX, GitCompareArrows, Hand, PencilLine, Repeat } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { formatTerm } from '#shared/filter/filter-parts.ts';
import { runCommand } from '../../platform/commands/command-registry.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { ColumnActions } from './columns/column-actions.tsx';
import { COLUMN_IDS, type ColumnId } from './columns/columns.ts';
import { addToFilter, excludeFromFilter } from './filter/add-to-filter.ts';
import { listTerms, listExclusions } from './row-terms.ts';
import { useSelectedRows } from './selection/selected-rows.ts';
import { SelectionItems, SINGLE_ROW_ACTIONS } from './selection/selection-bar.tsx';
import { getVisibleList } from './list/lists.ts';
import {
  ContextMenuPopup,
  MenuGroup,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '../../../ui/overlay/menu.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './row-menu.module.css';
import { CURL_COPY_FORMAT } from './detail/copy-exchange.ts';
import {
  compareExchange,
  copyAs,
  editExchange,
  holdNext,
  replayExchange,
} from './detail/exchange-commands.ts';
import { PinItem } from './detail/mark-line.tsx';
import { explainNotEditable } from './detail/replayable.ts';
import { texts } from './texts.tsx';

interface RowMenuProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * The actions on a row, and filters by its values; or the actions on a column. A right-click opens it, or the menu key
 * on the selected row.
 */
export function RowMenu({ className, children }: RowMenuProps) {
  const several = useSelectedRows(({ ids }) => ids);
  const [target, setTarget] = useState<MenuTarget | ColumnId | null>(null);
  // Rendered beside the list, not at the end of the page, because it belongs to this view.
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container} className={className}>
      <ContextMenu.Root
        onOpenChange={(next, details) => {
          if (!next) return;
          const opened = findColumn(details.event.target) ?? findRow(details.event.target);
          if (opened === null) details.cancel();
          else setTarget(opened);
        }}
      >
        <ContextMenu.Trigger className={styles.area}>{children}</ContextMenu.Trigger>
        <ContextMenuPopup
          label={typeof target === 'string' ? texts.columnActions : texts.rowActions}
          container={container}
          {...(typeof target === 'object' && target?.byKey === true
            ? { anchor: document.getElementById(`exchange-${target.row.id}`) }
            : {})}
        >
          {typeof target === 'string' && <ColumnActions id={target} />}
          {typeof target === 'object' &&
            target !== null &&
            (several.has(target.row.id) ? <SelectionItems /> : <Items row={target.row} />)}
        </ContextMenuPopup>
      </ContextMenu.Root>
    </div>
  );
}

function Items({ row }: { readonly row: ExchangeSummary }) {
  return (
    <>
      <RowActions row={row} />
      <MenuSeparator />
      <MenuGroup>
        <MenuLabel>{texts.showOnly}</MenuLabel>
        {listTerms(row).map(([field, value]) => (
          <MenuItem key={`${field}:${value}`} icon={Filter} onClick={() => addToFilter(field, value)}>
            <Text as="code" variant="code" truncate>
              {formatTerm(field, value)}
            </Text>
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuGroup>
        <MenuLabel>{texts.exclude}</MenuLabel>
        {listExclusions(row).map(([field, value]) => (
          <MenuItem key={`${field}:${value}`} icon={FilterX} onClick={() => excludeFromFilter(field, value)}>
            <Text as="code" variant="code" truncate>{`-${formatTerm(field, value)}`}</Text>
          </MenuItem>
        ))}
      </MenuGroup>
    </>
  );
}

function findColumn(target: EventTarget | null): ColumnId | null {
  const header = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return COLUMN_IDS.find((id) => id === header?.dataset['column']) ?? null;
}

interface MenuTarget {
  readonly row: ExchangeSummary;
  readonly byKey: boolean;
}

/** The row under the pointer; if opened by key, with the focus on the whole list, the selected row. */
function findRow(target: EventTarget | null): MenuTarget | null {
  const pointed = target instanceof Element ? target.closest('[role="row"][id]') : null;
  const id = pointed === null ? useNavigation.getState().exchangeId : Number(pointed.id.split('-')[1]);
  const list = getVisibleList().getState();
  const index = id === null ? null : list.indexOf(id);
  const row = index === null ? undefined : list.rowAt(index);
  return row === undefined ? null : { row, byKey: pointed === null };
}

/** The actions on the exchange of a row; if it was retried, on the last attempt. */
function RowActions({ row }: { readonly row: ExchangeSummary }) {
  const { kind, originId, importId } = row;
  const subject = { id: row.chain?.last.id ?? row.id, kind, originId, importId };
  const reason = explainNotEditable(kind);
  // The detail pane shows the outcome, or the error.
  const act = (run: () => unknown): void => {
    useNavigation.getState().selectExchange(row.id);
    run();
  };
  return (
    <>
      <MenuItem
        icon={Repeat}
        disabled={reason !== null}
        onClick={() => act(() => replayExchange(subject, reason))}
      >
        {texts.replay}
      </MenuItem>
      <MenuItem icon={PencilLine} disabled={reason !== null} onClick={() => act(() => editExchange(subject))}>
        {texts.editAndReplay}
      </MenuItem>
      <MenuItem icon={GitCompareArrows} onClick={() => act(() => compareExchange(subject))}>
        {texts.compare}
      </MenuItem>
      {reason === null && (
        <MenuItem icon={Hand} onClick={() => act(() => holdNext(row))}>
          {row.accountId === null ? texts.holdNext(row.kind) : texts.holdNextOf(row.kind, row.accountId)}
        </MenuItem>
      )}
      <PinItem row={row} />
      <MenuItem icon={Copy} onClick={() => act(() => copyAs(subject, CURL_COPY_FORMAT))}>
        {texts.copyAsCURL}
      </MenuItem>
      {SINGLE_ROW_ACTIONS.map(({ id, text, ...item }) => (
        <MenuItem key={id} {...item} onClick={() => act(() => runCommand(id))}>
          {text}
        </MenuItem>
      ))}
    </>
  );
}
