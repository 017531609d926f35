import type { ResponseDraft, MessageEdit } from '#shared/breakpoints/breakpoint.ts';
import type { HeaderList } from '#shared/exchange.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { isConnectionHeader, isSignatureHeader } from '#shared/replay/request-headers.ts';
import type { HoldableMessage, HoldableResponse, PassingMessage } from '../http/message-holds.ts';

/** The message that is sent in place of a held one: parts that the edit omits are unchanged. */
export function applyEdit<Message extends HoldableMessage>(
  { stage, message, sign }: Pick<PassingMessage<Message>, 'stage' | 'message' | 'sign'>,
  edit: MessageEdit,
): Message {
  const body = edit.bodyBase64 === undefined ? message.body : Buffer.from(edit.bodyBase64, 'base64');
  const lines = withLength(editLines(message.headers, edit.headers), body);
  if (message.kind === 'response')
    return { ...message, status: edit.status ?? message.status, headers: lines, body };
  // Before signing there is no signature yet: the message is signed in any case.
  const headers =
    edit.sign && sign !== null && stage !== 'before_signing' ? withSignature(lines, sign(body)) : lines;
  return { ...message, headers, body };
}

/** A response that a user wrote. */
export function createResponse({ status, headers, bodyBase64 }: ResponseDraft): HoldableResponse {
  const body = Buffer.from(bodyBase64, 'base64');
  return { kind: 'response', status, headers: [...headers, ['content-length', String(body.length)]], body };
}

/** Whether the sent bytes, headers or status differ from the held ones. */
export function isEdited(held: HoldableMessage, sent: HoldableMessage): boolean {
  if (held === sent) return false;
  const isSameStatus = held.kind !== 'response' || sent.kind !== 'response' || held.status === sent.status;
  return (
    !isSameStatus ||
    !held.body.equals(sent.body) ||
    JSON.stringify(held.headers) !== JSON.stringify(sent.headers)
  );
}

/** The edited header lines; the signature and the connection's own headers stay as they were. */
function editLines(held: HeaderList, edited: HeaderList | undefined): HeaderList {
  if (edited === undefined) return held;
  return [...edited, ...held.filter(([name]) => isConnectionHeader(name) || isSignatureHeader(name))];
}

/** An announced length becomes that of the sent body. */
function withLength(headers: HeaderList, body: Buffer): HeaderList {
  return headers.map(([name, value]) => [
    name,
    name.toLowerCase() === 'content-length' ? String(body.length) : value,
  ]);
}

function withSignature(headers: HeaderList, signature: string): HeaderList {
  return headers.some(([name]) => isSignatureHeader(name))
    ? headers.map(([name, value]) => [name, isSignatureHeader(name) ? signature : value])
    : [...headers, [SIGNATURE_HEADER, signature]];
}
