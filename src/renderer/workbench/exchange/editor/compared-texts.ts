/** Two texts to be compared. */
export interface ComparedTexts {
  readonly left: string;
  readonly right: string;
  readonly language: 'json' | 'plaintext';
  /** What a screen reader calls the two: "Response body of #12". */
  readonly labels: readonly [left: string, right: string];
  /** Beside each other, or one in the other where there is little room. */
  readonly isWide: boolean;
}
