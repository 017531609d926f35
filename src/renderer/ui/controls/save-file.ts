export interface SavedFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly text: string;
}

const REVOKE_DELAY_MS = 60_000;

/** Saves a text, or the bytes of another format, as a file through the browser. Returns its name. */
export function saveFile({
  fileName,
  mediaType,
  text,
}: Omit<SavedFile, 'text'> & { readonly text: BlobPart }): string {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
  return fileName;
}
