import { create } from 'zustand';
import { z } from 'zod';
import { readSetting, writeSetting } from '../../../../ui/stored-setting.ts';
import type { ListSortKey } from '#shared/filter/list-order.ts';
import { texts } from './texts.ts';

export const COLUMN_IDS = [
  'time',
  'number',
  'callback',
  'account',
  'round',
  'transactions',
  'money',
  'status',
  'duration',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

interface Column {
  readonly title: string;
  /** In pixels. The status gets up to this width before the other columns, and then whatever is left. */
  readonly width: number;
  readonly minWidth: number;
  /** If there is little space, columns are hidden in this order; columns that are not in it always stay. */
  readonly dropOrder?: number;
}

export const COLUMNS: Readonly<Record<ColumnId, Column>> = {
  time: { title: texts.time, width: 88, minWidth: 88 },
  // The first to be hidden, because the filter can find it, too.
  number: { title: texts.number, width: 66, minWidth: 58, dropOrder: 0 },
  callback: { title: texts.callback, width: 84, minWidth: 78 },
  account: { title: texts.account, width: 120, minWidth: 56, dropOrder: 4 },
  round: { title: texts.round, width: 76, minWidth: 70, dropOrder: 2 },
  transactions: { title: texts.transactions, width: 104, minWidth: 90, dropOrder: 1 },
  money: { title: texts.money, width: 200, minWidth: 132, dropOrder: 5 },
  status: { title: texts.status, width: 240, minWidth: 154 },
  duration: { title: texts.duration, width: 64, minWidth: 56, dropOrder: 3 },
};

const MAX_WIDTH = 600;
/** How far a key or a menu item moves the edge of a column. */
const WIDTH_STEP = 16;

const settingSchema = z.object({
  order: z.array(z.enum(COLUMN_IDS)),
  hidden: z.array(z.enum(COLUMN_IDS)),
  widths: z.partialRecord(z.enum(COLUMN_IDS), z.number().min(0).max(MAX_WIDTH)),
});
type ColumnSetting = z.infer<typeof settingSchema>;

const DEFAULT_SETTING: ColumnSetting = { order: [...COLUMN_IDS], hidden: [], widths: {} };

interface ColumnsState extends Readonly<ColumnSetting> {
  /** Shows or hides a column. The status cannot be hidden: a row without it says nothing. */
  toggle(id: ColumnId): void;
  /** Moves a column to the left (-1) or right (1). */
  move(id: ColumnId, by: -1 | 1): void;
  resize(id: ColumnId, width: number): void;
  /** Makes a column wider (1) or narrower (-1). */
  step(id: ColumnId, by: -1 | 1): void;
  reset(): void;
}

/** The columns of the list as the user arranged them; remembered by this browser. */
export const useColumns = create<ColumnsState>()((set, get) => {
  function change(next: Partial<ColumnSetting>): void {
    set(next);
    const { order, hidden, widths } = get();
    writeSetting('traffic.columns', { order, hidden, widths } satisfies ColumnSetting);
  }
  return {
    ...readColumnSetting(),
    toggle(id) {
      if (!isHideable(id)) return;
      const { hidden } = get();
      change({ hidden: hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id] });
    },
    move(id, by) {
      const order = get().order.filter((each) => each !== id);
      const index = get().order.indexOf(id) + by;
      if (index >= 0 && index <= order.length) change({ order: order.toSpliced(index, 0, id) });
    },
    resize(id, width) {
      const bounded = Math.round(Math.min(Math.max(width, COLUMNS[id].minWidth), MAX_WIDTH));
      change({ widths: { ...get().widths, [id]: bounded } });
    },
    step: (id, by) => get().resize(id, getWidth(get(), id) + by * WIDTH_STEP),
    reset: () => change(DEFAULT_SETTING),
  };
});

export function isHideable(id: ColumnId): boolean {
  return id !== 'status' && id !== 'time';
}

/** A column that a stored setting does not know was added since: it is shown where it is by default. */
function readColumnSetting(): ColumnSetting {
  const { data } = settingSchema.safeParse(readSetting('traffic.columns'));
  if (data === undefined) return DEFAULT_SETTING;
  const order = [...new Set(data.order)];
  for (const [index, id] of COLUMN_IDS.entries()) if (!order.includes(id)) order.splice(index, 0, id);
  return { ...data, order, hidden: data.hidden.filter(isHideable) };
}

const getWidth = ({ widths }: Pick<ColumnSetting, 'widths'>, id: ColumnId): number =>
  widths[id] ?? COLUMNS[id].width;

