import { explainApiCodes } from '#shared/protocol/errors.ts';
import type { FuzzHint, FuzzRule } from '#shared/suite/fuzz-rules.ts';
import type { WalletState } from './wallet-model.ts';

/** A rule that a response breaks, in every state that the wallet may be in. */
export interface Violation {
  readonly rule: FuzzRule;
  readonly expected: string;
  readonly actual: string;
  /** Whether the balance of the response contradicts the transactions, and not only another field or the status. */
  readonly movesMoney: boolean;
  /** The likely cause that follows from the response; null if it is the usual one of the rule. */
  readonly hint: FuzzHint | null;
}

/** The states after a response that the protocol allows; or the rule that it breaks. */
export type Explanation =
  | { readonly kind: 'allowed'; readonly states: readonly WalletState[] }
  | { readonly kind: 'violation'; readonly violation: Violation };

export function allow(...states: readonly WalletState[]): Explanation {
  return { kind: 'allowed', states };
}

export function createViolation(
  rule: FuzzRule,
  expected: string,
  actual: string,
  { movesMoney = false, hint = null }: Partial<Pick<Violation, 'movesMoney' | 'hint'>> = {},
): Explanation {
  return { kind: 'violation', violation: { rule, expected, actual, movesMoney, hint } };
}

/** A rejection in words. */
export function describeRejection({ apiCode }: { readonly apiCode: string }): string {
  return `HTTP 400 with api_code ${explainApiCodes(apiCode)}`;
}
