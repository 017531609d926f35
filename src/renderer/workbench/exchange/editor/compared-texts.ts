/** Two texts to compare. */
export interface ComparedTexts {
  readonly left: string;
  readonly right: string;
  readonly language: 'json' | 'plaintext';
  /** Accessible names of the two: "Response body of #12". */
  readonly labels: readonly [left: string, right: string];
  /** Side by side, or inline if there is little room. */
  readonly isWide: boolean;
}
