import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { writeSetting } from '#renderer/ui/stored-setting.ts';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { createRunSummary, createUrls } from './suite-run-summary.ts';

const secret = page.getByRole('textbox', { name: 'Secret' });
const betwin = page.getByRole('textbox', { name: 'Betwin URL' });
const preflight = page.getByRole('group', { name: 'Preflight' });

/** A run of an external wallet that was not started because its preflight failed. */
const createNotStarted = (id: number, urls: SuiteRunSummary['target']['urls']) =>
  createRunSummary({
    id,
    state: 'not_started',
    target: { urls, casinoId: null },
    error: { message: 'The wallet rejected the signature (403).', exchangeId: 7 },
    summary: null,
  });

/** Shows the view with this run, if any, and a preflight that fails for every external wallet. */
async function showSuite(shown: SuiteRunSummary | null): Promise<void> {
  const runs = shown === null ? [] : [shown];
  const suite = shown === null ? null : { runId: shown.id, scenario: null };
  await showWorkbench({ view: 'suite', suite }, (os) => ({
    operators: { list: os.operators.list.handler(() => []) },
    suite: {
      list: os.suite.list.handler(() => runs),
      start: os.suite.start.handler(({ input: { run } }) => {
        if (run.target.kind !== 'external') throw new Error('Another wallet was asked for');
        const started = createNotStarted(runs.length + 1, run.target.urls);
        runs.unshift(started);
        return started;
      }),
      get: os.suite.get.handler(({ input: { id }, errors }) => {
        const run = runs.find((each) => each.id === id);
        if (run === undefined) throw errors.NOT_FOUND();
        return { run, report: null };
      }),
    },
  }));
}

// Set before the view is loaded, which then starts as after a reload of the page.
writeSetting('suite.target', {
  kind: 'external',
  decimals: null,
  wallet: { urls: createUrls('http://a.test'), accountId: 'alice', currency: 'USD', decimals: null },
  strict: false,
});

test('the typed target survives a reload, except the secret, which has to be entered again', async () => {
  await showSuite(createNotStarted(1, createUrls('http://a.test')));
  await expect.element(betwin, { timeout: 50_000 }).toHaveValue('http://a.test/betwin');
  await expect.element(secret).toHaveValue('');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(secret).toHaveFocus();
}, 60_000);

test('a rerun that fills in the URLs of another wallet fills in their base URL, too', async () => {
  await showSuite(createNotStarted(1, createUrls('http://a.test')));
  const base = page.getByRole('textbox', { name: 'Base URL' });
  await base.fill('http://b.test/wallet/');
  await expect.element(base).toHaveValue('http://b.test/wallet/');
  await expect.element(betwin).toHaveValue('http://b.test/wallet/betwin');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(betwin).toHaveValue('http://a.test/betwin');
  await expect.element(base).toHaveValue('http://a.test');
});

test('the window title names the target of the suite: a casino’s operator, or another wallet', async () => {
  await showSuite(createNotStarted(1, createUrls('http://a.test')));
  await page.getByRole('button', { name: 'Workbench casino' }).click();
  await expect.poll(() => document.title).not.toContain('Another wallet');
  await page.getByRole('button', { name: 'Another wallet' }).click();
  await expect.poll(() => document.title).toBe('Test suite – Another wallet – Game Gateway Workbench');
  useNavigation.getState().goTo('faults');
  await expect.poll(() => document.title).toMatch(/^Faults – (?!Another wallet)/);
});

test('an external wallet is entered field by field, and a failed preflight says why', async () => {
  await showSuite(null);
  await page.getByRole('button', { name: 'Another wallet' }).click();
  await page.getByRole('textbox', { name: 'Base URL' }).fill('http://b.test/wallet');
  await expect.element(betwin).toHaveValue('http://b.test/wallet/betwin');
  await betwin.fill('not an address');
  await secret.fill('not the secret');
  const decimals = page.getByRole('textbox', { name: 'Decimals' });
  await decimals.fill('');
  await expect.element(decimals).toHaveAttribute('placeholder', '2');
  await expect.element(page.getByText(/decimals of this currency are unknown/)).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Currency' }).fill('GEM');
  await expect.element(page.getByText(/decimals of this currency are unknown/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Currency' }).fill('USD');
  await page.getByRole('combobox', { name: 'Account' }).fill('alice');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('must be an http or https URL')).toBeVisible();
  await expect.element(betwin).toHaveFocus();
  await expectNoViolationsInBothThemes();

  await betwin.fill('http://b.test/wallet/betwin');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(preflight).toMatchTextContent('The wallet rejected the signature (403)');
  await expect.element(preflight.getByRole('button', { name: 'Open in Traffic' })).toBeVisible();
  await expectNoViolationsInBothThemes();
  expect(JSON.stringify(localStorage)).toContain('http://b.test/wallet/betwin');
  expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toContain('not the secret');
});
