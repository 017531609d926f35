import { compactJson, reindentJson } from '#shared/json-text.ts';
import { texts } from '../texts.ts';

/** A captured body as text, with notes on it. */
export interface BodyText {
  readonly text: string;
  readonly isUtf8: boolean;
  /** Formatted JSON; null if the body is not JSON. */
  readonly formatted: string | null;
}

export function decodeBody(base64: string): BodyText {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const { text, isUtf8 } = decode(bytes);
  const reindented = isUtf8 ? reindentJson(text) : null;
  return { text, isUtf8, formatted: reindented?.kind === 'json' ? reindented.text : null };
}

/** Why a text is not JSON, if that is not visible. */
export function formatNotJson(text: string): string {
  return text.startsWith('\ufeff') ? texts.byteOrderMark : texts.notJson;
}

function decode(bytes: Uint8Array): { text: string; isUtf8: boolean } {
  // A byte order mark is part of what was sent and signed.
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), isUtf8: true };
  } catch {
    return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), isUtf8: false };
  }
}

/** The text of a body for an editor: JSON is edited in its formatted form. */
export function getEditableText({ formatted, text }: BodyText): string {
  return formatted ?? text;
}

/** The text that is sent for an edited body: without the formatting of the editor if the original had none. */
export function applyFormattedEdit({ formatted, text }: BodyText, edited: string): string {
  if (formatted === null || compactJson(text) !== text) return edited;
  const reindented = reindentJson(edited);
  return reindented.kind === 'json' && reindented.text === edited ? compactJson(edited) : edited;
}
