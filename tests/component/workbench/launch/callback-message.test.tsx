import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useCasinoTarget } from '#renderer/workbench/features/casinos/casino-target.ts';
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

test('a message opens beside the game, and Esc leads back to its card, then out of the demo', async () => {
  const { cards, frame, happen } = await showGame(details);
  useLaunch.getState().setShowing(true);
  happen(1, 2);
  const open = cards.getByRole('button', { name: 'Look at the message' });
  await open.nth(1).click();
  const message = page.getByRole('region', { name: 'Message 1' });
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

test('the sales demo shows the casino’s name and logo above the game', async () => {
  const logo = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';
  const [casino] = DEMO_OPERATOR.casinos;
  const branded = { ...DEMO_OPERATOR, casinos: [{ ...casino!, name: 'Aurora Palace', logo }] };
  const heading = page.getByRole('heading', { level: 1 });
  await showGame([]);
  useCasinoTarget.setState({ operators: [DEMO_OPERATOR] });
  useLaunch.getState().setShowing(true);
  await expect.element(heading.filter({ hasText: 'Demo operator' })).toBeVisible();
  useCasinoTarget.setState({ operators: [branded] });
  await expect.element(heading.filter({ hasText: 'Aurora Palace' })).toBeVisible();
  await expect.element(page.getByText('Dice · alice')).toBeVisible();
  expect(document.querySelector(`h1 img[src="${logo}"]`)).not.toBeNull();
  await expectNoViolationsInBothThemes();
});
