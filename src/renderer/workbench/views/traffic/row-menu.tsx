import { ContextMenu } from '@base-ui/react/context-menu';
import { Copy, Filter, FilterX, GitCompareArrows, PencilLine, Repeat } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { termText } from '#shared/filter/filter-parts.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { addToFilter, leaveOut } from './filter/add-to-filter.ts';
import { termsOf, termsToLeaveOut } from './row-terms.ts';
import { shownList } from './list/lists.ts';
import {
  ContextMenuPopup,
  MenuGroup,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '../../../ui/overlay/menu.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './row-menu.module.css';
import { AS_CURL } from './detail/copy-exchange.ts';
import { compareExchange, copyAs, editExchange, replayExchange } from './detail/exchange-commands.ts';
import { whyNotEditable } from './detail/replayable.ts';
import { texts } from './texts.tsx';

interface RowMenuProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** What can be done with a row, and how the list is narrowed by what stands in it: by right click, or by the menu key on the chosen row. */
export function RowMenu({ className, children }: RowMenuProps) {
  const [chosen, setChosen] = useState<ChosenRow | null>(null);
  // Beside the list and not at the end of the page: it is part of this view.
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container} className={className}>
      <ContextMenu.Root
        onOpenChange={(next, details) => {
          if (!next) return;
          const row = rowAt(details.event.target);
          if (row === null) details.cancel();
          else setChosen(row);
        }}
      >
        <ContextMenu.Trigger className={styles.area}>{children}</ContextMenu.Trigger>
        <ContextMenuPopup
          label={texts.rowActions}
          container={container}
          {...(chosen?.byKey === true
            ? { anchor: document.getElementById(`exchange-${chosen.row.id}`) }
            : {})}
        >
          {chosen !== null && <Items row={chosen.row} />}
        </ContextMenuPopup>
      </ContextMenu.Root>
    </div>
  );
}

function Items({ row }: { readonly row: ExchangeSummary }) {
  return (
    <>
      <RowActs row={row} />
      <MenuSeparator />
      <MenuGroup>
        <MenuLabel>{texts.showOnly}</MenuLabel>
        {termsOf(row).map(([field, value]) => (
          <MenuItem key={`${field}:${value}`} icon={Filter} onClick={() => addToFilter(field, value)}>
            <Text as="code" variant="code" clip>
              {termText(field, value)}
            </Text>
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuGroup>
        <MenuLabel>{texts.leaveOut}</MenuLabel>
        {termsToLeaveOut(row).map(([field, value]) => (
          <MenuItem key={`${field}:${value}`} icon={FilterX} onClick={() => leaveOut(field, value)}>
            <Text as="code" variant="code" clip>{`-${termText(field, value)}`}</Text>
          </MenuItem>
        ))}
      </MenuGroup>
    </>
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

/** What can be done with the exchange of a row; with retries, with the last of them. */
function RowActs({ row }: { readonly row: ExchangeSummary }) {
  const subject = { id: row.chain?.last.id ?? row.id, kind: row.kind, originId: row.originId };
  const why = whyNotEditable(row.kind);
  // What comes of it, or why it does not, is told in the detail.
  const choose = (act: () => unknown): void => {
    useNavigation.getState().selectExchange(row.id);
    act();
  };
  return (
    <>
      <MenuItem
        icon={Repeat}
        disabled={why !== null}
        onClick={() => choose(() => replayExchange(subject, why))}
      >
        {texts.replay}
      </MenuItem>
      <MenuItem icon={PencilLine} disabled={why !== null} onClick={() => choose(() => editExchange(subject))}>
        {texts.editAndReplay}
      </MenuItem>
      <MenuItem icon={GitCompareArrows} onClick={() => choose(() => compareExchange(subject))}>
        {texts.compare}
      </MenuItem>
      <MenuItem icon={Copy} onClick={() => choose(() => copyAs(subject, AS_CURL))}>
        {texts.copyAsCURL}
      </MenuItem>
    </>
  );
}
