import type { ExchangeDetail } from '#shared/exchange.ts';
import { replayDraftSchema, type ReplaySigning, type ReplayTarget } from '#shared/contract/replay.ts';
import { type ValidationIssue, toValidationIssues } from '#shared/validation-issue.ts';
import { getEditableText, decodeBody, applyFormattedEdit } from '../../../exchange/body/body-text.ts';
import { formatHeaders, parseHeaders } from '../../../exchange/header-lines.ts';
import { parseNumberInput } from '../../../../ui/form/form.ts';
import { toBase64 } from '../../../exchange/body/bytes.ts';
import { findIds } from './body-ids.ts';
import { texts } from '../texts.ts';

/** Where a request goes and how it is signed; values of other options are kept. */
export interface SendingDraft {
  readonly target: ReplayTarget['kind'];
  readonly url: string;
  readonly signing: ReplaySigning['kind'];
  /** Empty means the operator's. Kept in memory only. */
  readonly secret: string;
}

/** A request that is edited before it is sent again. */
export interface ReplayFormDraft extends Omit<SendingDraft, 'signing'> {
  /** Null as long as the user has not chosen: the original signature for the original bytes, a new one for others. */
  readonly signing: SendingDraft['signing'] | null;
  /** As shown in the editor. Null as long as the original bytes are used, whatever they are. */
  readonly body: string | null;
  /** Null as long as the original headers are used. */
  readonly headers: string | null;
  readonly freshIds: readonly string[];
  readonly times: string;
  readonly atOnce: boolean;
}

export const NEW_SENDING: SendingDraft = { target: 'origin', url: '', signing: 'original', secret: '' };

export const NEW_DRAFT: ReplayFormDraft = {
  ...NEW_SENDING,
  signing: null,
  body: null,
  headers: null,
  freshIds: [],
  times: '1',
  atOnce: false,
};

/** The field values of a draft. */
export function toFieldValues(
  draft: ReplayFormDraft,
  origin: ExchangeDetail,
): { body: string; headers: string } {
  return {
    body: draft.body ?? getEditableText(decodeBody(origin.request.body.base64)),
    headers: draft.headers ?? formatHeaders(origin.request.headers),
  };
}

/** The edited body of a draft; none if it is the original, perhaps formatted. */
export function getEditedBody(origin: ExchangeDetail, text: string): string | null {
  const original = decodeBody(origin.request.body.base64);
  return original.isUtf8 && (text === original.text || text === getEditableText(original)) ? null : text;
}

/** The text that is sent for an edited body: without the formatting of the editor if the original had none. */
export function toSentText(origin: ExchangeDetail, body: string): string {
  return applyFormattedEdit(decodeBody(origin.request.body.base64), body);
}

/** Whether the sent bytes differ from the original ones. */
function changesBytes({ body, freshIds }: ReplayFormDraft): boolean {
  return body !== null || freshIds.length > 0;
}

/** With the signature that is used as long as the user has not chosen one. */
export function toSendingDraft(draft: ReplayFormDraft): SendingDraft {
  return { ...draft, signing: draft.signing ?? (changesBytes(draft) ? 're_sign' : 'original') };
}

export function getEditedHeaders(origin: ExchangeDetail, text: string): string | null {
  return text === formatHeaders(origin.request.headers) ? null : text;
}

export function toTarget({ target, url }: Pick<SendingDraft, 'target' | 'url'>): object {
  return target === 'url' ? { kind: target, url: url.trim() } : { kind: target };
}

export function toSigning({ signing, secret }: SendingDraft): object {
  return signing === 're_sign' && secret !== '' ? { kind: signing, secret } : { kind: signing };
}

/** The request to the workbench, or the issues of the draft. */
export type DraftResult =
  | { readonly kind: 'draft'; readonly draft: object; readonly times: number }
  | { readonly kind: 'invalid'; readonly issues: readonly ValidationIssue[] };

export function toReplayRequest(draft: ReplayFormDraft, origin: ExchangeDetail): DraftResult {
  const { body, times } = draft;
  const headers = draft.headers === null ? null : parseHeaders(draft.headers);
  // IDs that were removed from the body since they were selected no longer count.
  const present = new Set(
    findIds(origin.summary.kind, toFieldValues(draft, origin).body).map(({ id }) => id),
  );
  const repeat = parseNumberInput(times);
  const action = {
    originId: origin.summary.id,
    target: toTarget(draft),
    signing: toSigning(toSendingDraft(draft)),
    ...(body === null ? {} : { bodyBase64: toBase64(toSentText(origin, body)) }),
    ...(headers?.kind === 'headers' ? { headers: headers.headers } : {}),
    freshIds: draft.freshIds.filter((id) => present.has(id)),
    times: repeat,
    atOnce: draft.atOnce,
  };
  if (headers?.kind !== 'invalid')
    return { kind: 'draft', times: typeof repeat === 'number' ? repeat : 1, draft: action };
  // Header lines with issues are left out of the validation of the rest, so that all issues are reported together.
  const rest = replayDraftSchema.safeParse(action);
  const lines = headers.messages.map((message) => ({ field: 'headers', message }));
  return { kind: 'invalid', issues: [...(rest.success ? [] : toValidationIssues(rest.error)), ...lines] };
}

/** A warning before sending: the original signature will not match changed bytes. */
export function findSignatureWarning(draft: ReplayFormDraft): string | null {
  return draft.signing === 'original' && changesBytes(draft) ? texts.bodyChanged : null;
}
