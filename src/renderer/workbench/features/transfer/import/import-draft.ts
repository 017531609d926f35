import type { ValidationIssue } from '#shared/validation-issue.ts';

export type ImportTab = 'file' | 'curl' | 'raw';

/** What was chosen and typed, of each tab. */
export interface ImportDraft {
  readonly file: { readonly file: File | null };
  readonly curl: { readonly command: string };
  readonly raw: {
    readonly url: string;
    readonly signature: string;
    readonly body: string;
    /** Instead of what is typed, byte for byte. */
    readonly bodyFile: File | null;
  };
}

export const NEW_IMPORT: ImportDraft = {
  file: { file: null },
  curl: { command: '' },
  raw: { url: '', signature: '', body: '', bodyFile: null },
};

/** Whether text is a cURL command, as browsers and other tools put it on the clipboard. */
export function isCurlCommand(text: string): boolean {
  return /^\s*(?:\$\s+)?curl(?:\.exe)?\s/i.test(text);
}

/** Says a problem at the field of the tab that a person sees; what has none is told in a list. */
export function atItsField(tab: ImportTab, { field, message }: ValidationIssue): ValidationIssue {
  switch (tab) {
    case 'file':
      return { field, message };
    // There is one field: what of the command is wrong, it says itself.
    case 'curl':
      return { field: 'command', message: field === 'command' ? message : `${field} ${message}` };
    case 'raw':
      return { field: field === 'bodyBase64' ? 'body' : field, message };
  }
}
