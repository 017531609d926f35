import { describe, expect } from 'vitest';
import { nextBatch } from '#tests/support/workbench/transports.ts';
import { test } from './desktop-fixtures.ts';
import { requestPort, openBareInterface, createPortClient } from './page-port.ts';

describe('the port between the page and the core', () => {
  test('transfers calls and responses', async ({ shared, page }) => {
    await openBareInterface(page);
    expect(await requestPort(page)).toBe('granted');

    const status = await (await createPortClient(page)).workbench.status();

    expect(status.dataDir).toBe(shared.dataDir);
    expect(status.addresses.interface).toBeNull();
    expect(status.addresses.gateway).toMatch(/^http:\/\/127\.0\.0\.1:\d+/);
  });

  test('transfers errors with their codes', async ({ page }) => {
    await openBareInterface(page);
    await requestPort(page);

    const call = (await createPortClient(page)).exchanges.get({ id: 404 });

    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND', defined: true });
  });

  test('transfers a live stream: a launch appears while the page listens', async ({ page }) => {
    await openBareInterface(page);
    await requestPort(page);
    const client = await createPortClient(page);
    const [operator] = await client.operators.list();
    const casinoId = operator?.casinos[0]?.id ?? '';
    const [player] = await client.players.list({ casinoId });

    const live = await client.workbench.live();
    const seen = nextBatch(live);
    await client.launch.send({ casinoId, game: 'dice', accountId: player?.accountId ?? '', currency: 'USD' });

    const launch = { kind: 'launch', casinoId, outcome: { kind: 'reply', status: 200, apiCode: null } };
    expect(await seen).toMatchObject([launch]);
  });

  test('a reloaded page gets a new port', async ({ page }) => {
    await openBareInterface(page);
    expect(await requestPort(page)).toBe('granted');
    await page.reload();
    expect(await requestPort(page)).toBe('granted');
  });

  test('a second request closes the previous port', async ({ page }) => {
    await openBareInterface(page);
    await requestPort(page);
    const closed = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const { testPort } = window as unknown as { testPort: MessagePort };
          testPort.addEventListener('close', () => resolve(true));
          testPort.start();
        }),
    );
    expect(await requestPort(page)).toBe('granted');
    expect(await closed).toBe(true);
  });

  test('a third-party page in the window gets no port', async ({ shared, page, thirdPartyPage }) => {
    const home = page.url();
    shared.send({ kind: 'load', url: thirdPartyPage });
    await page.waitForURL(thirdPartyPage);

    expect(await requestPort(page, 1_000)).toBe('refused');
    shared.send({ kind: 'load', url: 'workbench://app/' });
    await page.waitForURL(home);
  });
});
