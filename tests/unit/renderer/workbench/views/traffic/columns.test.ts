import { afterEach, describe, expect, it, vi } from 'vitest';
import { COLUMN_IDS, COLUMNS, layOutColumns } from '#renderer/workbench/views/traffic/columns/columns.ts';

/** The longest texts: a short account, and two amounts with the balance. */
const needs = (status: number, account = 35, money = 176) => ({ account, money, status });

const DEFAULT = { order: [...COLUMN_IDS], hidden: [], widths: {} };

describe('the columns of the list', () => {
  it('are all shown if there is room', () => {
    expect(layOutColumns(DEFAULT, 1_364, needs(100)).shown).toEqual(COLUMN_IDS);
  });

  it('include money next to the detail pane in a window of 1440 pixels', () => {
    const { shown } = layOutColumns(DEFAULT, 680, needs(100));
    expect(shown).toEqual(['time', 'callback', 'account', 'money', 'status', 'duration']);
  });

  it('include account and money next to the detail pane in a smaller window', () => {
    expect(layOutColumns(DEFAULT, 602, needs(100)).shown).toEqual([
      'time',
      'callback',
      'account',
      'money',
      'status',
    ]);
  });

  it('keep the sorted one, whose heading reverses the order', () => {
    const { shown, style } = layOutColumns(DEFAULT, 680, needs(200), 'duration');
    // The account makes room for it, not the text of money and status.
    expect(shown).toEqual(['time', 'callback', 'money', 'status', 'duration']);
    expect(style.gridTemplateColumns).toBe('88px 84px 188px 200px 64px');
    expect(layOutColumns(DEFAULT, 300, needs(200), 'duration').shown).toContain('duration');
  });

  it('give money the room for a win before a long status', () => {
    const { style, statusWidth } = layOutColumns(DEFAULT, 602, needs(200));
    expect(style.gridTemplateColumns).toBe('88px 78px 56px 170px 154px');
    expect(statusWidth).toBe(COLUMNS.status.minWidth);
  });

  it('give a long status the width that it needs before other columns, and a short one no more than it needs', () => {
    expect(layOutColumns(DEFAULT, 680, needs(200))).toMatchObject({
      style: { gridTemplateColumns: '88px 84px 76px 176px 200px' },
      statusWidth: 200,
    });
    expect(layOutColumns(DEFAULT, 680, needs(100)).style.gridTemplateColumns).toBe(
      '88px 84px 58px 176px 154px 56px',
    );
    expect(layOutColumns(DEFAULT, 1_000, needs(900)).statusWidth).toBe(240);
    const setting = { ...DEFAULT, widths: { money: 180 } };
    expect(layOutColumns(setting, 680, needs(200)).style.gridTemplateColumns).toBe(
      '88px 84px 72px 180px 200px',
    );
  });

  it('leave the room that money does not need to a long account, before a long status', () => {
    // Next to the detail pane at 1440 pixels, and in a window of 720.
    expect(layOutColumns(DEFAULT, 680, needs(200, 70, 110)).style.gridTemplateColumns).toBe(
      '88px 84px 120px 132px 200px',
    );
    expect(layOutColumns(DEFAULT, 644, needs(240, 200, 140)).style).toMatchObject({
      gridTemplateColumns: '88px 78px 88px 140px 194px',
    });
    // A short account leaves it to the duration.
    expect(layOutColumns(DEFAULT, 680, needs(100, 35, 110)).shown).toContain('duration');
  });

  it.each([640, 680, 760, 900, 1_100])(
    'are hidden before money and status become unreadable: %i pixels',
    (width) => {
      const { shown, style } = layOutColumns(DEFAULT, width, needs(170));
      const widths = style.gridTemplateColumns.split(' ').map((each) => Number.parseFloat(each));
      const getWidth = (id: (typeof COLUMN_IDS)[number]) => widths[shown.indexOf(id)];
      expect([getWidth('money')! >= 176, getWidth('status')! >= 170]).toEqual([true, true]);
    },
  );

  it('are shown in the width that the user chose, and money is hidden instead', () => {
    const setting = { ...DEFAULT, widths: { duration: 90 } };
    expect(layOutColumns(setting, 680, needs(200)).shown).toContain('duration');
  });

  it.each(Array.from({ length: 30 }, (_, index) => 260 + index * 40))('fit into %d pixels', (width) => {
    const { shown, style, statusWidth } = layOutColumns(DEFAULT, width, needs(100));
    const { columnGap: gap, paddingInline: padding } = style;
    const least = shown.reduce((sum, id) => sum + COLUMNS[id].minWidth, 0);
    const fits = least + gap * (shown.length - 1) + 2 * padding <= width;
    // Columns that are always shown may be cut off by the window.
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
      layOutColumns(
        { ...setting, order: [...setting.order], hidden: [...setting.hidden] },
        1_200,
        needs(100),
      ),
    ).toMatchObject({
      shown: ['time', 'status', 'account'],
      style: { gridTemplateColumns: '88px 816px 240px' },
    });
  });
});

describe('the stored settings of the columns', () => {
  afterEach(() => vi.unstubAllGlobals());

  async function readStored(setting: unknown) {
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(setting) });
    vi.resetModules();
    const { useColumns } = await import('#renderer/workbench/views/traffic/columns/columns.ts');
    const { order, hidden, widths } = useColumns.getState();
    return { order, hidden, widths };
  }

  it('are applied at the start', async () => {
    const setting = { order: COLUMN_IDS.toReversed(), hidden: ['round'], widths: { account: 240 } };
    expect(await readStored(setting)).toEqual(setting);
  });

  it('of an older version get the columns that were added since, and columns that are always shown cannot be hidden', async () => {
    const order = ['callback', 'time', 'status'];
    const setting = await readStored({ order, hidden: ['status', 'callback'], widths: {} });
    expect(setting.order.toSorted()).toEqual(COLUMN_IDS.toSorted());
    expect(setting.hidden).toEqual(['callback']);
  });

  it.each([null, 'nonsense', { order: ['time', 'price'], hidden: [], widths: {} }])(
    'are replaced by the default if they are invalid: %j',
    async (setting) => expect(await readStored(setting)).toEqual(DEFAULT),
  );
});
