import type { HeldDetail } from '#shared/breakpoints/breakpoint.ts';
import { isResponseStage } from '#shared/breakpoints/hold-stage.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { toEnvelope, createDomainError, API_CODES } from '#shared/protocol/errors.ts';
import { parseNumberInput, type SubmitResult } from '../../../ui/form/form.ts';
import { getEditableText, decodeBody, applyFormattedEdit } from '../../exchange/body/body-text.ts';
import { toBase64 } from '../../exchange/body/bytes.ts';
import { formatHeaders, parseHeaders } from '../../exchange/header-lines.ts';
import { client } from '../../platform/client.ts';
import { announceFailure, submit } from '../../platform/submit.ts';
import { showState } from './breakpoints-store.ts';
import { texts } from './texts.ts';

/** A user's edits of a held message. A part is null while it is unchanged. */
export interface HeldDraft {
  /** The message itself, or a response instead of the receiver's. */
  readonly action: 'message' | 'answer';
  readonly body: string | null;
  readonly headers: string | null;
  readonly status: string | null;
  readonly responseStatus: string;
  readonly responseBody: string;
}

/** The initial response: an error after which a gateway retries. */
export const NEW_HELD_DRAFT: HeldDraft = {
  action: 'message',
  body: null,
  headers: null,
  status: null,
  responseStatus: '500',
  responseBody: JSON.stringify(
    toEnvelope(createDomainError(API_CODES.internal, 'Answered at a breakpoint')),
    null,
    2,
  ),
};

export function getBody(held: HeldDetail, { body }: HeldDraft): string {
  return body ?? getEditableText(decodeBody(held.bodyBase64));
}

/** The edited text, or null if it is unchanged. */
export function getEditedBody(held: HeldDetail, text: string): string | null {
  const original = decodeBody(held.bodyBase64);
  return text === original.text || text === getEditableText(original) ? null : text;
}

export function getHeaders(held: HeldDetail, { headers }: HeldDraft): string {
  return headers ?? formatHeaders(held.headers);
}

export function getEditedHeaders(held: HeldDetail, text: string): string | null {
  return text === formatHeaders(held.headers) ? null : text;
}

/** Whether the sent message differs from the held one. */
export function isChanged({ body, headers, status }: HeldDraft): boolean {
  return body !== null || headers !== null || status !== null;
}

/** Sends the message as it is in the form. */
export async function sendDraft(
  held: HeldDetail,
  draft: HeldDraft,
  { sign }: { readonly sign: boolean },
): Promise<SubmitResult<void>> {
  const { id } = held;
  if (!isChanged(draft) && !sign)
    return submit(client.breakpoints.send({ ids: [id] }).then(showState), texts.notSent);
  const { body, headers, status } = draft;
  const lines = headers === null ? null : parseHeaders(headers);
  const code = status === null || !isResponseStage(held.stage) ? undefined : readStatus(status);
  const issues: ValidationIssue[] = [
    ...(lines?.kind === 'invalid' ? lines.messages.map((message) => ({ field: 'headers', message })) : []),
    ...(code === null ? [{ field: 'status', message: texts.wrongStatus }] : []),
  ];
  if (lines?.kind === 'invalid' || code === null)
    return announceFailure({ kind: 'rejected', issues }, texts.notSent);
  const edit = {
    sign,
    ...(body === null ? {} : { bodyBase64: toBase64(applyFormattedEdit(decodeBody(held.bodyBase64), body)) }),
    ...(lines === null ? {} : { headers: lines.headers }),
    ...(code === undefined ? {} : { status: code }),
  };
  return submit(client.breakpoints.sendEdited({ id, edit }).then(showState), texts.notSent);
}

/** Answers a request in place of its receiver. */
export async function sendResponse(
  { id }: HeldDetail,
  { responseStatus, responseBody }: HeldDraft,
): Promise<SubmitResult<void>> {
  const status = readStatus(responseStatus);
  if (status === null)
    return announceFailure(
      { kind: 'rejected', issues: [{ field: 'responseStatus', message: texts.wrongStatus }] },
      texts.notSent,
    );
  const reply = {
    status,
    headers: [['content-type', 'application/json; charset=utf-8']] as [string, string][],
    bodyBase64: toBase64(responseBody),
  };
  return submit(client.breakpoints.answer({ id, answer: reply }).then(showState), texts.notSent);
}

/** Closes the connection without a response. */
export function dropHeldMessage({ id }: HeldDetail): Promise<SubmitResult<void>> {
  return submit(client.breakpoints.drop({ ids: [id] }).then(showState), texts.notSent);
}

function readStatus(text: string): number | null {
  const status = parseNumberInput(text);
  return typeof status === 'number' && Number.isInteger(status) && status >= 200 && status <= 599
    ? status
    : null;
}