/** Below this, columns are closer together. */
const WIDE_FROM_PX = 800;

export interface ColumnLayout {
  readonly shown: readonly ColumnId[];
  /** Set on each row: if it were inherited from the list, each cell would be restyled when the layout changes. */
  readonly style: {
    readonly gridTemplateColumns: string;
    readonly columnGap: number;
    readonly paddingInline: number;
  };
  /** In pixels. */
  readonly statusWidth: number;
  readonly accountWidth: number;
}

/** The first in `dropOrder` are hidden before status and money become narrower than their text. */
const MAX_DROP_ORDER_FOR_READABILITY = 3;

/** In pixels; account and money get these widths before the status gets more. Two amounts and the balance fit. */
const READABLE_WIDTHS_PX = { account: 88, money: 176 } as const;

/** The widths of the longest texts, in pixels. */
export type TextWidths = Readonly<Record<'account' | 'money' | 'status', number>>;

/**
 * Lays out the columns in a list of this width. They shrink first, and are then left out one after the other: the
 * least important ones before status and money become unreadable. A width that the user has chosen has priority.
 * The sorted column is always shown: it reverses the order.
 */
export function layOutColumns(
  setting: ColumnSetting,
  width: number,
  longest: TextWidths,
  sorted: ListSortKey = 'time',
): ColumnLayout {
  const { order, hidden, widths } = setting;
  const [gap, padding] = width >= WIDE_FROM_PX ? [12, 16] : [8, 12];
  const getRoom = (ids: readonly ColumnId[]): number => width - 2 * padding - gap * (ids.length - 1);
  const needs: Partial<Record<ColumnId, number>> = {
    status: Math.min(longest.status, COLUMNS.status.width),
    money: Math.min(longest.money, READABLE_WIDTHS_PX.money),
    account: Math.min(longest.account, READABLE_WIDTHS_PX.account),
  };
  const getNeed = (id: ColumnId): number => Math.max(COLUMNS[id].minWidth, widths[id] ?? needs[id] ?? 0);
  let columns = order.filter((id) => !hidden.includes(id));
  const drop = (widthOfColumn: (id: ColumnId) => number, canDrop: (id: ColumnId) => boolean): void => {
    while (sum(columns.map(widthOfColumn)) > getRoom(columns)) {
      const next = findNextToDrop(columns.filter((id) => id !== sorted && canDrop(id)));
      if (next === undefined) break;
      columns = columns.filter((id) => id !== next);
    }
  };
  // In place of the sorted column, the next one is hidden.
  const lastToHide = MAX_DROP_ORDER_FOR_READABILITY + (COLUMNS[sorted].dropOrder === undefined ? 0 : 1);
  // A column whose width the user has chosen is shown on purpose.
  drop(getNeed, (id) => (COLUMNS[id].dropOrder ?? 0) <= lastToHide && widths[id] === undefined);
  drop(
    (id) => COLUMNS[id].minWidth,
    () => true,
  );
  const columnWidths = new Map(columns.map((id) => [id, COLUMNS[id].minWidth]));
  let left = Math.max(getRoom(columns) - sum([...columnWidths.values()]), 0);
  const widen = (id: ColumnId, wanted: number): void => {
    const last = columnWidths.get(id);
    if (last === undefined) return;
    const more = Math.min(Math.max(wanted - last, 0), left);
    columnWidths.set(id, last + more);
    left -= more;
  };
  const others = columns.filter((id) => id !== 'status');
  for (const id of others) widen(id, widths[id] ?? 0);
  // A truncated status still starts with its code, but an amount cell without its win is misleading.
  for (const id of ['money', 'account', 'status'] as const) widen(id, getNeed(id));
  for (const id of others) if (id !== 'money') widen(id, getWidth(setting, id));
  widen('money', getWidth(setting, 'money'));
  widen('status', Infinity);
  return {
    shown: columns,
    style: {
      gridTemplateColumns: columns.map((id) => `${columnWidths.get(id)}px`).join(' '),
      columnGap: gap,
      paddingInline: padding,
    },
    statusWidth: columnWidths.get('status') ?? 0,
    accountWidth: columnWidths.get('account') ?? 0,
  };
}

const sum = (figures: readonly number[]): number => figures.reduce((total, each) => total + each, 0);

function findNextToDrop(shown: readonly ColumnId[]): ColumnId | undefined {
  return shown
    .filter((id) => COLUMNS[id].dropOrder !== undefined)
    .toSorted((a, b) => (COLUMNS[a].dropOrder ?? 0) - (COLUMNS[b].dropOrder ?? 0))[0];
}
