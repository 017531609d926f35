import { explainApiCodes } from '#shared/protocol/errors.ts';
import type { FuzzFinding, FuzzStep } from '#shared/suite/fuzz-report.ts';
import type { Sequence } from '#shared/suite/fuzz-sequence.ts';
import type { SuiteExchange } from '#shared/suite/report.ts';
import { excerpt, readField, readJson } from '../findings.ts';
import type { PlayedStep, SequenceFailure } from './play-sequence.ts';

/** The counterexample in words, with its requests in the order in which they were sent. */
export function describeFinding(
  { failure, steps: played }: { readonly failure: SequenceFailure; readonly steps: readonly PlayedStep[] },
  sequence: Sequence,
  reproduced: FuzzFinding['reproduced'],
): FuzzFinding {
  const { rule, hint, expected, actual, isRace } = failure;
  const steps = describeSteps(played);
  const title = steps.length === 0 ? 'the balance before anything else' : describeSequence(steps);
  return {
    rule,
    title,
    expected,
    actual,
    hint,
    race: isRace,
    reproduced,
    steps,
    failed_step: steps.find(({ exchange }) => exchange.n === failure.exchange)?.n ?? null,
    case: { case: 'ggw-fuzz', version: 1, title, rule, sequence },
  };
}

/** Requests in the order in which they were sent. */
export function describeSteps(played: readonly PlayedStep[]): FuzzStep[] {
  const inOrder = played.toSorted((a, b) => a.sentAtMs - b.sentAtMs);
  const startMs = inOrder[0]?.sentAtMs ?? 0;
  return inOrder.map(({ lane, title, sentAtMs, answeredAtMs, exchange }, index) => ({
    n: index + 1,
    lane,
    title,
    answer: describeResponse(exchange),
    sent_at_ms: sentAtMs - startMs,
    answered_at_ms: answeredAtMs - startMs,
    exchange,
  }));
}

/** `bet a 1.00 → bet b 6.00 | bet c 6.00 → balance`: requests between bars were sent at the same time. */
function describeSequence(steps: readonly FuzzStep[]): string {
  const lanes = Map.groupBy(
    steps.filter(({ lane }) => lane !== null),
    ({ lane }) => lane,
  );
  const race = [...lanes.values()].map((lane) => lane.map(({ title }) => title).join(', then ')).join(' | ');
  const first = steps.findIndex(({ lane }) => lane !== null);
  const listTitles = (part: readonly FuzzStep[]): string[] =>
    part.flatMap(({ lane, title }) => (lane === null ? [title] : []));
  const parts =
    first === -1
      ? listTitles(steps)
      : [...listTitles(steps.slice(0, first)), race, ...listTitles(steps.slice(first))];
  return parts.join(' → ');
}

function describeResponse({ response, error, attempt }: SuiteExchange): string {
  const attempts = attempt === 1 ? '' : `, after ${attempt} attempts`;
  if (response === null) return `${error ?? 'no response'}${attempts}`;
  const value = readJson(response.body);
  const code = readField(readField(value, 'meta'), 'api_code');
  const balance = readField(value, 'balance');
  const result =
    typeof balance === 'string'
      ? `balance ${balance}`
      : typeof code === 'string'
        ? explainApiCodes(code)
        : excerpt(response.body);
  return `${response.status}, ${result}${attempts}`;
}
