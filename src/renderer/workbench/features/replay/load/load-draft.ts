import type { LoadEngine, LoadStart } from '#shared/contract/load/load.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { parseNumberInput } from '../../../../ui/form/form.ts';
import { formatIssues } from '../form/issue-fields.ts';
import { NEW_SENDING, toTarget, type SendingDraft } from '../form/replay-draft.ts';

/** The fields of a load test as text. */
export interface LoadDraft extends Pick<SendingDraft, 'target' | 'url' | 'secret'> {
  readonly engine: LoadEngine;
  readonly rate: string;
  readonly duration: string;
  readonly connections: string;
  readonly accounts: string;
  readonly maxErrors: string;
  /** Null as long as it is the stored one. */
  readonly hosts: string | null;
  readonly confirmHost: string;
}

export const NEW_LOAD: LoadDraft = {
  target: NEW_SENDING.target,
  url: NEW_SENDING.url,
  secret: NEW_SENDING.secret,
  engine: 'artillery',
  rate: '5',
  duration: '10',
  connections: '10',
  accounts: '',
  maxErrors: '0',
  hosts: null,
  confirmHost: '',
};

/** The request that starts a test. */
export function toLoadStart(what: LoadStart['what'], draft: LoadDraft): object {
  return {
    what,
    engine: draft.engine,
    target: toTarget(draft),
    ...(draft.secret === '' ? {} : { secret: draft.secret }),
    accounts: splitList(draft.accounts),
    rate: parseNumberInput(draft.rate),
    durationSeconds: parseNumberInput(draft.duration),
    connections: parseNumberInput(draft.connections),
    maxErrorPercent: parseNumberInput(draft.maxErrors),
    confirmHost: draft.confirmHost,
  };
}

export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Whether the typed URL is on another machine: then its host has to be allowed and confirmed. */
export function targetsOtherMachine({ target, url }: Pick<LoadDraft, 'target' | 'url'>): boolean {
  if (target !== 'url' || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return !/^(?:localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

const FORM_FIELDS: Readonly<Record<string, string>> = {
  durationSeconds: 'duration',
  maxErrorPercent: 'maxErrors',
  allowHosts: 'hosts',
  signing: 'secret',
};

/** Maps an issue to the field that the user sees: that of a list's entry to the list. */
export function toFormIssue({ field, message }: ValidationIssue): ValidationIssue {
  const [name = field] = field.split('[');
  return { field: FORM_FIELDS[name] ?? name, message };
}

const SHOWN_FIELDS = new Set([...Object.keys(NEW_LOAD), 'target.url']);

/** Issues that no field shows, as sentences. */
export function formatOtherIssues(issues: readonly ValidationIssue[]): string | null {
  const others = issues.filter(({ field }) => !SHOWN_FIELDS.has(field));
  return others.length === 0 ? null : formatIssues(others);
}
