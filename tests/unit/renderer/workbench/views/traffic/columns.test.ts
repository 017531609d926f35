import { afterEach, describe, expect, it, vi } from 'vitest';
import { COLUMN_IDS, COLUMNS, layOutColumns } from '#renderer/workbench/views/traffic/columns/columns.ts';

const DEFAULT = { order: [...COLUMN_IDS], hidden: [], widths: {} };

describe('the columns of the list', () => {
  it('are all shown where there is room', () => {
    expect(layOutColumns(DEFAULT, 1_364).shown).toEqual(COLUMN_IDS);
  });

  it('keep the money beside a detail on a window of 1440 pixels', () => {
    const { shown } = layOutColumns(DEFAULT, 680);
    expect(shown).toEqual(['time', 'callback', 'account', 'money', 'status', 'duration']);
  });

  it('keep account and money on a smaller one', () => {
    expect(layOutColumns(DEFAULT, 602).shown).toEqual(['time', 'callback', 'account', 'money', 'status']);
  });

  it.each(Array.from({ length: 30 }, (_, index) => 260 + index * 40))('fit into %d pixels', (width) => {
    const { shown, gap, padding, statusWidth } = layOutColumns(DEFAULT, width);
    const least = shown.reduce((sum, id) => sum + COLUMNS[id].minWidth, 0);
    const fits = least + gap * (shown.length - 1) + 2 * padding <= width;
    // What always stays is cut by the window.
    expect(fits || shown.length === 3).toBe(true);
    expect(statusWidth).toBeGreaterThanOrEqual(COLUMNS.status.minWidth);
  });

  it('have the width and the order that the user chose', () => {
    const setting = {
      order: ['time', 'status', 'account', 'callback'] as const,
      hidden: ['callback'] as const,
      widths: { account: 240 },
    };
    expect(
      layOutColumns({ ...setting, order: [...setting.order], hidden: [...setting.hidden] }, 1_200),
    ).toMatchObject({
      shown: ['time', 'status', 'account'],
      template: 'minmax(88px, 88px) minmax(110px, 1fr) minmax(56px, 240px)',
    });
  });
});

describe('a stored setting of the columns', () => {
  afterEach(() => vi.unstubAllGlobals());

  async function readStored(setting: unknown) {
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(setting) });
    vi.resetModules();
    const { useColumns } = await import('#renderer/workbench/views/traffic/columns/columns.ts');
    const { order, hidden, widths } = useColumns.getState();
    return { order, hidden, widths };
  }

  it('is applied at the start', async () => {
    const setting = { order: COLUMN_IDS.toReversed(), hidden: ['round'], widths: { account: 240 } };
    expect(await readStored(setting)).toEqual(setting);
  });

  it('of an older version gets the columns that were added since; what always stays cannot be hidden', async () => {
    const order = ['callback', 'time', 'status'];
    const stored = await readStored({ order, hidden: ['status', 'callback'], widths: {} });
    expect(stored.order.toSorted()).toEqual(COLUMN_IDS.toSorted());
    expect(stored.hidden).toEqual(['callback']);
  });

  it.each([null, 'nonsense', { order: ['time', 'price'], hidden: [], widths: {} }])(
    'that is not one is replaced by the default: %j',
    async (setting) => expect(await readStored(setting)).toEqual(DEFAULT),
  );
});
