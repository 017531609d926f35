import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { renderHtmlReport } from '#core/suite/reports/html-report.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { listElements, readXml, type XmlElement } from '#tests/support/suite/read-xml.ts';
import {
  ALL_PASSED,
  WITH_ADVISORY,
  CONTEXT,
  createFailedReport,
  createInconclusiveReport,
  HOSTILE_REPORT,
  NOT_STARTED_REPORT,
  createScenarioReport,
  createSuiteExchange,
  createSuiteReport,
} from '#tests/support/suite/suite-report.ts';

function read(report: SuiteReport): XmlElement[] {
  return listElements(readXml(renderHtmlReport(report, CONTEXT), 'application/xhtml+xml'));
}

function getTexts(elements: readonly XmlElement[], name: string): string[] {
  return elements.filter((each) => each.name === name).map(({ text }) => text);
}

function findByClass(elements: readonly XmlElement[], name: string): XmlElement[] {
  return elements.filter(({ attributes }) => attributes['class']?.split(' ').includes(name));
}

/** The facts on the first page. */
function readFacts(report: SuiteReport): Record<string, string> {
  const [facts] = findByClass(read(report), 'facts');
  const rows = listElements(facts!).filter(({ name }) => name === 'div' && facts!.name === 'div');
  return Object.fromEntries(
    rows.slice(1).map(({ children: [name, value] }) => [name!.text, value!.text] as const),
  );
}

test('wallet text never becomes an element or an attribute', () => {
  const getStructure = (report: SuiteReport) =>
    read(report).map(({ name, attributes }) => `${name} ${Object.keys(attributes).join(' ')}`);
  const harmless = JSON.parse(JSON.stringify(HOSTILE_REPORT).replaceAll(/\]\]>.*?end/gs, 'harmless'));
  expect(getStructure(HOSTILE_REPORT)).toEqual(getStructure(harmless));
  expect(renderHtmlReport(HOSTILE_REPORT, CONTEXT)).not.toContain('<script');
});

test('a cause that several scenarios share comes before what did not pass, with the likely cause', () => {
  const page = read(createSuiteReport([createFailedReport('B1', '5.00'), createFailedReport('R1', '6.00')]));
  const [section] = findByClass(page, 'not-passed');
  const headings = getTexts(listElements(section!), 'h3');
  expect(headings).toHaveLength(3);
  expect(headings[0]).toBe('2 of 2 failed scenarios have one cause: B1 R1');
  expect(getTexts(listElements(section!), 'dt').slice(0, 3)).toEqual(['Rule', 'Likely cause', 'Rule']);
});

