/** What a viewer shows. */
export interface ViewerText {
  readonly text: string;
  readonly language: 'json' | 'plaintext';
  /** What a screen reader calls it: "Request body". */
  readonly label: string;
}
