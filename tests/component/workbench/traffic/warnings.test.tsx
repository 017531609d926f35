import { beforeEach, expect, test } from 'vitest';
import { selectTab } from '#renderer/ui/controls/pane-tabs.tsx';
import { page } from 'vitest/browser';
import { formatRejectedRepeat } from '#core/gateway/delivery/rejected-repeat.ts';
import { balanceResponseSchema } from '#shared/protocol/balance.ts';
import { describeIssue } from '#shared/protocol/schema-issue.ts';
import { formatRuleWarning } from '#shared/suite/rule-warning.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { trafficHandlers } from './scripted-traffic.ts';

const REPEATED = formatRuleWarning({
  rule: 'idempotent',
  actual: 'balance 80',
  expected: 'balance 90, the original response',
  overlapping: null,
  earlier: 1,
  doubt: null,
});
const SLOW = 'slow: the response took 700 ms; the protocol recommends less than 500 ms.';

async function showWarned(
  warnings: readonly string[],
  importId: number | null = null,
  earlierImportId = importId,
): Promise<void> {
  await showWorkbench({ view: 'traffic', exchangeId: 2, filter: '' }, (os) => ({
    exchanges: trafficHandlers(os, [
      exchangeDetail({ id: 1, vantage: 'proxy', importId: earlierImportId }),
      exchangeDetail({ id: 2, vantage: 'proxy', importId, warnings: [...warnings] }),
    ]),
  }));
}

const card = (title: string | RegExp) =>
  page
    .getByRole('list', { name: 'Warnings' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

beforeEach(() => selectTab('traffic', 'request'));

test('a warning about a rule is a card with the rule, both values, what to do, and the exchange to compare with', async () => {
  await showWarned([REPEATED, SLOW]);
  await page.getByRole('tab', { name: 'Warnings 2' }).click({ timeout: 60_000 });
  const repeated = card(/^Betwin 2: a repeated id_provider returns the original response/);
  await expect.element(repeated).toMatchTextContent('Wallet answeredbalance 80');
  await expect.element(repeated).toMatchTextContent('Expectedbalance 90, the original response');
  await expect.element(repeated).toMatchTextContent('HintThere is no unique index on id_provider');
  await expect.element(card('Slow response')).toMatchTextContent('The response took 700 ms');
  await expectNoViolationsInBothThemes();
  await repeated.getByRole('button', { name: 'Exchange #1 in Traffic' }).click();
  await expect.element(page.getByRole('region', { name: 'Exchange #1' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: /Warnings/ })).not.toBeInTheDocument();
});

test('an unreadable balance is a card that says so, with the value', async () => {
  const broken = `The wallet's response breaks the protocol: ${describeIssue(balanceResponseSchema.safeParse({ balance: '1,250.00' }).error!)}.`;
  await showWarned([
    broken,
    'meta.balance: is missing, but required with api_code 100.',
    'balance: 1.00 differs.',
  ]);
  await page.getByRole('tab', { name: 'Warnings 3' }).click({ timeout: 60_000 });
  const cards = card('The response breaks the protocol');
  await expect.element(cards).toHaveLength(2);
  await expect.element(cards.first()).toMatchTextContent('"1,250.00": the comma is a thousands separator');
  await expect.element(card('Other warning')).toMatchTextContent('balance: 1.00 differs.');
});

test('a rejected repeat is a card that names the doubt, and leads to the attempt in doubt', async () => {
  await showWarned([formatRejectedRepeat(400, '409', 1)]);
  await page.getByRole('tab', { name: 'Warnings 1' }).click({ timeout: 60_000 });
  const rejected = card(/^Betwin 2: a repeated id_provider returns the original response/);
  await expect.element(rejected).toMatchTextContent('Wallet answeredHTTP 400 with api_code 409');
  await expect
    .element(rejected)
    .toMatchTextContent(
      'Expectedthe original response: an earlier attempt may have moved the money, and no rollback of these IDs was sent',
    );
  await expect
    .element(rejected)
    .toMatchTextContent('If the earlier attempt moved no money, nothing is wrong.');
  await expect.element(rejected.getByRole('button', { name: 'Exchange #1 in Traffic' })).toBeVisible();
});

test('an imported warning leads to the earlier exchange of its import', async () => {
  await showWarned([REPEATED], 3);
  await page.getByRole('tab', { name: 'Warnings 1' }).click({ timeout: 60_000 });
  await card(/^Betwin 2/)
    .getByRole('button', { name: 'Exchange #1 in Traffic' })
    .click();
  await expect.element(page.getByRole('region', { name: 'Exchange #1' })).toBeVisible();
});

test('a number in an imported warning that is not one of its import leads nowhere', async () => {
  await showWarned([REPEATED], 3, null);
  await page.getByRole('tab', { name: 'Warnings 1' }).click({ timeout: 60_000 });
  const repeated = card(/^Betwin 2/);
  await expect.element(repeated).toMatchTextContent('Compare with#1');
  await expect
    .element(repeated.getByRole('button', { name: 'Exchange #1 in Traffic' }))
    .not.toBeInTheDocument();
});
