import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { API_CODES } from '#shared/protocol/errors.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { trafficHandlers } from './scripted-traffic.ts';

const SIGNATURE = 'a'.repeat(64);

test('if a wallet rejects a correct signature, the detail pane explains what it computed', async () => {
  let requested: unknown = null;
  const rejected = exchangeDetail({
    id: 1,
    outcome: { kind: 'reply', status: 400, apiCode: API_CODES.invalidSignature },
    result: { status: 400, body: '{}' },
  });
  await showWorkbench({ view: 'traffic', exchangeId: 1, filter: '' }, (os) => ({
    exchanges: {
      ...trafficHandlers(os, [rejected]),
      explainComputedSignature: os.exchanges.explainComputedSignature.handler(({ input }) => {
        requested = input;
        return { explanation: 'The wallet’s signature was computed over other bytes.' };
      }),
    },
  }));
  await page.getByRole('tab', { name: 'Signature' }).click({ timeout: 60_000 });
  await page.getByRole('textbox', { name: 'Signature that the wallet computed' }).fill(` ${SIGNATURE}`);
  await expectNoViolationsInBothThemes();
  await page.getByRole('button', { name: 'Explain', exact: true }).click();
  await expect
    .element(page.getByRole('tabpanel').getByText('The wallet’s signature was computed over other bytes.'))
    .toBeVisible();
  expect(requested).toEqual({ id: 1, computed: SIGNATURE });
});

test('a correct signature that a fault had rejected is explained by the fault, not by what the wallet computed', async () => {
  const rejected = exchangeDetail({
    id: 1,
    outcome: { kind: 'reply', status: 400, apiCode: API_CODES.invalidSignature },
    faults: ['wrong_secret'],
    result: { status: 400, body: '{}' },
  });
  await showWorkbench({ view: 'traffic', exchangeId: 1, filter: '' }, (os) => ({
    exchanges: trafficHandlers(os, [rejected]),
  }));
  await page.getByRole('tab', { name: 'Signature' }).click({ timeout: 60_000 });
  const panel = page.getByRole('tabpanel');
  await expect.element(panel).toMatchTextContent(/Changed by a fault: /);
  await expect.element(panel.getByRole('textbox')).not.toBeInTheDocument();
});

test('the secret of the command is in the Operators view, which the tab links to, or its operator can be added there', async () => {
  await showWorkbench({ view: 'traffic', exchangeId: 1, filter: '' }, (os) => ({
    exchanges: trafficHandlers(os, [exchangeDetail({ id: 1, signature: 'unknown' })]),
  }));
  await page.getByRole('tab', { name: 'Signature' }).click({ timeout: 60_000 });
  const panel = page.getByRole('tabpanel');
  await expect
    .element(panel)
    .toMatchTextContent(
      '$SECRET is the operator’s secret. Copy it in the Operators view, or add the operator there.',
    );
  await expect.element(panel.getByRole('link', { name: 'Operators' })).toHaveAttribute('href', '#/operators');
});

test('an imported exchange is not looked up in the ledger of this workbench, and its signature is not verified', async () => {
  const imported = exchangeDetail({ id: 9, importId: 1, vantage: 'wallet', signature: 'unknown' });
  const expected = 'b'.repeat(64);
  await showWorkbench({ view: 'traffic', exchangeId: 9, filter: '', scope: 'imported' }, (os) => ({
    exchanges: trafficHandlers(os, [
      { ...imported, signature: { ...imported.signature, verdict: 'unknown', expected } },
    ]),
  }));
  const pane = page.getByRole('tabpanel');
  await page.getByRole('tab', { name: 'Ledger' }).click({ timeout: 60_000 });
  await expect.element(pane).toMatchTextContent('This exchange was imported: the ledger of this workbench');
  await page.getByRole('tab', { name: 'Signature' }).click();
  await expect.element(pane.getByRole('heading', { name: 'Not verified' })).toBeVisible();
});

test.each([
  { vantage: 'gateway', name: 'Sent' },
  { vantage: 'proxy', name: 'Received' },
  { vantage: 'wallet', name: 'Received' },
] as const)(
  'the signature of an exchange that the $vantage recorded is called $name',
  async ({ vantage, name }) => {
    await showWorkbench({ view: 'traffic', exchangeId: 1, filter: '' }, (os) => ({
      exchanges: trafficHandlers(os, [exchangeDetail({ id: 1, vantage })]),
    }));
    await page.getByRole('tab', { name: 'Signature' }).click({ timeout: 60_000 });
    await expect.element(page.getByRole('tabpanel').getByRole('term').first()).toMatchTextContent(name);
  },
);
