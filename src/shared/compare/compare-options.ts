/** Which differences in notation are ignored. */
export interface CompareOptions {
  readonly ignoreKeyOrder: boolean;
  /** `1.0` equals `1.00`, for numbers and for amounts in strings. */
  readonly ignoreNumberText: boolean;
}

/** Notations that a wallet may choose freely. */
export const SAME_MEANING: CompareOptions = { ignoreKeyOrder: true, ignoreNumberText: true };
