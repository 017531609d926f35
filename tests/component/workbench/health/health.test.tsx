import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { liveExchanges } from '#renderer/workbench/platform/connection/live-exchanges.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { changeHealthSettings } from '#renderer/workbench/views/health/health-store.ts';
import type { HealthOverTime } from '#shared/contract/health.ts';
import { expectAllInView } from '../../support/expect-all-in-view.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { AT, health, MINUTE_MS } from './health.ts';

const { keyboard } = userEvent;
const main = page.getByRole('main', { name: 'Health' });
const targets = main.getByRole('list', { name: 'Targets' }).getByRole('listitem');
const overTime = main.getByRole('table', { name: 'Over time' });
const latencyPlot = main.getByRole('img', { name: /^P50, P90 and P99 over time/ });

type Query = Readonly<Record<string, unknown>>;
let requested: Query[] = [];
let reply: HealthOverTime;

beforeEach(async () => {
  requested = [];
  reply = health();
  changeHealthSettings({ include: [], targets: null });
  await page.viewport(1440, 900);
  await showWorkbench({ view: 'health', healthFilter: 'casino:demo', healthRange: '1h' }, (os) => ({
    exchanges: {
      healthOverTime: os.exchanges.healthOverTime.handler(({ input }) => {
        requested.push(input);
        return reply;
      }),
      values: os.exchanges.values.handler(({ input }) => (input.field === 'casino' ? ['acme', 'demo'] : [])),
    },
  }));
  // At first, the whole view has to be loaded.
  await expect.element(targets.first(), { timeout: 60_000 }).toBeVisible();
}, 60_000);

/** Waits for the plot, and drags or clicks within it; positions are fractions of its width. */
async function press(fromShare: number, toShare = fromShare): Promise<void> {
  await expect.poll(() => latencyPlot.element().querySelector('.u-over')).not.toBeNull();
  const over = latencyPlot.element().querySelector('.u-over')!;
  const { left, top, width, height } = over.getBoundingClientRect();
  const fire = (type: string, share: number): void => {
    const init = {
      clientX: left + width * share,
      clientY: top + height / 2,
      bubbles: true,
      movementX: 1,
      button: 0,
      buttons: 1,
    };
    (type === 'mouseup' ? document : over).dispatchEvent(new MouseEvent(type, init));
  };
  fire('mouseenter', fromShare);
  fire('mousemove', fromShare);
  fire('mousedown', fromShare);
  if (toShare !== fromShare)
    for (const share of [(fromShare + toShare) / 2, toShare]) fire('mousemove', share);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  fire('mouseup', toShare);
  fire('click', toShare);
}

