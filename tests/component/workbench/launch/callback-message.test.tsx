import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useLaunch } from '#renderer/workbench/views/launch/launch-store.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
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
