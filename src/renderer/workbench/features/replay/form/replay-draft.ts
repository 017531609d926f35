import type { ExchangeDetail, HeaderList } from '#shared/exchange.ts';
import { replayDraftSchema, type ReplaySigning, type ReplayTarget } from '#shared/contract/replay.ts';
import { type ValidationIssue, validationIssuesOf } from '#shared/validation-issue.ts';
import { editableHeaders, isConnectionHeader, isSignature } from '#shared/replay/request-headers.ts';
import { readBody } from '../../../exchange/body/body-text.ts';
import { typedNumber } from '../../../../ui/form/form.ts';
import { base64Of } from '../../../exchange/body/bytes.ts';
import { idsFoundIn } from './found-ids.ts';
import { texts } from '../texts.ts';

/** Where a request goes and how it is signed, as they are chosen; what belongs to another choice is kept. */
export interface SendingDraft {
  readonly target: ReplayTarget['kind'];
  readonly url: string;
  readonly signing: ReplaySigning['kind'];
  /** Empty is the operator's. In memory only. */
  readonly secret: string;
}

/** A request that is edited to be sent again. */
export interface ReplayFormDraft extends SendingDraft {
  /** Null as long as the bytes that were sent are meant, whatever they are. */
  readonly body: string | null;
  /** Null as long as those that were sent are meant. */
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

/** What stands in the fields of a draft. */
export function shownIn(draft: ReplayFormDraft, origin: ExchangeDetail): { body: string; headers: string } {
  return {
    body: draft.body ?? readBody(origin.request.body.base64).text,
    headers: draft.headers ?? headerText(origin.request.headers),
  };
}

/** The body of a draft: none of its own where what is written is what was sent. */
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

/** What the workbench is asked to send, or what is wrong with the draft before it can be asked. */
export type WrittenDraft =
  | { readonly kind: 'draft'; readonly draft: object; readonly times: number }
  | { readonly kind: 'mistaken'; readonly problems: readonly ValidationIssue[] };

export function writeDraft(draft: ReplayFormDraft, origin: ExchangeDetail): WrittenDraft {
  const { body, times } = draft;
  const headers = draft.headers === null ? null : readHeaderText(draft.headers);
  // Ids that were edited away since they were chosen are no longer anyone's.
  const present = new Set(idsFoundIn(origin.summary.kind, shownIn(draft, origin).body).map(({ id }) => id));
  const count = typedNumber(times);
  const wish = {
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
    return { kind: 'draft', times: typeof count === 'number' ? count : 1, draft: wish };
  // Nobody is asked about lines that are no headers; the rest is looked at all the same, to tell everything at once.
  const rest = replayDraftSchema.safeParse(wish);
  const lines = headers.messages.map((message) => ({ field: 'headers', message }));
  return { kind: 'mistaken', problems: [...(rest.success ? [] : validationIssuesOf(rest.error)), ...lines] };
}

/**
 * What a person should know before it is sent: that the signature that was sent will not be that of other bytes.
 */
export function signatureCaution(draft: ReplayFormDraft): string | null {
  if (draft.signing !== 'as_sent') return null;
  if (draft.body === null && draft.freshIds.length === 0) return null;
  return texts.bodyHasChangedSoOriginal;
}

/** Headers as a person edits them, a line each, without those that are made on sending. */
export function headerText(headers: HeaderList): string {
  return editableHeaders(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

type ReadHeaders =
  | { readonly kind: 'headers'; readonly headers: HeaderList }
  /** Each line that is wrong, in order. */
  | { readonly kind: 'mistaken'; readonly messages: readonly string[] };

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** The lines of a text as headers; empty lines are passed over. */
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
    else if (isConnectionHeader(name) || isSignature(name)) messages.push(texts.isSetWhenRequest(where, name));
    else headers.push([name, line.slice(colon + 1).trim()]);
  }
  return messages.length === 0 ? { kind: 'headers', headers } : { kind: 'mistaken', messages };
}
