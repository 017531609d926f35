import type { ValidationIssue } from '#shared/validation-issue.ts';

export type ImportTab = 'file' | 'curl' | 'raw';

/** The input of each tab. */
export interface ImportDraft {
  readonly file: { readonly file: File | null };
  readonly curl: { readonly command: string };
  readonly raw: {
    readonly url: string;
    readonly signature: string;
    readonly body: string;
    /** Replaces the typed body, byte for byte. */
    readonly bodyFile: File | null;
  };
}

export const NEW_IMPORT: ImportDraft = {
  file: { file: null },
  curl: { command: '' },
  raw: { url: '', signature: '', body: '', bodyFile: null },
};

/** Whether text is a cURL command as browsers and other tools copy it. */
export function isCurlCommand(text: string): boolean {
  return /^\s*(?:\$\s+)?curl(?:\.exe)?\s/i.test(text);
}

/** Maps an issue to the field of the tab that the user sees; issues without one are listed. */
export function toFormIssue(tab: ImportTab, { field, message }: ValidationIssue): ValidationIssue {
  switch (tab) {
    case 'file':
      return { field, message };
    // There is one field, and the issue says which part of the command is wrong.
    case 'curl':
      return { field: 'command', message: field === 'command' ? message : `${field} ${message}` };
    case 'raw':
      return { field: field === 'bodyBase64' ? 'body' : field, message };
  }
}
