import { expect, test } from 'vitest';
import { renderFuzzCtrf } from '#core/suite/fuzz/reports/fuzz-ctrf.ts';
import { renderFuzzGithub } from '#core/suite/fuzz/reports/fuzz-github.ts';
import { renderFuzzHtml } from '#core/suite/fuzz/reports/fuzz-html.ts';
import { renderFuzzJunit } from '#core/suite/fuzz/reports/fuzz-junit.ts';
import { renderFuzzList } from '#core/suite/fuzz/reports/fuzz-list.ts';
import { renderFuzzMarkdown } from '#core/suite/fuzz/reports/fuzz-markdown.ts';
import { renderCtrfReport } from '#core/suite/reports/ctrf-report.ts';
import { renderGithubReport } from '#core/suite/reports/github-report.ts';
import { renderHtmlReport } from '#core/suite/reports/html-report.ts';
import { renderJsonReport } from '#core/suite/reports/json-report.ts';
import { renderJunitReport } from '#core/suite/reports/junit-report.ts';
import { renderListReport } from '#core/suite/reports/list-report.ts';
import { renderMarkdownReport } from '#core/suite/reports/markdown-report.ts';
import { createFuzzReport, RACE } from '#tests/support/suite/fuzz-report.ts';
import { CONTEXT, createFailedReport, createSuiteReport } from '#tests/support/suite/suite-report.ts';

const FAULTS = { armed_faults: ['repeated bet applied', 'HTTP 500'] };
const plain = createSuiteReport([createFailedReport('I1', 'applied twice')]);
const suite = { ...plain, suite: { ...plain.suite, target: { ...plain.suite.target, ...FAULTS } } };
const clean = createFuzzReport([RACE]);
const fuzz = { ...clean, fuzz: { ...clean.fuzz, target: { ...clean.fuzz.target, ...FAULTS } } };

test.each([
  ['the suite as HTML', () => renderHtmlReport(suite, CONTEXT)],
  ['the suite as Markdown', () => renderMarkdownReport(suite, CONTEXT)],
  ['the suite in a terminal', () => renderListReport(suite)],
  ['the suite in GitHub Actions', () => renderGithubReport(suite)],
  ['the suite as JUnit', () => renderJunitReport(suite, CONTEXT)],
  ['the suite as CTRF', () => renderCtrfReport(suite, CONTEXT)],
  ['the suite as JSON', () => renderJsonReport(suite)],
  ['Explore as HTML', () => renderFuzzHtml(fuzz, CONTEXT)],
  ['Explore as Markdown', () => renderFuzzMarkdown(fuzz, CONTEXT)],
  ['Explore in a terminal', () => renderFuzzList(fuzz)],
  ['Explore in GitHub Actions', () => renderFuzzGithub(fuzz)],
  ['Explore as JUnit', () => renderFuzzJunit(fuzz, CONTEXT)],
  ['Explore as CTRF', () => renderFuzzCtrf(fuzz, CONTEXT)],
])('a report names the faults that were armed: %s', (_name, render) => {
  expect(render()).toMatch(/repeated bet applied.*HTTP 500/s);
});