describe('Health', () => {
  test('shows the figures, whether they meet the targets, and with what confidence', async () => {
    await expect.element(targets).toHaveLength(4);
    await expect
      .element(targets.nth(0))
      .toMatchTextContent(/Availability\s*Inconclusive\s*100%\s*Target: at least 99.9%/);
    await expect
      .element(targets.nth(2))
      .toMatchTextContent(
        'All 120 calls met it. This is not conclusive yet: 179 more without a miss would show that the target is met.',
      );
    await expect.element(targets.nth(1)).toMatchTextContent('That is enough: the target is met with 99');
    await expect.element(targets.nth(3)).toMatchTextContent(/Error rate\s*Missed/);
    await expect
      .element(targets.nth(3))
      .toMatchTextContent('3 of 120 calls did not meet it. This is not bad luck');
    await expect
      .element(targets.nth(3))
      .toMatchTextContent(
        '1 error with HTTP 4xx may be justified, such as the rejection of a wrong signature',
      );
    await expect.element(targets.nth(0)).not.toMatchTextContent('HTTP 4xx');
  });

  test('has no accessibility violations, in both themes and both sizes', async () => {
    await expect.poll(() => document.querySelectorAll('.u-over')).toHaveLength(4);
    await expectNoViolationsInBothThemes();
    await page.viewport(1024, 700);
    expectAllInView();
    await expectNoViolationsInBothThemes();
  });

  test('queries with the filter, the time range and the other calls that are included', async () => {
    expect(requested[0]).toMatchObject({
      filter: 'casino:demo',
      lastMs: 60 * MINUTE_MS,
      include: [],
      between: null,
    });
    await main.getByRole('button', { name: '24 h' }).click();
    await expect.poll(() => requested.at(-1)).toMatchObject({ lastMs: 1_440 * MINUTE_MS });
    await main.getByRole('checkbox', { name: 'Faults and breakpoints (7 left out)' }).click();
    await expect.poll(() => requested.at(-1)).toMatchObject({ include: ['faults'] });
    await expect.poll(() => location.hash).toBe('#/health?filter=casino%3Ademo&range=24h');
  });

  test('says that several casinos are judged together, and judges one alone', async () => {
    const notice = main.getByText('The calls of all casinos are judged together', { exact: false });
    await expect.element(notice).not.toBeInTheDocument();
    useNavigation.getState().filterBy('callback:betwin', { key: 'healthFilter' });
    await expect.element(notice).toBeVisible();
    await main.getByRole('button', { name: 'Only acme' }).click();
    await expect.poll(() => requested.at(-1)).toMatchObject({ filter: 'casino:acme callback:betwin' });
    await expect.element(notice).not.toBeInTheDocument();
  });

  // An axis without an end would fail with an error of the page, which fails the test.
  test.each([0.0005, 0.0035, 0.0145, 0.0995, 0.1475, 0.9995])(
    'draws the latencies of a wallet that answers in %d ms',
    async (from) => {
      await expect.poll(() => latencyPlot.element().querySelector('.u-over')).not.toBeNull();
      // Bins of single microseconds have no width.
      const next = { from_ms: from * 2, to_ms: from * 2, calls: 1 };
      reply = {
        ...health({ calls: 20 }),
        latencies: [{ from_ms: from, to_ms: from * 1.1746, calls: 1 }, next],
      };
      liveExchanges.emit([]);
      await expect.element(main.getByText('20 calls', { exact: true })).toBeVisible();
      await press(0.5);
    },
  );

  test('shows the figures of new calls', async () => {
    reply = health({ calls: 340 });
    liveExchanges.emit([]);
    await expect.element(main.getByText('340 calls', { exact: true })).toBeVisible();
  });

  test('zooms to the range that is dragged over in a plot, and Back zooms out', async () => {
    await press(0.25, 0.75);
    await expect.poll(() => useNavigation.getState().healthRange).toMatch(/^\d+-\d+$/);
    const [from = 0, to = 0] = useNavigation.getState().healthRange.split('-').map(Number);
    expect((to - from) / MINUTE_MS).toBeGreaterThan(2);
    expect(from >= AT && to <= AT + 10 * MINUTE_MS && to - from < 10 * MINUTE_MS).toBe(true);
    await expect.poll(() => requested.at(-1)).toMatchObject({ between: [from, to - 1], lastMs: null });
    history.back();
    await expect.poll(() => useNavigation.getState().healthRange).toBe('1h');
  });

  test('opens Traffic with the matching filter when a plot is clicked', async () => {
    await press(0.5);
    await expect.poll(() => useNavigation.getState().view).toBe('traffic');
    expect(useNavigation.getState().filter).toMatch(
      /^casino:demo \(vantage:gateway or vantage:proxy\) -is:test -is:fault -is:held started:>=2026-03-03T\d\d:\d\d started:<2026-03-03T\d\d:\d\d$/,
    );
  });

  test('can be used with the keyboard: times, zoom, and links to Traffic', async () => {
    (main.getByRole('button', { name: '1 h' }).element() as HTMLElement).focus();
    await keyboard('{ArrowRight}{Enter}');
    await expect.poll(() => useNavigation.getState().healthRange).toBe('6h');
    (main.getByRole('button', { name: 'Zoom in' }).element() as HTMLElement).focus();
    await keyboard('{Enter}');
    await expect.poll(() => useNavigation.getState().healthRange).toMatch(/^\d+-\d+$/);
    const link = overTime.getByRole('button', { name: '3 HTTP 5xx: show in Traffic' });
    await expect.element(link).toBeInTheDocument();
    // From the last button of the bars, Tab leads through the figures to the link.
    (main.getByRole('region', { name: 'the figures' }).element() as HTMLElement).focus();
    for (let presses = 0; presses < 60 && document.activeElement !== link.element(); presses++)
      await keyboard('{Tab}');
    await expect.element(link).toHaveFocus();
    await keyboard('{Enter}');
    await expect.poll(() => useNavigation.getState().filter).toMatch(/status:>=500$/);
  });

  test('copies its tables for a spreadsheet: names with units, numbers without', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const copy = async (what: string): Promise<string[][]> => {
      await main.getByRole('button', { name: `Copy the ${what}` }).click();
      const [text = ''] = writeText.mock.lastCall ?? [];
      return text.split('\n').map((line) => line.split('\t'));
    };
    const figureNames = ['Calls', 'Availability (%)', 'Error rate (%)', 'P50 (ms)', 'P90 (ms)', 'P99 (ms)'];
    expect(await copy('figures by callback')).toEqual([
      ['Callback', ...figureNames],
      ['All', '120', '100', '2.5', '12', '80', '420'],
      ['betwin', '120', '100', '2.5', '12', '80', '420'],
    ]);
    const [names, newest, ...earlier] = await copy('figures over time');
    expect(names?.slice(0, 7)).toEqual(['Time', ...figureNames]);
    expect(newest?.join()).toBe('2026-03-03 12:09,12,100,2.5,12,80,420,0,0,0,0,0,9,0');
    expect(earlier).toHaveLength(9);
    expect((await copy('latencies')).slice(0, 2)).toEqual([
      ['From (ms)', 'To (ms)', 'Calls'],
      ['10', '11.746', '60'],
    ]);
  });

  test('does not link a minute without calls, in which deliveries were pending, to an empty list', async () => {
    const { slots } = reply;
    reply = {
      ...reply,
      slots: slots.map((slot) => (slot.at === AT ? slot : { ...slot, calls: 0, pending: 2 })),
    };
    liveExchanges.emit([]);
    await expect.element(overTime.getByRole('rowheader', { name: '3 Mar, 12:01' })).toBeInTheDocument();
    await expect.element(overTime.getByRole('button', { name: /12:01: show/ })).not.toBeInTheDocument();
    await expect.element(overTime.getByRole('button', { name: /12:00: show/ })).toBeInTheDocument();
  });

  test('keeps the focus on the zoom button when it has reached the shortest time range', async () => {
    const zoomIn = main.getByRole('button', { name: 'Zoom in' });
    (zoomIn.element() as HTMLElement).focus();
    const { report } = reply;
    reply = { ...reply, report: { ...report, until: AT + MINUTE_MS } };
    await keyboard('{Enter}');
    await expect.element(zoomIn).toHaveAttribute('aria-disabled', 'true');
    await expect.element(zoomIn).toHaveFocus();
    const { length } = history;
    await keyboard('{Enter}');
    expect(history).toHaveLength(length);
  });

  test('never shows a confidence of 100%, only 99%', async () => {
    const { report } = reply;
    const verdicts = report.verdicts.map((each) => ({ ...each, confidence: 1 }));
    reply = { ...reply, report: { ...report, verdicts } };
    await main.getByRole('button', { name: '7 d' }).click();
    await expect.poll(() => requested.at(-1)).toMatchObject({ lastMs: 10_080 * MINUTE_MS });
    await expect.element(targets.nth(1)).toMatchTextContent('the target is met with 99% confidence.');
  });

  test('reads other targets from a file, and names an invalid field', async () => {
    const choose = async (text: string): Promise<void> => {
      const input = document.querySelector<HTMLInputElement>('input[type="file"][aria-label="Targets file"]');
      await userEvent.upload(input!, new File([text], 'targets.json', { type: 'application/json' }));
    };
    await choose('{"availability":99.9}');
    await expect.element(page.getByText(/targets\.json: availability must be/).last()).toBeVisible();
    await choose('{"p99_ms":400}');
    await expect
      .poll(() => requested.at(-1))
      .toMatchObject({ targets: { p99_ms: 400, availability: 0.999 } });
    (main.getByRole('button', { name: 'Use the protocol’s targets' }).element() as HTMLElement).focus();
    await keyboard('{Enter}');
    await expect.poll(() => requested.at(-1)).toMatchObject({ targets: { p99_ms: 1_000 } });
  });

  test('offers all time and all callbacks if there are no calls', async () => {
    reply = health({ calls: 0 });
    await main.getByRole('button', { name: '7 d' }).click();
    await expect.element(main.getByText('No callbacks in this period.')).toBeVisible();
    await expectNoViolationsInBothThemes();
    await main.getByRole('button', { name: 'Show all time' }).click();
    await main.getByRole('button', { name: 'Show all callbacks' }).click();
    await expect.poll(() => requested.at(-1)).toMatchObject({ filter: '', lastMs: null, between: null });
    await expect.element(main.getByText(/^Nothing has called a wallet yet\./)).toBeVisible();
  });
});

test('offers imported calls once there are any, over their whole time range, and links to imported rows in Traffic', async () => {
  const scope = main.getByRole('group', { name: 'Which calls' });
  await expect.element(scope).not.toBeInTheDocument();
  reply = { ...health({ calls: 0 }), has_imports: true };
  liveExchanges.emit([]);
  await main.getByRole('button', { name: 'Show imported callbacks' }).click();
  reply = { ...health(), has_imports: true };
  await expect.poll(() => requested.at(-1)).toMatchObject({ scope: 'imported', lastMs: null, between: null });
  expect(location.hash).toContain('scope=imported');
  await expect.element(scope.getByRole('button', { name: 'Imported' })).toBeVisible();
});
