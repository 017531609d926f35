import { expect, test } from 'vitest';
import { renderMarkdownReport, renderMarkedText } from '#core/suite/reports/markdown-report.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
import {
  ALL_PASSED,
  WITH_ADVISORY,
  CONTEXT,
  createFailedReport,
  createScenarioReport,
  createSuiteReport,
  HOSTILE_REPORT,
  NOT_STARTED_REPORT,
} from '#tests/support/suite/suite-report.ts';

const render = (report: SuiteReport): string => renderMarkdownReport(report, CONTEXT);

test('the verdict comes first, then the scenarios that did not pass with their facts, then every scenario, collapsed', () => {
  const text = render(createSuiteReport([createScenarioReport('S1'), createFailedReport('B1', '5.00')]));
  const order = [
    '### ✖ Not Integration Ready',
    '1 of 2 passed',
    '#### ✖ B1',
    '- **Actual** 5.00',
    '<details>',
  ];
  const places = order.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((left, right) => left - right));
  expect(text).toContain('| ✔ | S1 A request with an invalid signature is rejected | passed |');
  expect(render(ALL_PASSED)).toMatch(/^### ✔ Integration Ready\n/);
});

test('the wallet is named by the base URL of its four URLs, with the time of the run', () => {
  const text = render(ALL_PASSED);
  expect(text).toContain('http://wallet.example, account alice');
  expect(text).toMatch(/\n\*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, Game Gateway Workbench /);
  const { suite } = ALL_PASSED;
  const target = { ...suite.target, finish_url: 'http://wallet.example/end' };
  expect(render({ ...ALL_PASSED, suite: { ...suite, target } })).toContain(
    'http://wallet.example/balance, account alice',
  );
});

test('a cause that several scenarios share comes before them', () => {
  const text = render(
    createSuiteReport([createFailedReport('B1', '5.00'), createFailedReport('R1', '6.00')]),
  );
  expect(text).toMatch(
    /#### 2 of 2 failed scenarios have one cause: B1 R1\n\n- \*\*Rule\*\* .+\n- \*\*Hint\*\* .+\n\n#### ✖ B1/,
  );
});

test('advisory scenarios and saved cases have separate groups, and a run that was not started states the reason', () => {
  const text = render(WITH_ADVISORY);
  expect(text).toContain('<summary>Advisory (not part of Integration Ready)</summary>');
  expect(text).toContain('<summary>Saved cases</summary>');
  expect(text).toMatch(/^### ✔ Integration Ready\n/);
  expect(render(NOT_STARTED_REPORT)).toContain('Preflight: ');
});

test('a scenario that passed with warnings is listed with them, and an advisory one is marked as such', () => {
  const warned = createScenarioReport('B5', {
    warnings: [{ rule: 'A rule', message: 'The round changed.' }],
  });
  expect(render(createSuiteReport([warned]))).toMatch(
    /#### ✔ B5 A round of several betwins: passed\n\n- \*\*Warning\*\* The round changed\.\n/,
  );
  const failed = { ...createFailedReport('R1', '5.00'), id: 'A1', group: 'advisory' } as const;
  const text = render(createSuiteReport([createScenarioReport('S1')], {}, { advisory: [failed] }));
  expect(text).toMatch(/#### ✖ A1 .+: failed \(advisory\)\n/);
});

test('text of a wallet is escaped as Markdown and HTML, and does not end a cell', () => {
  const hostile = '</details><script>x</script> | `code` **bold** [link](http://x) @someone #1\n\n# heading';
  const text = render(createSuiteReport([createFailedReport('B1', hostile)]));
  const [line = ''] = text.split('\n').filter((each) => each.startsWith('- **Actual**'));
  expect(line.slice('- **Actual**'.length)).not.toMatch(/[<`*[\]|@]/);
  expect(text).not.toMatch(/^# heading/m);
  expect(render(HOSTILE_REPORT)).not.toContain('<script');
});

test('names in texts of this program are code, and an empty or unpaired mark is literal', () => {
  expect(renderMarkedText('A repeated `id_provider` of `a | <b>` & *more*')).toBe(
    'A repeated `id_provider` of `a | <b>` &amp; &#42;more&#42;',
  );
  expect(renderMarkedText('none: `` or ` `')).toBe('none: &#96;&#96; or &#96; &#96;');
  expect(renderMarkedText('a ` b')).toBe('a &#96; b');
  const failed = createFailedReport('I1', '5.00');
  const [failure] = failed.failures;
  const text = render(
    createSuiteReport([
      { ...failed, failures: [{ ...failure!, rule: 'A repeated `id_provider` is known.' }] },
    ]),
  );
  expect(text).toContain('- **Rule** A repeated `id_provider` is known.');
});
