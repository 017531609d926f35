import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emitChanges } from '#renderer/workbench/platform/connection/live-changes.ts';
import type { LoadRun, LoadStart } from '#shared/contract/load/load.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { loadRun } from '../../../unit/load/load-run.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { trafficHandlers } from '../traffic/scripted-traffic.ts';

const dialog = page.getByRole('dialog', { name: 'Load test' });
const start = dialog.getByRole('button', { name: 'Start' });

let run: LoadRun | null = null;
let started: LoadStart[] = [];
let hosts: string[] = [];

function setRun(change: Partial<LoadRun>): void {
  run = loadRun({ ...run, ...change });
  emitChanges(['load']);
}

beforeEach(async () => {
  run = null;
  started = [];
  hosts = [];
  const round = { roundId: 'round-1', sessionId: 'session-1' };
  await showWorkbench({ view: 'traffic', exchangeId: 2, filter: '' }, (os) => ({
    exchanges: trafficHandlers(os, [exchangeDetail({ id: 2, ...round })]),
    replay: { list: os.replay.list.handler(() => []) },
    load: {
      get: os.load.get.handler(() => ({ run })),
      start: os.load.start.handler(({ input: { test: requested }, errors }) => {
        started.push(requested);
        if (requested.target.kind === 'url' && requested.confirmHost === '')
          throw errors.INVALID({
            data: {
              issues: [
                {
                  field: 'confirmHost',
                  message: "must be 'wallet.example.com', the name of the host under load",
                },
              ],
            },
          });
        setRun({
          state: 'running',
          started: 4,
          endedAt: null,
          money: null,
          verdict: null,
          what: requested.what,
        });
        return run!;
      }),
      stop: os.load.stop.handler(() => {
        setRun({ endedAt: 3, state: 'finished', isStopped: true });
        return { run };
      }),
      hosts: {
        get: os.load.hosts.get.handler(() => ({ hosts })),
        save: os.load.hosts.save.handler(({ input }) => {
          hosts = [...input.hosts];
          return { hosts };
        }),
      },
    },
  }));
  await page.getByRole('button', { name: 'List actions' }).click({ timeout: 60_000 });
  await page.getByRole('menuitem', { name: 'Load test…' }).click();
  await expect.element(dialog).toBeVisible();
}, 60_000);

test('a load test shows its figures while it runs, and the money of each player at its end', async () => {
  await expectNoViolationsInBothThemes();
  await dialog.getByRole('textbox', { name: 'Players' }).fill('alice, bob');
  await start.click();
  await expect.element(dialog.getByText('4 of 20 rounds started')).toBeVisible();
  expect(started).toMatchObject([
    { what: { kind: 'round', roundId: 'round-1' }, engine: 'artillery', accounts: ['alice', 'bob'], rate: 5 },
  ]);
  await expect
    .element(dialog.getByRole('group', { name: 'Figures' }))
    .toMatchTextContent(/Requests\s*40\s*Errors\s*3/);
  await expect.element(dialog.getByRole('img', { name: /^P50 3\.2 ms/ })).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();

  setRun({ state: 'settling', settling: { done: 1, total: 3 } });
  await expect
    .element(dialog.getByText('Resending requests without a definite outcome: 1 of 3').first())
    .toBeVisible();

  const finished = loadRun({});
  setRun({ ...finished, state: 'finished', endedAt: 2 });
  await expect.element(dialog.getByText('Failed', { exact: true })).toBeVisible();
  await expect
    .element(dialog.getByRole('table').getByRole('row').nth(1))
    .toMatchTextContent(/alice USD\s*1,000\s*−20\s*982\.5\s*\+2\.5/);
  await expect
    .element(dialog.getByText('+2.5 USD for alice: one of these was acknowledged, but posted differently.'))
    .toBeVisible();
  await expect.element(dialog.getByText('betwin bet-17 (−2.5)')).toBeVisible();
  await expect.element(start).toBeVisible();
  await expectNoViolationsInBothThemes();
});

test('a running test is stopped with its button', async () => {
  await start.click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect.element(start).toBeVisible();
  expect(run?.isStopped).toBe(true);
});

test('a load test of another machine only starts once its host is allowed and has been typed to confirm', async () => {
  await dialog.getByRole('radio', { name: 'Other URL' }).click();
  await dialog
    .getByRole('textbox', { name: 'Base URL without /balance' })
    .fill('https://wallet.example.com/api');
  const confirm = dialog.getByRole('textbox', { name: 'Type the name of the host to confirm' });
  await dialog.getByRole('textbox', { name: 'Allowed hosts' }).fill('wallet.example.com');
  await start.click();
  await expect.element(dialog.getByText(/must be 'wallet\.example\.com'/)).toBeVisible();
  await expect.element(confirm).toHaveFocus();
  expect(hosts).toEqual(['wallet.example.com']);
  await confirm.fill('wallet.example.com');
  await start.click();
  await expect.element(dialog.getByText('4 of 20 rounds started')).toBeVisible();
  expect(started.at(-1)).toMatchObject({ confirmHost: 'wallet.example.com' });
});
