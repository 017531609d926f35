import type { ValidationIssue } from '#shared/validation-issue.ts';
import { texts } from '../texts.ts';

/** Fields that the form has a control for; other issues are listed below it. */
const FORM_FIELDS = [
  'target.url',
  'target',
  'signing.secret',
  'signing',
  'bodyBase64',
  'headers',
  'freshIds',
  'times',
  'spacing.factor',
  'spacing',
] as const;

/** Maps an issue to the field that the user sees: a header line's issue to the headers. */
export function toFormIssue({ field: path, message }: ValidationIssue): ValidationIssue {
  const field = path.replace(/^(draft|sequence)\./, '');
  const line = /^headers\[(\d+)\]/.exec(field)?.[1];
  if (line !== undefined) return { field: 'headers', message: texts.header(Number(line) + 1, message) };
  const formField = FORM_FIELDS.find(
    (name) => field === name || (/^[.[]/.test(field.slice(name.length)) && field.startsWith(name)),
  );
  return { field: formField ?? field, message };
}

/** Issues of fields that the form has no control for. */
export function formatOtherIssues(issues: readonly ValidationIssue[]): string | null {
  const others = issues.filter(({ field }) => !FORM_FIELDS.some((name) => name === field));
  return others.length === 0 ? null : formatIssues(others);
}

/** Issues as sentences, for places without their fields. */
export function formatIssues(issues: readonly ValidationIssue[]): string {
  return issues.map(({ field, message }) => `${FIELD_NAMES[field] ?? field} ${message}.`).join(' ');
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  originId: texts.exchange,
  what: texts.request,
  target: texts.address,
  'target.url': texts.address,
  signing: texts.signature,
  'signing.secret': texts.secret,
  bodyBase64: texts.bodyLabel,
  headers: texts.headers,
  freshIds: texts.ids,
  times: texts.repeat,
  'spacing.factor': texts.factor,
  spacing: texts.wait,
};
