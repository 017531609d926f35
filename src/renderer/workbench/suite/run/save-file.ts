interface SavedFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly text: string;
}

/** Hands a text to the browser as a file to be saved. */
export function saveFile({ fileName, mediaType, text }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
