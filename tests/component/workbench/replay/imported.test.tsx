import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { exchangeSummary } from '../../../unit/renderer/workbench/exchange-summary.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { trafficHandlers } from '../traffic/scripted-traffic.ts';

const LINE =
  'This exchange was imported. Sending it calls wallet.acme.example, where it may move real money.';
const REMOTE = 1;
const LOCAL = 2;
const dialog = page.getByRole('dialog', { name: 'Edit and replay' });
const rows = page.getByRole('grid', { name: 'Exchanges' }).getByRole('rowgroup').getByRole('row');

let sent: number[] = [];

beforeEach(async () => {
  sent = [];
  const imported = [REMOTE, LOCAL].map((id) => {
    const detail = exchangeDetail({ id, kind: 'balance', roundId: null });
    return { ...detail, summary: { ...detail.summary, importId: 1 } };
  });
  await showWorkbench({ view: 'traffic', exchangeId: null, filter: '', scope: 'imported' }, (os) => ({
    exchanges: trafficHandlers(os, imported),
    replay: {
      list: os.replay.list.handler(() => []),
      destinations: os.replay.destinations.handler(({ input: { what } }) => {
        const host = what.kind === 'exchange' && what.originId === REMOTE ? 'wallet.acme.example' : null;
        return {
          origin: { kind: 'urls', urls: [`https://${host ?? 'localhost'}/balance`] },
          mock: { kind: 'urls', urls: ['http://127.0.0.1:4802/demo/balance'] },
          remoteHost: host,
        };
      }),
      send: os.replay.send.handler(async function* ({ input: { draft } }) {
        sent.push(draft.originId);
        const exchange = exchangeSummary({ id: 100, vantage: 'replay', originId: draft.originId });
        yield { exchange, sent: 1, of: 1 };
      }),
      sequence: { get: os.replay.sequence.get.handler(() => null) },
    },
  }));
  await expect.poll(() => rows.elements().length, { timeout: 60_000 }).toBe(2);
}, 60_000);

async function choose(id: number): Promise<void> {
  await rows.nth(id - 1).click();
  await expect.element(page.getByRole('region', { name: `Exchange #${id}`, exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy exchange ID' })).toBeVisible();
}

test.each(['key', 'button', 'row menu'])(
  'Replay by %s opens an imported exchange for another machine, and sends nothing',
  async (by) => {
    await choose(REMOTE);
    if (by === 'key') await userEvent.keyboard('r');
    if (by === 'button') await page.getByRole('button', { name: 'Replay', exact: true }).click();
    if (by === 'row menu') {
      await rows.nth(0).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Replay', exact: true }).click();
    }
    await expect.element(dialog.getByText(LINE)).toBeVisible();
    await expectNoViolationsInBothThemes();
    await dialog.getByRole('radio', { name: 'Mock wallet' }).click();
    await expect.element(dialog.getByText(LINE)).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Start over' }).click();
    expect(sent).toEqual([]);
  },
  120_000,
);

test('an imported exchange for this machine is sent at once', async () => {
  await choose(LOCAL);
  await userEvent.keyboard('r');
  await expect.poll(() => sent).toEqual([LOCAL]);
  await expect.element(dialog).not.toBeInTheDocument();
});
