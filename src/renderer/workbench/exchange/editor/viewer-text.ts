import type { MessageName } from '#shared/protocol/described/message-components.ts';

/** What a viewer shows. */
export interface ViewerText {
  readonly text: string;
  readonly language: 'json' | 'plaintext';
  /** What a screen reader calls it: "Request body". */
  readonly label: string;
  /** The message of the protocol that the text should be: its fields are explained, and what breaks its rules is underlined. */
  readonly message?: MessageName | null;
}

/** Text that a person writes. */
export interface EditedText extends ViewerText {
  readonly onChange: (text: string) => void;
}

/** Beyond this an editor's tokens and wrapped lines cost more than they show. */
export const EDITOR_MAX_CHARS = 512 * 1024;
