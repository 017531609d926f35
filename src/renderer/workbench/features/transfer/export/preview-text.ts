/** Enough for a preview. A larger text would block the page. */
export const MAX_PREVIEW_CHARACTERS = 64 * 1024;

export interface PreviewText {
  readonly text: string;
  /** Whether there is more. */
  readonly isTruncated: boolean;
}

/** The first part of a text, up to a line end if it has lines. */
export function toPreview(text: string): PreviewText {
  if (text.length <= MAX_PREVIEW_CHARACTERS) return { text, isTruncated: false };
  const part = text.slice(0, MAX_PREVIEW_CHARACTERS);
  const lines = part.lastIndexOf('\n');
  return { text: lines === -1 ? part.toWellFormed() : part.slice(0, lines), isTruncated: true };
}
