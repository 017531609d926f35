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

/** Beyond this, the editor's tokenising and wrapping cost too much. */
export const MAX_EDITOR_CHARACTERS = 512 * 1024;

/** The values that users change most often. */
const AMOUNT = /(?<="amount"\s*:\s*")[^"\n]*/;

/** The first amount, to be replaced by typing; in an edited body only the cursor is placed after it. */
export function findAmount(body: string, isEdited: boolean): { readonly from: number; readonly to: number } {
  const amount = AMOUNT.exec(body);
  const from = amount?.index ?? 0;
  const to = from + (amount?.[0].length ?? 0);
  return { from: isEdited ? to : from, to };
}
