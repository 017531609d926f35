import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { trafficHandlers } from './scripted-traffic.ts';

beforeEach(async () => {
  const unanswered = exchangeDetail({
    id: 2,
    importId: 1,
    outcome: {
      kind: 'failed',
      reason: 'other',
      message: 'The file has no response to this request.',
      mayHaveArrived: true,
    },
    result: null,
  });
  const imported = exchangeDetail({
    id: 1,
    importId: 1,
    durationMs: 0,
    body: '{"account_id":"alice","transactions":[{"id_provider":"bet-1","type":"bet","amount":"1.00"}]}',
    outcome: {
      kind: 'failed',
      reason: 'not_recorded',
      message: 'Only the request was imported. Whether it was sent is not known.',
      mayHaveArrived: true,
    },
    money: { changes: [{ type: 'bet', amount: '-1.00' }], more: 0, balance: null, repeat: null },
    result: null,
  });
  await showWorkbench({ view: 'traffic', exchangeId: 1, filter: '', scope: 'all' }, (os) => ({
    exchanges: trafficHandlers(os, [
      { ...imported, timing: { connectMs: null, sendMs: null, waitMs: null, receiveMs: null } },
      unanswered,
    ]),
  }));
  await page.getByRole('tab', { name: 'Response' }).click({ timeout: 60_000 });
}, 60_000);

test('a request that was imported alone claims nothing about its delivery, its timing or money', async () => {
  const panel = page.getByRole('tabpanel');
  await expect
    .element(panel)
    .toMatchTextContent(
      /^Not recordedNothing is known about its delivery, its response or whether it moved money/,
    );
  await expect.element(panel).not.toMatchTextContent(/arrived|no money moved|did not get|retr/);

  await expect.element(page.getByRole('region', { name: 'Exchange #1' })).toMatchTextContent(/Not recorded–/);

  await page.getByRole('tab', { name: 'Timing' }).click();
  await expect.element(panel).toMatchTextContent(/Connectnot seen.*Total–/);
  await expect.element(panel).not.toMatchTextContent(/reused|\d ms/);
});

test('an imported request without a response is no call of the mock wallet of this workbench', async () => {
  await page.getByRole('row', { name: /No response/ }).click();
  await expect.element(page.getByRole('region', { name: 'Exchange #2' })).toBeVisible();
  const panel = page.getByRole('tabpanel');
  await expect.element(panel).toMatchTextContent(/^No response(?!:)/);
  await expect.element(panel).not.toMatchTextContent('Mock wallet');
});
