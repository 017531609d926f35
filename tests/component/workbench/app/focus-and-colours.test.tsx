import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { announceFailures } from '#renderer/workbench/exchange/announce-failures.ts';
import { useDisplay } from '#renderer/ui/display-store.ts';
import { useAnnouncement } from '#renderer/ui/announcer.ts';
import { liveExchanges } from '#renderer/workbench/platform/connection/live-exchanges.ts';
import type { Outcome } from '#shared/exchange.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { expectAllInView } from '../../support/expect-all-in-view.ts';
import { expectNoViolations } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { createDiceRounds, trafficHandlers } from '../traffic/scripted-traffic.ts';

const { keyboard } = userEvent;

let listSessions: () => void;

beforeEach(async () => {
  const sessionsListed = new Promise<void>((resolve) => (listSessions = resolve));
  await showWorkbench({ view: 'settings' }, (os) => ({
    exchanges: trafficHandlers(os, createDiceRounds(3)),
    sessions: {
      list: os.sessions.list.handler(async () => {
        await sessionsListed;
        return { sessions: [], total: 0 };
      }),
    },
  }));
  await expect.element(page.getByRole('main', { name: 'Settings' })).toBeVisible();
}, 60_000);

test('a key that opens a view moves the focus to its list, or to its first control', async () => {
  await keyboard('{Control>}2{/Control}');
  await expect.element(page.getByRole('grid', { name: 'Exchanges' })).toHaveFocus();
  await keyboard('{Control>},{/Control}');
  const settings = page.getByRole('main', { name: 'Settings' }).element();
  await expect.poll(() => settings.contains(document.activeElement)).toBe(true);
  // Not a text field, in which keys without Ctrl would not work.
  expect(document.activeElement?.matches('input, textarea')).toBe(false);
});

test('a click on a view moves the focus to its list, so its keys work at once; Enter leaves it in the navigation', async () => {
  await page.getByRole('link', { name: 'Traffic' }).click();
  await expect.element(page.getByRole('grid', { name: 'Exchanges' })).toHaveFocus();
  await keyboard('{Control>}a{/Control}');
  await expect.element(page.getByRole('toolbar').getByText(/^\d+ selected/)).toBeVisible();
  const faults = page.getByRole('link', { name: 'Faults' });
  (faults.element() as HTMLElement).focus();
  await keyboard('{Enter}');
  await expect.element(page.getByRole('main', { name: 'Faults' })).toBeVisible();
  await renderFrames();
  await expect.element(faults).toHaveFocus();
});

const sessions = page.getByRole('main', { name: 'Sessions' });
const introduction = sessions.getByRole('heading');

test('a view that loads for 20 seconds has the focus once it is shown', async () => {
  await keyboard('{Control>}8{/Control}');
  await expect.element(sessions).toMatchTextContent('Loading');
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 20_000);
  await renderFrames();
  listSessions();
  await expect.element(introduction).toBeVisible();
  await expect.poll(() => sessions.element().contains(document.activeElement)).toBe(true);
});

test('a view that loads late does not take the focus if the user has moved it meanwhile', async () => {
  await keyboard('{Control>}8{/Control}');
  await expect.element(sessions).toMatchTextContent('Loading');
  const link = page.getByRole('link', { name: 'Faults' });
  (link.element() as HTMLElement).focus();
  listSessions();
  await expect.element(introduction).toBeVisible();
  await renderFrames();
  await expect.element(link).toHaveFocus();
});

/** Two frames: callbacks of the first one may request another. */
async function renderFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => void requestAnimationFrame(resolve));
}

test('at 200% zoom nothing is outside the window, and every view stays in the rail', async () => {
  await page.viewport(720, 450);
  const rail = page.getByRole('navigation', { name: 'Views' });
  const bar = page.getByRole('contentinfo', { name: 'Status' }).element().getBoundingClientRect();
  expect(bar.bottom).toBe(450);
  for (const name of ['Traffic', 'Settings']) {
    (rail.getByRole('link', { name }).element() as HTMLElement).click();
    const view = page.getByRole('main', { name });
    await expect.element(view).toBeVisible();
    expect(view.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);
    expectAllInView();
    await expect.element(rail.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    // Entries that do not fit into the rail are reached by scrolling.
    const link = rail.getByRole('link', { name }).element();
    link.scrollIntoView();
    expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);
  }
  await expectNoViolations();
});

