/** Enough to see what goes out. An editor with more of it would hold up the page, and nobody reads further. */
export const PREVIEW_MAX_CHARS = 64 * 1024;

export interface PreviewText {
  readonly text: string;
  /** Whether there is more. */
  readonly isCut: boolean;
}

/** The first part of a text, to the end of a line where it has lines. */
export function previewOf(text: string): PreviewText {
  if (text.length <= PREVIEW_MAX_CHARS) return { text, isCut: false };
  const part = text.slice(0, PREVIEW_MAX_CHARS);
  const lines = part.lastIndexOf('\n');
  return { text: lines === -1 ? part.toWellFormed() : part.slice(0, lines), isCut: true };
}
