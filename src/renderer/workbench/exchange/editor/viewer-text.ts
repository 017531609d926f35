import type { MessageName } from '#shared/protocol/described/message-components.ts';

/** What a viewer shows. */
export interface ViewerText {
  readonly text: string;
  readonly language: 'json' | 'plaintext';
  /** Its accessible name: "Request body". */
  readonly label: string;
  /** The protocol message that the text should be: fields are explained and violations underlined. */
  readonly message?: MessageName | null;
}

/** Text that a user edits. */
export interface EditedText extends ViewerText {
  readonly onChange: (text: string) => void;
}

/** Beyond this, the editor's tokenizing and wrapping cost too much. */
export const EDITOR_MAX_CHARS = 512 * 1024;
