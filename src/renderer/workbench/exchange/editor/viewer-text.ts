import type { MessageName } from '#shared/protocol/described/message-components.ts';

/** The content of a viewer. */
export interface ViewerText {
  readonly text: string;
  readonly language: 'json' | 'plaintext';
  /** The accessible name: "Request body". */
  readonly label: string;
  /** Long lines are wrapped, even within an ID; otherwise they scroll. */
  readonly wraps?: boolean;
  /** The protocol message that the text should be: fields are explained and violations underlined. */
  readonly message?: MessageName | null;
}

/** Text that a user edits. */
export interface EditedText extends ViewerText {
  /** Selected, with the focus, when the editor opens; positions in the text. */
  readonly firstSelection?: { readonly from: number; readonly to: number };
  readonly onChange: (text: string) => void;
}

/** Beyond this, the editor's tokenizing and wrapping cost too much. */
export const MAX_EDITOR_CHARACTERS = 512 * 1024;
