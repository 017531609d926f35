import { expect, test } from 'vitest';
import { createSecretRedactor } from '#core/suite/secret-redactor.ts';
import {
  createFailedReport,
  createInconclusiveReport,
  createSuiteExchange,
} from '#tests/support/suite/suite-report.ts';

test('a secret that the wallet quotes is not in the report', () => {
  const redactor = createSecretRedactor('key "of" acme');
  const message = String.raw`expected key "of" acme, in JSON {"key":"key \"of\" acme"}`;
  const scenarios = [createFailedReport('B1', message), createInconclusiveReport('R1', message)].map(
    redactor.redactScenario,
  );
  const preflight = redactor.redactPreflight({
    kind: 'signature',
    message: message,
    exchange: createSuiteExchange({ error: message, response: null }),
  });
  const text = JSON.stringify([scenarios, preflight]);
  expect(text).not.toContain('of\\');
  expect(scenarios[0]?.failures[0]?.actual).toBe('expected removed-secret, in JSON {"key":"removed-secret"}');
  expect(scenarios[0]?.exchanges[1]?.response?.headers).toEqual({
    'x-wallet': 'expected removed-secret, in JSON {"key":"removed-secret"}',
  });
});

test('a secret of three letters is not redacted, since ordinary text contains it', () => {
  const scenario = createFailedReport('B1', 'the bet');
  expect(createSecretRedactor('bet').redactScenario(scenario)).toEqual(scenario);
});
