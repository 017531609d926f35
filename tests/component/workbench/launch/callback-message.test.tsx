import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notify } from '#renderer/ui/overlay/toast.tsx';
import { useCasinoTarget } from '#renderer/workbench/features/casinos/casino-target.ts';
import { useDisplay } from '#renderer/ui/display-store.ts';
import { useLaunch } from '#renderer/workbench/views/launch/launch-store.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { DEMO_OPERATOR } from '../demo-operator.ts';
import { showGame } from './shown-game.tsx';

const rejected = { kind: 'reply', status: 400, apiCode: '100' } as const;
const details = [1, 2].map((id) =>
  exchangeDetail({
    id,
    kind: 'balance',
    roundId: null,
    body: `{"account_id":"alice","number":${id}}`,
    outcome: rejected,
    result: { status: 400, body: '{"code":"100"}' },
  }),
);

test('a message opens beside the game; Esc returns to its card, and a second Esc leaves the demo', async () => {
  const { cards, frame, emitCallbacks } = await showGame(details);
  useLaunch.getState().setShowing(true);
  emitCallbacks(1, 2);
  const open = cards.getByRole('button', { name: 'View message' });
  await open.nth(1).click();
  const message = page.getByRole('region', { name: 'Exchange #1' });
  await expect
    .element(message.getByRole('region', { name: 'Request', exact: true }))
    .toMatchTextContent(/"number": 1/);
  await expect
    .element(message.getByRole('region', { name: 'Response', exact: true }))
    .toMatchTextContent(/400.*"code": "100"/s);
  await expect.element(message.getByRole('button', { name: 'Back to the callbacks' })).toHaveFocus();
  await expect.element(frame).toBeVisible();
  await expectNoViolationsInBothThemes();

  await userEvent.keyboard('{Escape}');
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(open.nth(1)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => useLaunch.getState().isShowing).toBe(false);
}, 120_000);

