import { test } from './workbench-test.ts';
import type { LaunchResult } from '#shared/contract/launch.ts';
const dir = process.env['SHOTS'] ?? '/tmp/w/shots/x';
test('shots', async ({ interfacePage, context }) => {
  test.setTimeout(120_000);
  const address = new URL('/rpc/launch/send', interfacePage.url()).href;
  const answer = await interfacePage.request.post(address, { data: { json: { casinoId: 'demo', game: 'dice', accountId: 'alice', currency: 'USD', mode: 'demo', balance: '250', locale: 'de' } } });
  const { launchUrl } = ((await answer.json()) as { json: LaunchResult }).json;
  const game = await context.newPage();
  await game.emulateMedia({ reducedMotion: 'reduce' });
  await game.setViewportSize({ width: 1440, height: 900 });
  await game.goto(launchUrl!);
  await game.getByText('250.00').waitFor();
  for (const [w, h] of [[1440, 900], [1024, 700], [390, 844]] as const) {
    await game.setViewportSize({ width: w, height: h });
    await game.screenshot({ path: `${dir}-${w}.png` });
  }
  await game.getByRole('textbox', { name: 'Einsatz' }).fill('3000');
  await game.screenshot({ path: `${dir}-stake.png` });
  await game.getByRole('button', { name: 'Max', exact: true }).click();
  await game.getByRole('textbox', { name: 'Einsatz' }).fill('260');
  await game.getByRole('button', { name: 'Würfeln', exact: true }).click();
  await game.getByRole('alert').waitFor();
  await game.screenshot({ path: `${dir}-notice.png` });
  await game.setViewportSize({ width: 1440, height: 900 });
  await game.getByRole('button', { name: 'Fairness' }).click();
  await game.getByRole('textbox', { name: 'Neuer Client-Seed' }).fill('abc');
  await game.screenshot({ path: `${dir}-fair.png`, mask: [game.locator('.seeds code')] });
  await game.getByRole('button', { name: 'Seed wechseln' }).click();
  await game.getByText('Aufgedecktes Paar').waitFor();
  await game.waitForTimeout(300);
  await game.getByRole('textbox', { name: 'Neuer Client-Seed' }).fill('abc');
  await game.screenshot({ path: `${dir}-fair2.png`, mask: [game.locator('.seeds code'), game.locator('.calculator input')] });
});
