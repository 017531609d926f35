import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { renderHtmlReport } from '#core/suite/reports/html-report.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
import { elementsOf, readXml, type XmlElement } from '#tests/support/suite/read-xml.ts';
import {
  ALL_PASSED,
  CONTEXT,
  createFailedReport,
  HOSTILE_REPORT,
  NOT_STARTED_REPORT,
  createScenarioReport,
  createSuiteExchange,
  createSuiteReport,
} from '#tests/support/suite/suite-report.ts';

function read(report: SuiteReport): XmlElement[] {
  return elementsOf(readXml(renderHtmlReport(report, CONTEXT), 'application/xhtml+xml'));
}

function textsOf(elements: readonly XmlElement[], name: string): string[] {
  return elements.filter((each) => each.name === name).map(({ text }) => text);
}

test('wallet text never becomes an element or an attribute', () => {
  const shape = (report: SuiteReport) =>
    read(report).map(({ name, attributes }) => `${name} ${Object.keys(attributes).join(' ')}`);
  const harmless = JSON.parse(JSON.stringify(HOSTILE_REPORT).replaceAll(/\]\]>.*?end/gs, 'harmless'));
  expect(shape(HOSTILE_REPORT)).toEqual(shape(harmless));
  expect(renderHtmlReport(HOSTILE_REPORT, CONTEXT)).not.toContain('<script');
});

test('the page is self-contained: no script, no URL, no form', () => {
  const page = read(HOSTILE_REPORT);
  expect(page.map(({ name }) => name)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(script|link|img|iframe|object|form|base)$/)]),
  );
  for (const { attributes } of page) {
    expect(Object.keys(attributes)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^on|src|style/)]),
    );
    expect(attributes['href'] ?? '#').toMatch(/^#/);
  }
});

test('its policy only allows its own style', () => {
  const page = read(ALL_PASSED);
  const [style = ''] = textsOf(page, 'style');
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = page.find(({ attributes }) => attributes['http-equiv'] === 'Content-Security-Policy');
  expect(policy?.attributes['content']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
  );
});

test('for a run that was not started it shows why, with the exchange', () => {
  const page = read(NOT_STARTED_REPORT);
  expect(textsOf(page, 'h2')).toEqual(['Not started']);
  expect(page.filter(({ attributes }) => attributes['class'] === 'exchange')).toHaveLength(1);
  expect(renderHtmlReport(NOT_STARTED_REPORT, CONTEXT)).not.toContain('<script');
});

test('the badge shows whether the wallet is ready, and why not', () => {
  const badge = (report: SuiteReport) =>
    read(report).find(({ attributes }) => attributes['class']?.startsWith('badge'))?.text;
  expect(badge(ALL_PASSED)).toBe('Integration Ready');
  expect(badge(HOSTILE_REPORT)).toBe(
    'Not Integration Ready: 1 scenario failed, 1 scenario inconclusive, 26 of the 29 scenarios not run',
  );
});

test('every exchange is included with headers and body, collapsed unless it shows a failure', () => {
  const page = read(createSuiteReport([createScenarioReport('S1'), createFailedReport('B1', '5.00')]));
  const exchanges = page.filter(({ attributes }) => attributes['class'] === 'exchange');
  expect(exchanges.map(({ attributes }) => [attributes['id'], 'open' in attributes])).toEqual([
    ['x1', false],
    ['x6', false],
    ['x7', true],
  ]);
  expect(exchanges[2]?.text).toContain('X-REQUEST-SIGN: ab12');
  expect(exchanges[2]?.text).toContain('HTTP 500\nx-wallet: 5.00\n\n5.00');
});

test('a failure links to its exchange', () => {
  const page = read(createSuiteReport([createFailedReport('B1', '5.00')]));
  const ids = page.flatMap(({ attributes }) => attributes['id'] ?? []);
  const links = page.flatMap(({ attributes }) => attributes['href']?.slice(1) ?? []);
  expect(links).toEqual(['bets_wins', 'x7']);
  expect(ids).toEqual(expect.arrayContaining(links));
  expect(new Set(ids).size).toBe(ids.length);
});

test('a body of a megabyte is truncated, with a note', () => {
  const body = 'x'.repeat(1_000_000);
  const response = { status: 200, headers: {}, body };
  const scenario = createScenarioReport('S1', { exchanges: [createSuiteExchange({ response })] });
  const page = renderHtmlReport(createSuiteReport([scenario]), CONTEXT);
  expect(page.length).toBeLessThan(50_000);
  expect(page).toContain('… and 980000 more characters');
});
