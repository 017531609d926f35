import { ArrowLeft, ArrowRight, Columns3, EyeOff, RotateCcw, UnfoldHorizontal } from 'lucide-react';
import { MenuGroup, MenuItem, MenuLabel, MenuSeparator } from '../../../../ui/overlay/menu.tsx';
import { runCommand } from '../../../platform/commands/command-registry.ts';
import { texts } from './texts.ts';
import { COLUMNS, isHideable, useColumns, type ColumnId } from './columns.ts';

/** The menu of a column's header. */
export function ColumnActions({ id }: { readonly id: ColumnId }) {
  const { move, resize, toggle, reset, order } = useColumns((state) => state);
  return (
    <>
      <MenuGroup>
        <MenuLabel>{COLUMNS[id].title}</MenuLabel>
        <MenuItem icon={ArrowLeft} disabled={order[0] === id} onClick={() => move(id, -1)}>
          {texts.moveLeft}
        </MenuItem>
        <MenuItem icon={ArrowRight} disabled={order.at(-1) === id} onClick={() => move(id, 1)}>
          {texts.moveRight}
        </MenuItem>
        <MenuItem icon={UnfoldHorizontal} onClick={() => resize(id, COLUMNS[id].width)}>
          {texts.resetWidth}
        </MenuItem>
        <MenuItem icon={EyeOff} disabled={!isHideable(id)} onClick={() => toggle(id)}>
          {texts.hideColumn}
        </MenuItem>
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon={Columns3} onClick={() => runCommand('traffic.columns')}>
        {texts.columnsItem}
      </MenuItem>
      <MenuItem icon={RotateCcw} onClick={reset}>
        {texts.resetColumns}
      </MenuItem>
    </>
  );
}
