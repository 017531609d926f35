import { expect, test } from 'vitest';
import { renderFuzzBadge } from '#core/suite/fuzz/reports/fuzz-badge.ts';
import { renderBadgeReport } from '#core/suite/reports/badge-report.ts';
import type { ReportContext } from '#core/suite/reports/report-context.ts';
import { listElements, readXml, type XmlElement } from '#tests/support/suite/read-xml.ts';
import { createFuzzReport, FUZZ_NOT_STARTED, RACE } from '#tests/support/suite/fuzz-report.ts';
import {
  ALL_PASSED,
  WITH_ADVISORY,
  CONTEXT,
  createScenarioReport,
  createSuiteReport,
  HOSTILE_REPORT,
  NOT_STARTED_REPORT,
} from '#tests/support/suite/suite-report.ts';

const [GREEN, RED, BROWN] = ['#12703c', '#bd2419', '#7a5c00'];

function read(svg: string): XmlElement[] {
  return listElements(readXml(svg, 'text/xml'));
}

/** The colour of the result, and both texts. */
function readBadge(svg: string): readonly (string | undefined)[] {
  const elements = read(svg);
  const rects = elements.filter(({ name }) => name === 'rect');
  const texts = elements.filter(({ name }) => name === 'text').map(({ text }) => text);
  return [rects.at(-1)?.attributes['fill'], ...texts];
}

test.each([
  ['that passed', ALL_PASSED, GREEN, '29/29 passed'],
  ['whose advisory scenarios and saved cases failed', WITH_ADVISORY, GREEN, '29/29 passed'],
  ['that failed', HOSTILE_REPORT, RED, '1/29 passed · 1 failed · 1 inconclusive · 26 not run'],
  ['with one scenario', createSuiteReport([createScenarioReport('S1')]), BROWN, '1/29 passed · 28 not run'],
  ['that was not started', NOT_STARTED_REPORT, RED, 'not started'],
])(
  'the badge of a run %s shows the result of 29 scenarios, the date, the version and self-tested',
  (...args) => {
    const [, report, colour, result] = args;
    expect(readBadge(renderBadgeReport(report, CONTEXT))).toEqual([
      colour,
      'wallet',
      `${result} · 2026-03-03 · ggw 0.0.0-test · self-tested`,
    ]);
  },
);

test.each([
  ['found nothing', createFuzzReport([]), GREEN, 'nothing found · 300 sequences'],
  ['found something', createFuzzReport([RACE]), RED, '1 finding · 300 sequences'],
  [
    'tried nothing',
    createFuzzReport([], { runs: 0, inconclusive: true }),
    BROWN,
    'inconclusive · 0 sequences',
  ],
  ['ended early', createFuzzReport([], { runs: 9, inconclusive: true }), BROWN, 'inconclusive · 9 sequences'],
  ['was not started', FUZZ_NOT_STARTED, RED, 'not started'],
])(
  'the badge of a run of random sequences that %s shows how much was tried',
  (_what, report, colour, result) => {
    expect(readBadge(renderFuzzBadge(report, CONTEXT))).toEqual([
      colour,
      'wallet, random sequences',
      `${result} · 2026-03-03 · ggw 0.0.0-test · self-tested`,
    ]);
  },
);

test('the badge is one image with a title for screen readers, and loads nothing', () => {
  const [svg, title, ...rest] = read(renderBadgeReport(ALL_PASSED, CONTEXT));
  const text = 'wallet: 29/29 passed · 2026-03-03 · ggw 0.0.0-test · self-tested';
  expect(svg?.attributes).toMatchObject({ role: 'img', 'aria-label': text });
  expect(title).toMatchObject({ name: 'title', text });
  for (const { name, attributes } of rest) {
    expect(name).not.toMatch(/^(script|style|image|use|a)$/);
    expect(JSON.stringify(attributes)).not.toMatch(/href|http|url\((?!#)/);
  }
});

test('every text of the badge is escaped, and fits, however long it is', () => {
  const context: ReportContext = { version: `1.0.0-<"&'>${'x'.repeat(200)}` };
  const elements = read(renderBadgeReport(HOSTILE_REPORT, context));
  const number = ({ attributes }: XmlElement, name: string) => Number(attributes[name]);
  const [svg] = elements;
  const texts = elements.filter(({ name }) => name === 'text');
  expect(texts[1]?.text).toContain(`1.0.0-<"&'>xxx`);
  for (const text of texts) {
    expect(text.attributes['lengthAdjust']).toBe('spacingAndGlyphs');
    expect(number(text, 'x') + number(text, 'textLength')).toBeLessThan(number(svg!, 'width'));
  }
});
