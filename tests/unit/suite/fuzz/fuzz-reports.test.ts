import { expect, test } from 'vitest';
import { renderFuzzCtrf } from '#core/suite/fuzz/reports/fuzz-ctrf.ts';
import { renderFuzzGithub } from '#core/suite/fuzz/reports/fuzz-github.ts';
import { renderFuzzHtml } from '#core/suite/fuzz/reports/fuzz-html.ts';
import { renderFuzzJunit } from '#core/suite/fuzz/reports/fuzz-junit.ts';
import { renderFuzzMarkdown } from '#core/suite/fuzz/reports/fuzz-markdown.ts';
import type { FuzzReport } from '#shared/suite/fuzz-report.ts';
import { createFuzzReport, FUZZ_NOT_STARTED, RACE } from '#tests/support/suite/fuzz-report.ts';
import { CONTEXT } from '#tests/support/suite/suite-report.ts';

test('each finding is an annotation, and so is a run that tried nothing', () => {
  const renderAnnotations = (report: FuzzReport) => renderFuzzGithub(report).match(/^::error .*$/gm) ?? [];
  expect(renderAnnotations(createFuzzReport([RACE]))).toEqual([
    expect.stringMatching(/^::error title=bet a 6\.00 \| bet b 6\.00::Rule: .*%0AExpected: HTTP 400/),
  ]);
  expect(renderAnnotations(FUZZ_NOT_STARTED)).toEqual([
    expect.stringMatching(/^::error title=Random sequences%3A Not started::Preflight: /),
  ]);
  expect(renderAnnotations(createFuzzReport([]))).toEqual([]);
});

test('the summary starts with the verdict, and shows the requests of a finding with their lanes', () => {
  const text = renderFuzzMarkdown(createFuzzReport([RACE]), CONTEXT);
  expect(text).toMatch(/^### ✖ Random sequences: 1 finding\n/);
  expect(text).toContain('- **Hint** Check before lock.');
  expect(text).toContain('| 1 | 1 | bet a 6.00 | 200, balance 4.00 |');
  expect(text).toContain('| 2 | 2 | bet b 6.00 | 200, &lt;b>&#124;balance -2.00  ← broke the rule |');
  expect(renderFuzzMarkdown(createFuzzReport([]), CONTEXT)).toMatch(/^### ✔ Random sequences: Nothing found/);
  expect(renderFuzzMarkdown(FUZZ_NOT_STARTED, CONTEXT)).toMatch(/^### ✖ Random sequences: Not started\n/);
});

test('no report counts an inconclusive run as passed, even after some sequences', () => {
  const report = createFuzzReport([], { runs: 9, inconclusive: true, ended_early: 'The wallet stopped.' });
  expect(renderFuzzJunit(report, CONTEXT)).toContain(
    '<error type="inconclusive" message="The wallet stopped."',
  );
  const { results } = JSON.parse(renderFuzzCtrf(report, CONTEXT)) as { results: object };
  expect(results).toMatchObject({
    summary: { passed: 0, other: 1 },
    tests: [{ status: 'other', rawStatus: 'inconclusive' }],
  });
  expect(renderFuzzGithub(report)).toMatch(
    /^::error title=Random sequences%3A Inconclusive.*::The wallet stopped\.$/m,
  );
  expect(renderFuzzMarkdown(report, CONTEXT)).toMatch(/^### ✖ Random sequences: Inconclusive/);
  expect(renderFuzzHtml(report, CONTEXT)).toContain('<p class="badge not-ready">Inconclusive');
});