test('advisory scenarios and saved cases have separate groups and do not change the badge', () => {
  const page = read(WITH_ADVISORY);
  const badge = page.find(({ attributes }) => attributes['class']?.startsWith('badge'));
  expect(badge).toMatchObject({ text: 'Integration Ready', attributes: { class: 'badge ready' } });
  expect(getTexts(page, 'h2').slice(3)).toEqual([
    'The 29 scenarios',
    'Advisory (not part of Integration Ready)',
    'Saved cases',
    'Advisory (not part of Integration Ready): what did not pass',
    'Saved cases: what did not pass',
    'Appendix: 35 scenarios with every exchange',
  ]);
  expect(getTexts(page, 'p').slice(0, 4)).toEqual([
    'Integration Ready',
    '29 of 29 passed, 1.2 s',
    expect.stringMatching(
      /^Advisory \(not part of Integration Ready\): 1 of 3 passed, 1 failed, 1 inconclusive \(A1 .+\)$/,
    ),
    'Saved cases: 1 of 3 passed, 1 failed, 1 inconclusive',
  ]);
  const headings = getTexts(page, 'h4').slice(-3);
  expect(headings[0]).toMatch(/^✔ passed 1-1\.json bet a 1\.00 → bet a 1\.00, again/);
  expect(headings[1]).toContain('\\u001b[31m');
  expect(renderHtmlReport(WITH_ADVISORY, CONTEXT)).not.toContain('<script');
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
  expect(getTexts(page, 'style').join()).not.toMatch(/url\(|@import/);
});

test('the policy of the page only allows its own style', () => {
  const page = read(ALL_PASSED);
  const [style = ''] = getTexts(page, 'style');
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = page.find(({ attributes }) => attributes['http-equiv'] === 'Content-Security-Policy');
  expect(policy?.attributes['content']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
  );
});

test('the page of a run that was not started shows the reason with the exchange, and no verdict', () => {
  const page = read(NOT_STARTED_REPORT);
  expect(getTexts(page, 'h2')).toEqual(['Wallet', 'Player', 'Run', 'Preflight']);
  expect(findByClass(page, 'reason')[0]?.text).toContain('It answered ]]>');
  const [exchange, ...others] = findByClass(page, 'exchange');
  expect(exchange?.attributes['open']).toBe('');
  expect([others, findByClass(page, 'verdict')]).toEqual([[], []]);
  expect(renderHtmlReport(NOT_STARTED_REPORT, CONTEXT)).not.toContain('<script');
});

test('the badge shows whether the wallet is ready, and if not, why', () => {
  const badge = (report: SuiteReport) =>
    read(report).find(({ attributes }) => attributes['class']?.startsWith('badge'))?.text;
  expect(badge(ALL_PASSED)).toBe('Integration Ready');
  expect(badge(HOSTILE_REPORT)).toBe(
    'Not Integration Ready: 1 scenario failed, 1 scenario inconclusive, 26 of the 29 scenarios not run',
  );
});

test('the page states by whom, when and with which program the wallet was tested, and never that it is certified', () => {
  for (const report of [ALL_PASSED, HOSTILE_REPORT, NOT_STARTED_REPORT]) {
    const text = renderHtmlReport(report, CONTEXT);
    expect(text).toContain(
      'Self-tested on 2026-03-03 12:00:00 UTC with Game Gateway Workbench 0.0.0-test: this report was created by the person who',
    );
    expect(text).not.toMatch(/certified/i);
  }
});

test('the first facts are the wallet, the players and the options of the run', () => {
  expect(readFacts(ALL_PASSED)).toEqual({
    'Base URL': 'http://wallet.example',
    Account: 'alice',
    Currency: 'USD only',
    Decimals: '2 decimals, as defined for USD',
    'Test game': 'version 2026.03.03',
    Duration: '1.2 s',
    Scenarios: 'all 29',
    Advisory: 'none',
    Mode: 'not strict: a scenario with a warning passes',
  });
  const target = {
    ...ALL_PASSED.suite.target,
    finish_url: 'http://other.example/end',
    casino_id: 'demo',
    second_account_id: 'bob',
    certificates: 'presented' as const,
    proxy: 'proxy.example:3128',
  };
  const requested = {
    scenarios: ['B1' as const],
    advisory: ['A1' as const, 'A4' as const],
    cases: 2,
    repeat: 3,
  };
  expect(
    readFacts(createSuiteReport([createScenarioReport('B1')], { strict: true, target, requested })),
  ).toMatchObject({
    Balance: 'http://wallet.example/balance',
    Finish: 'http://other.example/end',
    Casino: 'demo',
    'Second account': 'bob',
    Scenarios: '1 of 29 chosen',
    Advisory: 'A1, A4',
    'Saved cases': '2',
    Repeats: 'each scenario 3 times',
    Mode: 'strict: a scenario with a warning fails',
    TLS: 'those that the hosts presented',
    Proxy: 'proxy.example:3128',
  });
});

test('a table contains the verdicts of all 29 scenarios, even of those that were not run', () => {
  const page = read(createSuiteReport([createScenarioReport('S1'), createFailedReport('B1', '5.00')]));
  const [verdicts] = findByClass(page, 'verdicts');
  const rows = listElements(verdicts!).filter(({ name }) => name === 'tr');
  const cells = rows.map(({ children }) => children.map(({ text }) => text));
  expect(cells.map(([id]) => id)).toEqual(SCENARIO_IDS);
  expect(cells.slice(0, 3)).toEqual([
    ['S1', 'A request with an invalid signature is rejected', '✔ passed'],
    ['S2', 'Balance is returned, and an unknown player is rejected', '– not run'],
    ['B1', 'A bet is debited', '✖ failed'],
  ]);
  expect(getTexts(listElements(verdicts!), 'caption').slice(0, 2)).toEqual([
    'Signature and balance 1 of 2 passed',
    'Bets and wins 0 of 8 passed',
  ]);
});

test('scenarios that did not pass are listed before the details, failures first, with rule, expected and actual value, cause and exchange', () => {
  const page = read(
    createSuiteReport([
      createInconclusiveReport('S1', 'It was lost'),
      createFailedReport('B1', '5.00'),
      createScenarioReport('B2'),
    ]),
  );
  expect(getTexts(page, 'h3').slice(0, 2)).toEqual([
    '✖ failed B1 A bet is debited',
    '? inconclusive S1 A request with an invalid signature is rejected',
  ]);
  const [failed] = findByClass(page, 'finding');
  expect(getTexts(listElements(failed!), 'dt')).toEqual([
    'Rule',
    'Expected',
    'Actual',
    'Likely cause',
    'Step',
  ]);
  expect(getTexts(listElements(failed!), 'pre')).toEqual([
    expect.stringContaining('POST http://wallet.example/balance\ncontent-type'),
    'HTTP 500\nx-wallet: 5.00\n\n5.00',
  ]);
});

test('every exchange is in the appendix with headers and body, collapsed unless it belongs to a failure', () => {
  const page = read(createSuiteReport([createScenarioReport('S1'), createFailedReport('B1', '5.00')]));
  const getOpen = (elements: readonly XmlElement[]) =>
    findByClass(elements, 'exchange').map(({ attributes, children }) => [
      children[1]?.attributes['id'],
      'open' in attributes,
    ]);
  const [appendix] = findByClass(page, 'appendix');
  expect(appendix?.attributes).not.toHaveProperty('open');
  expect(getOpen(listElements(appendix!))).toEqual([
    ['x1', false],
    ['x6', false],
    ['x7', false],
  ]);
  expect(getOpen(findByClass(page, 'finding').flatMap(listElements))).toEqual([[undefined, true]]);
  const seventh = findByClass(listElements(appendix!), 'exchange')[2];
  expect(seventh?.text).toContain('X-REQUEST-SIGN: ab12');
  expect(seventh?.text).toContain('HTTP 500\nx-wallet: 5.00\n\n5.00');
});

test('a verdict links to its details, and a failure to its exchange', () => {
  const page = read(WITH_ADVISORY);
  const failed = read(createSuiteReport([createFailedReport('B1', '5.00')]));
  for (const [elements, expected] of [
    [page, [...SCENARIO_IDS, 'A1', 'A2', 'A3', 'case-1', 'case-2', 'case-3']],
    [failed, ['B1', 'x7']],
  ] as const) {
    const ids = elements.flatMap(({ attributes }) => attributes['id'] ?? []);
    const links = elements.flatMap(({ attributes }) => attributes['href']?.slice(1) ?? []);
    expect(links).toEqual(expected);
    expect(ids).toEqual(expect.arrayContaining(links));
  }
  const ids = failed.flatMap(({ attributes }) => attributes['id'] ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});

test('warnings are listed with their scenario and counted beside its verdict', () => {
  const warned = createScenarioReport('B5', {
    warnings: [{ rule: 'A rule', message: 'The round changed its `id`.' }],
  });
  const page = read(createSuiteReport([warned], { warnings: [{ rule: 'A rule', message: 'It is slow.' }] }));
  expect(findByClass(page, 'warning').map(({ text }) => text)).toEqual([
    'It is slow.',
    'B5 The round changed its id. A rule',
  ]);
  expect(getTexts(page, 'td')).toContain('A round of several betwins 1 warning');
});

test('a body of a megabyte is truncated, with a note', () => {
  const body = 'x'.repeat(1_000_000);
  const response = { status: 200, headers: {}, body };
  const scenario = createScenarioReport('S1', { exchanges: [createSuiteExchange({ response })] });
  const page = renderHtmlReport(createSuiteReport([scenario]), CONTEXT);
  expect(page.length).toBeLessThan(50_000);
  expect(page).toContain('… and 980000 more characters');
});