test('with forced colours, the selection, the focus and an active choice are outlined', async () => {
  await commands.emulateMedia({ forcedColors: 'active' });
  const getOutline = (element: Element): string => getComputedStyle(element).outlineStyle;
  const current = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Settings' });
  expect(getOutline(current.element())).toBe('solid');
  const comfortable = page.getByRole('button', { name: 'Comfortable' }).element();
  expect(getOutline(comfortable)).toBe('solid');
  expect(getOutline(page.getByRole('button', { name: 'Compact' }).element())).toBe('none');
  await keyboard('{Control>}2{/Control}');
  await expect.element(page.getByRole('grid', { name: 'Exchanges' })).toHaveFocus();
  await keyboard('j');
  await expect
    .poll(() => [...document.querySelectorAll('[role="row"][aria-selected="true"]')].map(getOutline))
    .toEqual(['solid']);
  await expectNoViolations();
});

test.each([
  [100, 1024, 700],
  [125, 1024, 700],
  [150, 1024, 700],
  [125, 1440, 900],
  [150, 1440, 900],
] as const)(
  'with a text size of %i percent, all views of the rail fit into a window of %i × %i, with their whole names',
  async (textSize, width, height) => {
    const rail = page.getByRole('navigation', { name: 'Views' }).element();
    useDisplay.getState().change({ textSize });
    onTestFinished(() => useDisplay.getState().change({ textSize: 100 }));
    await page.viewport(width, height);
    expect(rail.scrollHeight).toBeLessThanOrEqual(rail.clientHeight);
    for (const { scrollHeight, clientHeight } of rail.children)
      expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
  },
);

test('new failures are announced together, but not other exchanges or older failures that appear again', async () => {
  announceFailures();
  // By then, the announcer has read the existing exchanges.
  await new Promise(requestAnimationFrame);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  useAnnouncement.setState({ text: '' });
  const exchange = (id: number, outcome: Outcome) => exchangeDetail({ id, outcome }).summary;
  const ok = { kind: 'reply', status: 200, apiCode: null } as const;
  liveExchanges.emit([exchange(101, ok), exchange(3, { kind: 'reply', status: 500, apiCode: '500' })]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(useAnnouncement.getState().text).toBe('');
  liveExchanges.emit([exchange(102, { kind: 'reply', status: 500, apiCode: '500' })]);
  liveExchanges.emit([exchange(103, { kind: 'reply', status: 400, apiCode: '100' }), exchange(104, ok)]);
  // Failures of the suite are intended, and imported ones are not new.
  const rejected = { kind: 'reply', status: 400, apiCode: '155' } as const;
  liveExchanges.emit([exchangeDetail({ id: 105, outcome: rejected, vantage: 'suite' }).summary]);
  liveExchanges.emit([exchangeDetail({ id: 106, outcome: rejected, importId: 1 }).summary]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(useAnnouncement.getState().text).toBe(
    '2 new failures. Latest: betwin, 400 · 100 Insufficient funds.',
  );
});

test('a failure that both sides saw is announced once, whichever view arrives first', async () => {
  announceFailures();
  await new Promise(requestAnimationFrame);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const outcome = { kind: 'reply', status: 400, apiCode: '155' } as const;
  const seen = (id: number, vantage: 'replay' | 'wallet', peerId: number | null) =>
    exchangeDetail({ id, vantage, peerId, outcome }).summary;
  for (const [wallet, sender] of [
    [seen(201, 'wallet', null), seen(202, 'replay', 201)],
    [seen(212, 'wallet', 211), seen(211, 'replay', null)],
  ] as const) {
    useAnnouncement.setState({ text: '' });
    liveExchanges.emit([wallet, sender].toSorted((a, b) => a.id - b.id));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(useAnnouncement.getState().text).toMatch(/^New failure: betwin, 400/);
  }
});
