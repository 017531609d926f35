import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { createHmac } from 'node:crypto';

/** The result of the flow: the mock wallet's URL, its operator's secret, and the balance on the game's page. */
export interface PlayedDice {
  readonly walletUrl: string;
  readonly secret: string;
  readonly shownBalance: string;
}

/** The main user journey: launch dice for alice of the demo casino, and play this many rounds in the frame. */
export async function launchAndPlayDice(page: Page, rounds: number): Promise<PlayedDice> {
  await openView(page, 'Launch');
  // First, because with little space the game replaces the form.
  const secret = await revealSecret(page);
  const game = await launchInFrame(page);
  await playDice(game, rounds);
  return {
    walletUrl: await getAddress(page, 'Mock wallet'),
    secret,
    shownBalance: (await game.getByTestId('balance').innerText()).replaceAll(',', ''),
  };
}

/**
 * Launches with the form. Waits for the new game, because the previous one stays in the frame and would receive clicks.
 */
export async function launchInFrame(page: Page): Promise<FrameLocator> {
  const frame = page.locator('iframe[title="Game"]');
  const former = (await frame.count()) > 0 ? await frame.getAttribute('src') : null;
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  if (former !== null) await expect(frame).not.toHaveAttribute('src', former);
  return frame.contentFrame();
}

/** Plays inside a game page, each round to its end. The page lists the rounds that its session has `played` before. */
export async function playDice(game: FrameLocator | Page, rounds: number, played = 0): Promise<void> {
  const roll = game.getByRole('button', { name: 'Roll', exact: true });
  const results = game.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(results).toHaveCount(played);
  await game.getByRole('textbox', { name: 'Stake' }).fill('1.00');
  for (let round = 1; round <= rounds; round++) {
    await roll.click();
    await expect(results).toHaveCount(played + round);
  }
}

/** Verifies that each betwin is one row in Traffic, with a verified signature in both views. */
export async function expectVerifiedBetwins(page: Page, rounds: number): Promise<void> {
  await openView(page, 'Traffic');
  const rows = page.getByRole('grid', { name: 'Exchanges' }).getByRole('row').filter({ hasText: 'betwin' });
  await expect(rows).toHaveCount(rounds);
  for (let index = 0; index < rounds; index++) {
    await rows.nth(index).click();
    const detail = page.getByRole('region', { name: /^Exchange #\d+$/ });
    await detail.getByRole('tab', { name: 'Signature' }).click();
    for (const side of ['Mock wallet', 'Gateway']) {
      await detail
        .getByRole('radio', { name: side })
        .or(detail.getByRole('button', { name: side }))
        .click();
      await expect(detail.getByRole('heading', { name: 'Verified' })).toBeVisible();
    }
  }
}

/** Requests the balance from the mock wallet directly: it must equal that of the page. */
export async function expectWalletToAgree(played: PlayedDice): Promise<void> {
  const body = JSON.stringify({ account_id: 'alice', currency: 'USD', game_id: 'dice' });
  const response = await fetch(`${played.walletUrl}/demo/balance`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'X-REQUEST-SIGN': createHmac('sha256', played.secret).update(body).digest('hex'),
    },
    body,
  });
  expect(await response.json()).toEqual({ balance: played.shownBalance });
}

export type ViewName =
  | 'Launch'
  | 'Traffic'
  | 'Wallet'
  | 'Faults'
  | 'Test suite'
  | 'Operators'
  | 'Deliveries'
  | 'Sessions'
  | 'Health'
  | 'Proxies'
  | 'Settings';

export async function openView(page: Page, name: ViewName): Promise<void> {
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).click();
}

async function getAddress(page: Page, name: string): Promise<string> {
  const text = await statusItem(page, name).innerText();
  const address = /127\.0\.0\.1:\d+/.exec(text)?.[0];
  if (address === undefined) throw new Error(`The status bar shows no address for ${name}: ${text}`);
  return `http://${address}`;
}

function statusItem(page: Page, name: string): Locator {
  return page.getByRole('contentinfo', { name: 'Status' }).getByRole('button').filter({ hasText: name });
}

async function revealSecret(page: Page): Promise<string> {
  const secret = page.getByRole('group', { name: 'Secret of demo' });
  await secret.getByRole('button', { name: 'Show' }).click();
  await expect(secret.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
  const text = await secret.locator('code').innerText();
  await secret.getByRole('button', { name: 'Hide' }).click();
  return text;
}
