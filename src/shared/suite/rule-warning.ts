import { FUZZ_RULES, getFuzzHint, type FuzzHint, type FuzzRule } from './fuzz-rules.ts';
import { findStatusHint } from './hints.ts';

/**
 * What else can explain a broken rule: other activity of the player, a reset of the wallet, or an earlier attempt without
 * effect.
 */
export type Doubt = keyof typeof DOUBTS;

/** A rule of the protocol that the gateway, a recording proxy or a replay saw broken. */
export interface RuleWarning {
  readonly rule: FuzzRule;
  /** What the wallet responded. */
  readonly actual: string;
  readonly expected: string;
  /** The exchange that broke it, if that is another one at the same time. */
  readonly overlapping: number | null;
  /** The earlier exchange that the rule compares this one with: the first with the same ID, or the last balance. */
  readonly earlier: number | null;
  readonly doubt: Doubt | null;
}

const DOUBTS = {
  activity: ' Other activity of the player can explain it.',
  reset: ' If the wallet was reset since then, nothing is wrong.',
  unapplied: ' If the earlier attempt moved no money, nothing is wrong.',
};

/**
 * `idempotent: got …. Expected: …. Compare with exchange 29. Betwin 2: a repeated …`, as exchanges store and export it,
 * without the backticks around code. `parseRuleWarning` reads it again.
 */
export function formatRuleWarning(warning: RuleWarning): string {
  const { rule, actual, expected, overlapping, earlier, doubt } = warning;
  const where = overlapping === null ? '' : ` (exchange ${overlapping}, at the same time)`;
  const compared = earlier === null ? '' : ` Compare with exchange ${earlier}.`;
  const text = `${rule}: got ${actual}${where}. Expected: ${expected}.${compared} ${FUZZ_RULES[rule].text}`;
  return (text + (doubt === null ? '' : DOUBTS[doubt])).replaceAll('`', '');
}

/** The names that rules had in older versions, as their exported files contain them. */
const FORMER_NAMES: ReadonlyMap<string, FuzzRule> = new Map([
  ['answer_in_time', 'response_in_time'],
  ['answer_status', 'response_status'],
  ['answer_json', 'response_json'],
  ['answer_round_id', 'response_round_id'],
  ['signature_refused', 'signature_rejected'],
  ['malformed_refused', 'malformed_rejected'],
  ['zero_refused', 'zero_rejected'],
  ['refused_without_effect', 'rejected_without_effect'],
]);

/** The content of a stored warning; null if it is not about a rule. */
export function parseRuleWarning(warning: string): RuleWarning | null {
  const [, written = '', ...parts] =
    /^(\w+): got (.*?)(?: \(exchange (\d+), at the same time\))?\. Expected: (.*)$/s.exec(warning) ?? [];
  const [actual, overlapping, rest] = parts;
  const name = FORMER_NAMES.get(written) ?? written;
  if (!isRule(name) || actual === undefined || rest === undefined) return null;
  const doubt = (Object.keys(DOUBTS) as Doubt[]).find((each) => rest.endsWith(DOUBTS[each])) ?? null;
  const withRule = doubt === null ? rest : rest.slice(0, -DOUBTS[doubt].length);
  const text = ` ${FUZZ_RULES[name].text.replaceAll('`', '')}`;
  const withEarlier = withRule.endsWith(text) ? withRule.slice(0, -text.length) : withRule;
  const [, expected = '', earlier] = /^(.*?)\.?(?: Compare with exchange (\d+)\.)?$/s.exec(withEarlier) ?? [];
  return {
    rule: name,
    actual,
    expected,
    overlapping: overlapping === undefined ? null : Number(overlapping),
    earlier: earlier === undefined ? null : Number(earlier),
    doubt,
  };
}

/** A warning in the words of its rule, as a note or a tooltip; one that is not about a rule stays as it is. */
export function describeWarning(warning: string): string {
  const read = parseRuleWarning(warning);
  if (read === null) return warning;
  const { rule, actual, expected } = read;
  return `${FUZZ_RULES[rule].text} Wallet answered: ${actual}. Expected: ${expected}.`.replaceAll('`', '');
}

/**
 * The warning with the numbers that other exchanges have in a file, or after its import: without those that have none.
 * A text of another version stays as it is.
 */
export function renumberRuleWarning(warning: string, toNumber: (id: number) => number | null): string {
  const read = parseRuleWarning(warning);
  if (read === null || formatRuleWarning(read) !== warning) return warning;
  const renumber = (id: number | null): number | null => (id === null ? null : toNumber(id));
  return formatRuleWarning({
    ...read,
    earlier: renumber(read.earlier),
    overlapping: renumber(read.overlapping),
  });
}

/** The rule in the protocol's words, and where the bug usually is. */
export function explainRule(warning: RuleWarning): {
  readonly text: string;
  readonly hint: string;
} {
  const { rule, overlapping } = warning;
  return { text: FUZZ_RULES[rule].text, hint: getFuzzHint(rule, overlapping !== null, findHint(warning)) };
}

/** The hint that follows from the response, where the usual one of the rule would be wrong; null for the usual one. */
function findHint({ rule, actual }: RuleWarning): FuzzHint | null {
  switch (rule) {
    case 'idempotent':
      return actual.startsWith('HTTP 400') ? 'repeat_rejected' : null;
    case 'response_status':
      return findStatusHint(actual) ?? null;
    case 'decimal_strings':
      return JSON_NUMBER.test(actual) ? null : 'not_a_decimal';
    default:
      return null;
  }
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function isRule(name: string): name is FuzzRule {
  return Object.hasOwn(FUZZ_RULES, name);
}
