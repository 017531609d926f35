import { describe, expect, test } from 'vitest';
import { FUZZ_RULES, type FuzzRule } from '#shared/suite/fuzz-rules.ts';
import { SUITE_HINTS } from '#shared/suite/hints.ts';
import {
  explainRule,
  formatRuleWarning,
  parseRuleWarning,
  type RuleWarning,
} from '#shared/suite/rule-warning.ts';

const PLAIN: RuleWarning = {
  rule: 'idempotent',
  actual: 'balance 80. It moved twice',
  expected: 'balance 90: the original. As before',
  overlapping: null,
  earlier: null,
  doubt: null,
};

describe('a stored warning about a rule', () => {
  test.each(Object.keys(FUZZ_RULES) as FuzzRule[])('is unchanged by formatting and parsing: %s', (rule) => {
    for (const overlapping of [null, 7])
      for (const earlier of [null, 29])
        for (const doubt of [null, 'activity', 'reset', 'unapplied'] as const) {
          const warning: RuleWarning = { ...PLAIN, rule, overlapping, earlier, doubt };
          expect(parseRuleWarning(formatRuleWarning(warning))).toEqual(warning);
        }
  });

  test('states which exchange to compare with', () => {
    expect(formatRuleWarning({ ...PLAIN, actual: 'balance 80', expected: 'balance 90', earlier: 29 })).toBe(
      'idempotent: got balance 80. Expected: balance 90. Compare with exchange 29. Betwin 2: a repeated id_provider returns the original response without reprocessing.',
    );
  });

  test('of an older version, whose rule has another text, is parsed as far as possible', () => {
    expect(parseRuleWarning('tombstoned: got HTTP 200. Expected: HTTP 400. An old text.')).toMatchObject({
      rule: 'tombstoned',
      actual: 'HTTP 200',
      expected: 'HTTP 400. An old text',
    });
  });

  test.each([
    ['answer_in_time', 'response_in_time'],
    ['answer_status', 'response_status'],
    ['answer_json', 'response_json'],
    ['answer_round_id', 'response_round_id'],
    ['signature_refused', 'signature_rejected'],
    ['malformed_refused', 'malformed_rejected'],
    ['zero_refused', 'zero_rejected'],
    ['refused_without_effect', 'rejected_without_effect'],
  ] as const)('of an older version, in which the rule was named %s, is parsed', (former, rule) => {
    const warning: RuleWarning = { ...PLAIN, rule };
    expect(parseRuleWarning(formatRuleWarning(warning).replace(rule, former))).toEqual(warning);
  });
});

test.each([
  'slow: the response took 700 ms; the protocol recommends less than 500 ms.',
  'balance: 5 does not follow from the previous 4.',
  'toString: got 1. Expected: 2. Nothing.',
])('a warning that is not about a rule is not parsed as one: %s', (warning) => {
  expect(parseRuleWarning(warning)).toBeNull();
});

describe('the hint of a warning fits the response:', () => {
  test.each([
    { rule: 'idempotent', actual: 'HTTP 400 with api_code 409', hint: SUITE_HINTS.repeat_rejected },
    { rule: 'idempotent', actual: 'balance 80', hint: FUZZ_RULES.idempotent.hint },
    { rule: 'response_status', actual: 'HTTP 201 with {}', hint: SUITE_HINTS.success_status },
    { rule: 'response_status', actual: 'HTTP 200 with 9.00', hint: SUITE_HINTS.not_an_object },
    { rule: 'response_status', actual: 'HTTP 301, a redirect to /x', hint: SUITE_HINTS.redirect },
    {
      rule: 'response_status',
      actual: 'HTTP 429, usually because of a rate limit, with {}',
      hint: SUITE_HINTS.server_status,
    },
    {
      rule: 'response_status',
      actual: 'HTTP 502, usually because of a reverse proxy',
      hint: SUITE_HINTS.server_status,
    },
    { rule: 'response_status', actual: 'HTTP 422 with {}', hint: SUITE_HINTS.http_status },
    { rule: 'response_status', actual: 'HTTP 501 with {}', hint: FUZZ_RULES.response_status.hint },
    { rule: 'decimal_strings', actual: '1,000.00', hint: SUITE_HINTS.not_a_decimal },
    { rule: 'decimal_strings', actual: '1000.00', hint: FUZZ_RULES.decimal_strings.hint },
    { rule: 'decimal_strings', actual: '1e3', hint: FUZZ_RULES.decimal_strings.hint },
  ] as const)('$rule after $actual', ({ rule, actual, hint }) => {
    expect(explainRule({ ...PLAIN, rule, actual }).hint).toBe(hint);
  });
});
