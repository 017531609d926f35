import { expect, test, type Page } from '@playwright/test';
import { renderBadgeReport } from '#core/suite/reports/badge-report.ts';
import { renderHtmlReport } from '#core/suite/reports/html-report.ts';
import { renderCasePage } from '#core/transfer/case/case-reports.ts';
import type { Case } from '#shared/suite/case.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { expectNoViolationsInBothThemes } from '../support/pages/expect-no-violations.ts';
import {
  ALL_PASSED,
  WITH_ADVISORY,
  CONTEXT,
  createCaseReport,
  createScenarioReport,
  createSuiteExchange,
  createSuiteReport,
  HOSTILE_REPORT,
  NOT_STARTED_REPORT,
} from '../support/suite/suite-report.ts';
import { createExportedExchange } from '../support/traffic/exported-exchange.ts';

/** As many exchanges as a real run has. */
const PASSED = createSuiteReport(
  SCENARIO_IDS.map((id, index) =>
    createScenarioReport(id, {
      exchanges: Array.from({ length: 8 }, (_, n) => createSuiteExchange({ n: index * 8 + n + 1 })),
    }),
  ),
  {},
  { advisory: WITH_ADVISORY.advisory.map((each) => ({ ...each, status: 'passed', failures: [] })) },
);

const longName = (start: string) => start.padEnd(58, start);

const LONG_NAMES = createSuiteReport(
  WITH_ADVISORY.scenarios,
  {
    target: {
      ...ALL_PASSED.suite.target,
      balance_url: `https://wallet.example/${'a'.repeat(500)}`,
      account_id: longName('p'),
      second_account_id: longName('second'),
      casino_id: longName('casino'),
      currency: 'X'.repeat(32),
    },
  },
  {
    advisory: WITH_ADVISORY.advisory,
    cases: [createCaseReport(longName('case'), { ...WITH_ADVISORY.cases[1], title: 'b'.repeat(200) })],
  },
);

const renderReport = (report: SuiteReport): string => renderHtmlReport(report, CONTEXT);

async function open(page: Page, report: SuiteReport): Promise<void> {
  await page.setContent(renderReport(report));
}

const FINDING = { rule: 'A rule with `code`', expected: '1.00', actual: '2.00', hint: 'A cause' };
/** A case of a recording, or of a scenario that failed. */
const casePage = (play: Case['play'], findings: Case['findings']): string =>
  renderCasePage(
    {
      case: {
        title: longName('title'),
        play,
        findings,
        createdAt: 0,
        clockAheadMs: 0,
        player: { casinoId: null, accountId: longName('player'), currency: 'USD', decimals: 2 },
        steps: [{ n: 1, callback: 'betwin', signature: 'wrong', faults: [] }],
        mockWallet: null,
      },
      exchanges: [createExportedExchange({ url: `https://wallet.example/${'a'.repeat(500)}` })],
    },
    { ...CONTEXT, notice: 'Not redacted: players.' },
  );

/** Each page of a PDF is an object of this type. */
async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

for (const [name, html] of Object.entries({
  'the report of a passed run': renderReport(PASSED),
  'the report of a failed run': renderReport(HOSTILE_REPORT),
  'the report of a run that was not started': renderReport(NOT_STARTED_REPORT),
  'a report with long names': renderReport(LONG_NAMES),
  'the page of a recording': casePage({ kind: 'recording' }, []),
  'the page of a failed scenario': casePage({ kind: 'scenario', id: 'I1', strict: true }, [FINDING]),
}))
  test(`${name} is accessible in both themes, and no wider than a phone`, async ({ page }) => {
    await page.setContent(html);
    await page.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
      for (const each of all) each.open = true;
    });
    await expectNoViolationsInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

test('the report of a passed run prints on at most four pages, plus the open parts of its appendix', async ({
  page,
}) => {
  await open(page, PASSED);
  const short = await countPrintedPages(page);
  expect(short).toBeLessThanOrEqual(4);

  await page.getByText('Appendix: 32 scenarios with every exchange').click();
  const full = await countPrintedPages(page);
  expect(full).toBeGreaterThan(16);

  // The link of a verdict opens its details: only these are then printed.
  await page.getByRole('link', { name: 'R4' }).click();
  const details = page.getByRole('article').filter({ hasText: 'R4' });
  await expect(details.locator('.exchange').first()).toBeVisible();
  const part = await countPrintedPages(page);
  expect(part).toBeGreaterThan(short);
  expect(part).toBeLessThan(full / 4);
});

test('a report is printed in the light theme, even if the screen uses the dark one', async ({ page }) => {
  await open(page, PASSED);
  const colours = () =>
    page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return { color, backgroundColor };
    });
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await colours();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colours()).not.toEqual(light);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await colours()).toEqual(light);
});

test('the texts of a badge stay inside their halves, even long ones', async ({ page }) => {
  await page.setContent(renderBadgeReport(HOSTILE_REPORT, { version: `1.0.0-${'w'.repeat(30)}` }));
  const [outer, left, right] = await page
    .locator('svg, svg text')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  const half = await page
    .locator('svg g rect')
    .nth(1)
    .evaluate((rect) => rect.getBoundingClientRect().left);
  expect(left!.left).toBeGreaterThan(outer!.left);
  expect(left!.right).toBeLessThan(half);
  expect(right!.left).toBeGreaterThan(half);
  expect(right!.right).toBeLessThan(outer!.right);
  // A text that is set to its reserved width must not be visibly squeezed or stretched.
  const stretched = await page.locator('svg text').evaluateAll((all) =>
    (all as SVGTextElement[]).map((text) => {
      const reserved = text.getComputedTextLength();
      text.removeAttribute('textLength');
      return reserved / text.getComputedTextLength();
    }),
  );
  for (const ratio of stretched) expect(Math.abs(ratio - 1)).toBeLessThan(0.25);
  await expect(page.getByRole('img', { name: /^wallet: 1\/29 passed/ })).toBeVisible();
});
