import type { SuiteFailure } from '#shared/suite/report.ts';
import { SUITE_RULES, type SuiteRule } from '#shared/suite/rules.ts';
import { CannotTell, RulesBroken } from './scenario-ends.ts';
import type { SuiteReply } from './suite-wire.ts';

/** An answer that came whole and is JSON. */
export interface JsonAnswer {
  readonly status: number;
  readonly value: unknown;
}

/** Collects what one answer breaks, so that a report names all of it and not only the first. */
export interface Findings {
  add(rule: SuiteRule, expected: string, actual: string): void;
  /** Ends the scenario where anything was found. */
  settle(): void;
}

export function findingsOf({ exchange }: SuiteReply): Findings {
  const failures: SuiteFailure[] = [];
  return {
    add(rule, expected, actual) {
      const { text, hint } = SUITE_RULES[rule];
      failures.push({ rule: text, expected, actual, hint, exchange: exchange.n });
    },
    settle() {
      if (failures.length > 0) throw new RulesBroken(failures);
    },
  };
}

/** Undefined where it is no JSON. */
export function readJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** A lost connection tells nothing of the wallet's rules; silence over the limit and what is no JSON do. */
export function readAnswer(reply: SuiteReply, findings: Findings): JsonAnswer {
  const { outcome, exchange } = reply;
  if (outcome.kind === 'failed') {
    if (outcome.reason === 'timeout')
      findings.add('answer_in_time', 'an answer within 10 s', outcome.message);
    else if (outcome.reason === 'too_large')
      findings.add('answer_json', 'at most 1 MiB of JSON', outcome.message);
    else
      throw new CannotTell(
        `The wallet could not be reached by ${exchange.callback} at ${exchange.request.url}: ${outcome.message}`,
      );
    findings.settle();
    throw new Error('Unreachable');
  }
  const body = outcome.body.toString('utf8');
  try {
    return { status: outcome.status, value: JSON.parse(body) as unknown };
  } catch {
    if (outcome.status >= 500) findings.add('answer_status', 'HTTP 200 or 400', `HTTP ${outcome.status}`);
    findings.add('answer_json', 'a JSON body', `HTTP ${outcome.status} with ${shown(body)}`);
    findings.settle();
    throw new Error('Unreachable');
  }
}

const SHOWN_LENGTH = 120;

/** A piece of an answer, short enough for a sentence. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  if (text === '') return 'an empty body';
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