test('a message wraps its address and its body, and names its exchange even at a text size of 150%', async () => {
  const { innerWidth: width, innerHeight: height } = window;
  await page.viewport(1440, 900);
  const body = JSON.stringify({
    transactions: [{ original_id_provider: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6' }],
  });
  const { cards, emitCallbacks } = await showGame([
    exchangeDetail({ id: 100_001, kind: 'balance', roundId: null, body }),
  ]);
  useDisplay.getState().change({ textSize: 150 });
  useLaunch.getState().setShowing(true);
  onTestFinished(async () => {
    useDisplay.getState().change({ textSize: 100 });
    useLaunch.getState().setShowing(false);
    await page.viewport(width, height);
  });
  emitCallbacks(100_001);
  await cards.getByRole('button', { name: 'View message' }).click();
  const message = page.getByRole('region', { name: 'Exchange #100001' });
  await expect.element(message.getByRole('region', { name: 'Request', exact: true })).toBeVisible();
  for (const { scrollWidth, clientWidth } of message
    .element()
    .querySelectorAll('h2, pre, div:has(> section)'))
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('the message of a callback that was retried names the outcome of each attempt, and a response that was lost', async () => {
  const failed = { kind: 'failed', reason: 'reset', message: '', mayHaveArrived: true } as const;
  const betwin = { kind: 'betwin', body: '{"account_id":"alice"}' } as const;
  const { cards, emitCallbacks } = await showGame([
    exchangeDetail({ ...betwin, id: 1, outcome: failed, peerId: 9 }),
    exchangeDetail({ ...betwin, id: 2, headId: 1, outcome: { kind: 'reply', status: 200, apiCode: null } }),
  ]);
  useLaunch.getState().setShowing(true);
  onTestFinished(() => useLaunch.getState().setShowing(false));
  emitCallbacks(1);
  await cards.getByRole('button', { name: 'View message' }).click();
  const attempts = page.getByRole('region', { name: 'Attempts' });
  await expect.element(attempts).toBeVisible();
  expect(
    attempts
      .getByRole('listitem')
      .elements()
      .map((each) => each.textContent),
  ).toEqual([
    'Attempt 1: The other side reset the connection before the response was complete. The wallet had responded with 200 OK.',
    'Attempt 2: 200 OK',
  ]);
});

test('the sales demo is dark in every theme', async () => {
  const { cards, emitCallbacks } = await showGame(details);
  const { theme } = document.documentElement.dataset;
  onTestFinished(() => {
    useLaunch.getState().setShowing(false);
    if (theme === undefined) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  });
  document.documentElement.dataset.theme = 'light';
  const light = getComputedStyle(document.body).color;
  useLaunch.getState().setShowing(true);
  emitCallbacks(1);
  await expect.element(cards).toBeVisible();
  const getColours = () => {
    const { color, colorScheme } = getComputedStyle(cards.element());
    return { color, colorScheme };
  };
  const inLight = getColours();
  expect(inLight.colorScheme).toBe('dark');
  expect(inLight.color).not.toBe(light);
  // So are notifications over it, which can be closed.
  notify('Demo operator saved.');
  const toast = page.getByRole('group', { name: 'Demo operator saved.' });
  await expect.element(toast).toBeVisible();
  const { color, colorScheme } = getComputedStyle(toast.element());
  expect({ color, colorScheme }).toEqual(inLight);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(toast).not.toBeInTheDocument();
  document.documentElement.dataset.theme = 'dark';
  expect(getColours()).toEqual(inLight);
});

test('the casino’s name, logo and colours are above the game, in Launch and in the sales demo', async () => {
  const logo = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';
  const [casino] = DEMO_OPERATOR.casinos;
  const colours = { background: '#f6e7c1', accent: '#aa0033' };
  const branded = { ...DEMO_OPERATOR, casinos: [{ ...casino!, name: 'Aurora Palace', logo, colours }] };
  const heading = page.getByRole('heading', { level: 1 });
  const brand = page.getByTestId('brand');
  const { frame } = await showGame([]);
  useCasinoTarget.setState({ operators: [DEMO_OPERATOR] });
  await expect.element(brand).not.toBeInTheDocument();
  const running = frame.element();
  useCasinoTarget.setState({ operators: [branded] });
  await expect.element(brand).toMatchTextContent('Aurora Palace');
  expect(brand.element().querySelector(`img[src="${logo}"]`)).not.toBeNull();
  const { backgroundColor, color, borderBottomColor } = getComputedStyle(brand.element());
  expect([backgroundColor, color, borderBottomColor]).toEqual([
    'rgb(246, 231, 193)',
    'rgb(0, 0, 0)',
    'rgb(170, 0, 51)',
  ]);
  // The game continues.
  expect(frame.element()).toBe(running);
  await expectNoViolationsInBothThemes();

  useLaunch.getState().setShowing(true);
  await expect.element(brand).toBeVisible();
  // The bar of the demo does not repeat the name.
  await expect.element(heading.filter({ hasText: 'Dice · alice' })).toBeVisible();
  expect(heading.filter({ hasText: 'Aurora Palace' }).query()).toBeNull();
  await expectNoViolationsInBothThemes();
  useLaunch.getState().setShowing(false);

  // A casino without its own colours.
  useCasinoTarget.setState({ operators: [{ ...DEMO_OPERATOR, casinos: [{ ...casino!, name: 'Plain' }] }] });
  await expect.element(brand).toMatchTextContent('Plain');
  await expectNoViolationsInBothThemes();
});

test('the bar of the sales demo shows the other games, and a failed launch returns to the form with the reason', async () => {
  const { show, switchTo } = useLaunch.getState();
  onTestFinished(() => useLaunch.setState({ switchTo, isShowing: false }));
  await showGame([]);
  useCasinoTarget.setState({ operators: [DEMO_OPERATOR] });
  const games: string[] = [];
  useLaunch.setState({ hasChoices: true, isShowing: true, switchTo: async (game) => void games.push(game) });
  await expect.element(page.getByRole('heading', { level: 1, name: DEMO_OPERATOR.name })).toBeVisible();
  const heading = page.getByRole('heading', { level: 1, name: DEMO_OPERATOR.name }).element();
  const bar = page.elementLocator(heading.closest('header')!);
  expect(bar.getByRole('button', { name: 'Show Dice' }).query()).toBeNull();
  await bar.getByRole('button', { name: 'Show Crash' }).click();
  expect(games).toEqual(['crash']);

  // The launch fails, because this workbench has no mock wallet; the form shows the response.
  await show('slots');
  const response = page.getByRole('region', { name: 'Response', exact: true });
  await expect.element(response).toMatchTextContent(/There is none\./);
  expect(useLaunch.getState().isShowing).toBe(false);
});

test('on a phone the names above the game are not cut off: the long name of a casino, or that of an operator without branding', async () => {
  const { innerWidth: width, innerHeight: height } = window;
  onTestFinished(() => page.viewport(width, height));
  await page.viewport(390, 844);
  const [casino] = DEMO_OPERATOR.casinos;
  const name = 'Aurora Palace Resort, Casino & Spa at the Lake';
  await showGame([]);
  useCasinoTarget.setState({ operators: [{ ...DEMO_OPERATOR, casinos: [{ ...casino!, name }] }] });
  useLaunch.getState().setShowing(true);
  onTestFinished(() => useLaunch.getState().setShowing(false));
  const isNotCutOff = (element: Element): boolean =>
    element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight;
  const title = (text: string) => page.getByRole('heading', { level: 1 }).filter({ hasText: text });
  await expect.element(title('Dice · alice')).toBeVisible();
  expect(isNotCutOff(title('Dice · alice').element())).toBe(true);
  const brand = page.getByTestId('brand').getByText(name);
  await expect.element(brand).toBeVisible();
  expect(isNotCutOff(brand.element())).toBe(true);

  useCasinoTarget.setState({ operators: [DEMO_OPERATOR] });
  await expect.element(title(DEMO_OPERATOR.name)).toBeVisible();
  expect(isNotCutOff(title(DEMO_OPERATOR.name).element())).toBe(true);
  await expect.element(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
});

test('on a phone the sales demo has the whole width for the game, and the callbacks below it', async () => {
  await page.viewport(390, 844);
  const { frame, cards, emitCallbacks } = await showGame(details);
  const running = frame.element();
  useLaunch.getState().setShowing(true);
  emitCallbacks(1);
  await expect.element(cards.first()).toBeVisible();
  await expect.poll(() => running.getBoundingClientRect().width).toBe(390);
  const { bottom, height } = running.getBoundingClientRect();
  expect(height).toBeGreaterThan(500);
  expect(cards.first().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  expect(frame.element()).toBe(running);

  // In Launch the game keeps the whole width beside the rail.
  useLaunch.getState().setShowing(false);
  await expect.poll(() => running.getBoundingClientRect().right).toBe(390);
  await expect.poll(() => running.getBoundingClientRect().height).toBeGreaterThan(380);
});
