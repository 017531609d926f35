import type { ExchangeDetail, HeaderList } from '#shared/exchange.ts';
import { replayDraftSchema, type ReplaySigning, type ReplayTarget } from '#shared/contract/replay.ts';
import { type ValidationIssue, validationIssuesOf } from '#shared/validation-issue.ts';
import { editableHeaders, isConnectionHeader, isSignature } from '#shared/replay/request-headers.ts';
import { readBody } from '../../../exchange/body/body-text.ts';
import { typedNumber } from '../../../../ui/form/form.ts';
import { base64Of } from '../../../exchange/body/bytes.ts';
import { idsInBody } from './body-ids.ts';
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
export interface ReplayFormDraft extends SendingDraft {
  /** Null as long as the original bytes are used, whatever they are. */
  readonly body: string | null;
  /** Null as long as the original headers are used. */
  readonly headers: string | null;
  readonly freshIds: readonly string[];
  readonly times: string;
  readonly atOnce: boolean;
}

export const NEW_SENDING: SendingDraft = { target: 'origin', url: '', signing: 'as_sent', secret: '' };

export const NEW_DRAFT: ReplayFormDraft = {
  ...NEW_SENDING,
  body: null,
  headers: null,
  freshIds: [],
  times: '1',
  atOnce: false,
};

/** The field values of a draft. */
export function shownIn(draft: ReplayFormDraft, origin: ExchangeDetail): { body: string; headers: string } {
  return {
    body: draft.body ?? readBody(origin.request.body.base64).text,
    headers: draft.headers ?? headerText(origin.request.headers),
  };
}

/** The edited body of a draft; none if it equals the original. */
export function editedBody(origin: ExchangeDetail, written: string): string | null {
  const sent = readBody(origin.request.body.base64);
  return sent.isUtf8 && written === sent.text ? null : written;
}

export function editedHeaders(origin: ExchangeDetail, written: string): string | null {
  return written === headerText(origin.request.headers) ? null : written;
}

export function targetOf({ target, url }: SendingDraft): object {
  return target === 'url' ? { kind: target, url: url.trim() } : { kind: target };
}

export function signingOf({ signing, secret }: SendingDraft): object {
  return signing === 'anew' && secret !== '' ? { kind: signing, secret } : { kind: signing };
}

/** The request to the workbench, or the issues of the draft. */
export type WrittenDraft =
  | { readonly kind: 'draft'; readonly draft: object; readonly times: number }
  | { readonly kind: 'mistaken'; readonly problems: readonly ValidationIssue[] };

export function writeDraft(draft: ReplayFormDraft, origin: ExchangeDetail): WrittenDraft {
  const { body, times } = draft;
  const headers = draft.headers === null ? null : readHeaderText(draft.headers);
  // IDs that were removed from the body since they were selected no longer count.
  const present = new Set(idsInBody(origin.summary.kind, shownIn(draft, origin).body).map(({ id }) => id));
  const count = typedNumber(times);
  const action = {
    originId: origin.summary.id,
    target: targetOf(draft),
    signing: signingOf(draft),
    ...(body === null ? {} : { bodyBase64: base64Of(body) }),
    ...(headers?.kind === 'headers' ? { headers: headers.headers } : {}),
    freshIds: draft.freshIds.filter((id) => present.has(id)),
    times: count,
    atOnce: draft.atOnce,
  };
  if (headers?.kind !== 'mistaken')
    return { kind: 'draft', times: typeof count === 'number' ? count : 1, draft: action };
  // Header lines with issues are left out of the validation of the rest, so that all issues are reported together.
  const rest = replayDraftSchema.safeParse(action);
  const lines = headers.messages.map((message) => ({ field: 'headers', message }));
  return { kind: 'mistaken', problems: [...(rest.success ? [] : validationIssuesOf(rest.error)), ...lines] };
}

/** A warning before sending: the original signature will not match changed bytes. */
export function signatureCaution(draft: ReplayFormDraft): string | null {
  if (draft.signing !== 'as_sent') return null;
  if (draft.body === null && draft.freshIds.length === 0) return null;
  return texts.bodyHasChangedSoOriginal;
}

/** Headers as the user edits them, one per line, without those that are set when the request is sent. */
export function headerText(headers: HeaderList): string {
  return editableHeaders(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

type ReadHeaders =
  | { readonly kind: 'headers'; readonly headers: HeaderList }
  /** Each invalid line, in order. */
  | { readonly kind: 'mistaken'; readonly messages: readonly string[] };

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Parses headers from a text; empty lines are skipped. */
export function readHeaderText(text: string): ReadHeaders {
  const headers: HeaderList = [];
  const messages: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    const where = texts.line(index + 1);
    const name = line.slice(0, Math.max(colon, 0)).trim();
    if (colon < 0) messages.push(texts.hasNoColonAfterName(where));
    else if (!NAME.test(name)) messages.push(texts.isNotValidHeaderName(where, name));
    else if (isConnectionHeader(name) || isSignature(name))
      messages.push(texts.isSetWhenRequest(where, name));
    else headers.push([name, line.slice(colon + 1).trim()]);
  }
  return messages.length === 0 ? { kind: 'headers', headers } : { kind: 'mistaken', messages };
}
