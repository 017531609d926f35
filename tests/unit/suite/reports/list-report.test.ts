import { expect, test } from 'vitest';
import { renderListReport } from '#core/suite/reports/list-report.ts';
import {
  ALL_PASSED,
  WITH_ADVISORY,
  createFailedReport,
  HOSTILE_REPORT,
  createInconclusiveReport,
  createScenarioReport,
  createSuiteReport,
} from '#tests/support/suite/suite-report.ts';

test('each scenario is listed with its verdict and findings, group by group', () => {
  const warned = createScenarioReport('S1', { warnings: [{ rule: 'A rule', message: 'It was slow.' }] });
  const report = createSuiteReport([
    warned,
    createFailedReport('B1', '5.00'),
    createInconclusiveReport('R1', 'The wallet could not be reached'),
  ]);
  expect(renderListReport(report)).toBe(`\
Test game 2026.03.03: http://wallet.example, account alice, USD only (2 decimals, as defined for USD)

Signature and balance  1 of 1 passed
  ✔ passed        S1  A request with an invalid signature is rejected  12 ms
      ! warning  It was slow.

Bets and wins  0 of 1 passed
  ✖ failed        B1  A bet is debited  12 ms
      Rule      Betwin: a bet debits its amount, and balance is the balance after all transactions.
      Expected  the balance 4.00
      Actual    5.00
      Hint      The balance was read before the update, or from a replica.
      Step      2: betwin, bet u (attempt 2)
      Response  HTTP 500 5.00

Rollback  0 of 1 passed
  ? inconclusive  R1  A bet is rolled back  12 ms
      The wallet could not be reached

1 of 3 passed, 1 failed, 1 inconclusive, 1 warning, 1.2 s
Not Integration Ready: 1 scenario failed, 1 scenario inconclusive, 26 of the 29 scenarios not run
`);
});

test('a cause that several scenarios share is reported once more before the result, with the hint', () => {
  const other = createFailedReport('B2', '5.00');
  const report = createSuiteReport([
    createFailedReport('B1', '5.00'),
    { ...other, failures: [{ ...other.failures[0]!, rule: 'Another rule.' }] },
    createFailedReport('R1', '6.00'),
    createInconclusiveReport('R2', 'The wallet could not be reached'),
    createInconclusiveReport('R3', 'The wallet could not be reached'),
  ]);
  expect(renderListReport(report)).toContain(`

2 of 3 failed scenarios have one cause: B1 R1
      Rule      Betwin: a bet debits its amount, and balance is the balance after all transactions.
      Hint      The balance was read before the update, or from a replica.

0 of 5 passed, 3 failed, 2 inconclusive`);
});

test('the result is Integration Ready if all 29 scenarios passed', () => {
  expect(renderListReport(ALL_PASSED)).toMatch(
    /29 of 29 passed, 1\.2 s\nIntegration Ready\nNext: random sequences \(fuzz\) .+\n$/,
  );
});

test('advisory scenarios and saved cases follow the 29 scenarios, and only the cases affect the result', () => {
  const text = renderListReport(WITH_ADVISORY);
  expect(text).toContain(`
Advisory (not part of Integration Ready)  1 of 3 passed
  ✖ failed        A1  Two bets race for more than the balance  12 ms
`);
  expect(text).toContain(`
Saved cases  1 of 3 passed
  ✔ passed        1-1.json  bet a 1.00 → bet a 1.00, again  12 ms
  ✖ failed        1-2.json  `);
  expect(text).toMatch(
    /\n29 of 29 passed, 1\.2 s\nSaved cases: 1 of 3 passed, 1 failed, 1 inconclusive\nIntegration Ready\nNext: random sequences \(fuzz\) .+\n$/,
  );
});

test.each([
  ['wallet', HOSTILE_REPORT],
  ['file', WITH_ADVISORY],
])('text of a %s reaches the terminal neither as a command nor as a new line', (_whose, report) => {
  const text = renderListReport(report);
  expect(text).toMatch(/^[^\p{Cc}\p{Cs}\p{Bidi_Control}\n]*(\n[^\p{Cc}\p{Cs}\p{Bidi_Control}\n]*)*$/u);
  expect(text).not.toMatch(/^end/m);
});

test('colours are optional: the text is the same without them', () => {
  const painted = renderListReport(HOSTILE_REPORT, (style, text) => `<${style}>${text}</${style}>`);
  expect(painted.replaceAll(/<\/?(bold|dim|green|red|yellow)>/g, '')).toBe(renderListReport(HOSTILE_REPORT));
  expect(painted).toContain('<red>✖ failed      </red>');
});

test('a balance that was not restored is reported with the failures, even if there is only a warning', () => {
  const reason = 'The balance could not be put back: it was lost';
  const failed = { ...createFailedReport('B1', '5.00'), inconclusive_reason: reason };
  const warnings = [{ rule: 'A rule', message: 'It was slow.' }];
  const warned = createScenarioReport('B2', { status: 'failed', warnings, inconclusive_reason: reason });
  const text = renderListReport(createSuiteReport([failed, warned], { strict: true }));
  expect(text).toContain(`Response  HTTP 500 5.00\n      ${reason}\n  ✖ failed        B2`);
  expect(text).toContain(`      A warning, in a strict run: It was slow.\n      ${reason}\n\n`);
});
