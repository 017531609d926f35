/** Which ways of writing the same are no difference. */
export interface CompareOptions {
  readonly ignoreKeyOrder: boolean;
  /** `1.0` is `1.00`, of numbers and of amounts in strings. */
  readonly ignoreNumberText: boolean;
}

/** What a wallet may write as it likes. */
export const SAME_MEANING: CompareOptions = { ignoreKeyOrder: true, ignoreNumberText: true };
