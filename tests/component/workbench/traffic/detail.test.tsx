import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { trafficHandlers } from './scripted-traffic.ts';

const BODY =
  '{"account_id":"alice","round_id":"round-1","transactions":[{"id_provider":"bet-1","type":"bet"}]}';
const SIGNATURE = 'a'.repeat(64);

beforeEach(async () => {
  const bet = exchangeDetail({ id: 1, body: BODY, headers: [['x-request-sign', SIGNATURE]] });
  await showWorkbench({ view: 'traffic', exchangeId: 1, filter: '' }, (os) => ({
    exchanges: trafficHandlers(os, [
      {
        ...bet,
        signature: {
          verdict: 'verified',
          received: SIGNATURE,
          expected: SIGNATURE,
          overBytes: BODY.length,
          explanation: 'The signature fits.',
        },
        timing: { connectMs: 1, sendMs: 1, waitMs: 2, receiveMs: 1 },
        ledger: [
          {
            idProvider: 'bet-1',
            type: 'bet',
            amount: '1.00',
            state: 'applied',
            balanceAfter: '999.00',
            exchangeId: 1,
          },
        ],
      },
    ]),
    transfer: {
      export: os.transfer.export.handler(async function* ({ input: { request } }) {
        yield {
          fileName: 'round.txt',
          mediaType: 'text/plain',
          exchanges: 1,
          replaced: ['1 signature is replaced.'],
          leftOut: [],
        };
        yield { text: request.format === 'curl' ? 'curl http://a.test/' : '{"log":{}}' };
      }),
    },
  }));
  await page.getByRole('tab', { name: 'Request' }).click({ timeout: 60_000 });
}, 60_000);

test('no tab of an exchange has accessibility violations', async () => {
  for (const name of ['Request', 'Response', 'Headers', 'Signature', 'Ledger', 'Timing', 'Round']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect.element(page.getByRole('tab', { name, selected: true })).toBeVisible();
    if (name === 'Round')
      await expect.element(page.getByRole('list', { name: 'Exchanges of the round' })).toBeVisible();
    await expectNoViolationsInBothThemes();
  }
});

test('a hex dump shows the bytes of the body; it and the copy menu have no accessibility violations', async () => {
  await page.getByRole('button', { name: 'Hex' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Request body, in hex' }))
    .toMatchTextContent('00000000 7b 22 61 63 63 6f 75 6e 74 5f 69 64 22 3a 22 61 {"account_id":"a');
  await expectNoViolationsInBothThemes();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.element(page.getByRole('menu', { name: 'Copy' })).toBeVisible();
  await expectNoViolations();
  await userEvent.keyboard('{Escape}');
});

test('the export dialog has no accessibility violations in any format', async () => {
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const preview = dialog.getByRole('region', { name: 'Preview', exact: true });
  await dialog.getByRole('switch', { name: 'Redact signatures' }).click();
  await expect.element(dialog.getByRole('region', { name: 'Redaction' })).toMatchTextContent('signature');
  await expect.element(preview).toHaveAttribute('aria-busy', 'false');
  await expectNoViolationsInBothThemes();
  await dialog.getByRole('radio', { name: /^cURL commands/ }).click();
  await expect.element(preview).toMatchTextContent('curl ');
  await expect.element(preview).toHaveAttribute('aria-busy', 'false');
  await expectNoViolationsInBothThemes();
});
