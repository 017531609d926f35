import type { Callback } from '../protocol/callback.ts';

/**
 * When a fault acts: `rule`: the wallet itself breaks a rule · `before_ledger`: nothing is posted ·
 * `after_ledger`: posted, and the response is damaged · `wire`: the response is correct but late.
 */
export type FaultStage = 'rule' | 'before_ledger' | 'after_ledger' | 'wire';

/** A number that a fault is armed with. */
export interface FaultParameter {
  readonly name: string;
  readonly label: string;
  /** Null if the number has none. */
  readonly unit: 'ms' | 'bytes' | null;
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

/** The description of a fault that a user reads before arming it. */
export interface FaultDescription {
  /** The name in captured exchanges, which filters use: never changed. */
  readonly label: string;
  /** Follows the label where that is a number. */
  readonly meaning?: string;
  /** What the wallet does, in one sentence. */
  readonly effect: string;
  /** How a gateway reacts, in one sentence. */
  readonly reaction: string;
  /** Callbacks that it can act on. */
  readonly callbacks: readonly Callback[];
  /** If there are two, it is armed with one of them. */
  readonly stages: readonly [FaultStage, ...FaultStage[]];
  readonly parameters?: readonly FaultParameter[];
}

export type FaultFamily = Readonly<Record<string, FaultDescription>>;

/** A fault with which the wallet breaks a rule, by default that of a betwin. */
export function describeRuleOverride(
  label: string,
  effect: string,
  reaction: string,
  callbacks: readonly Callback[] = ['betwin'],
): FaultDescription {
  return { label, effect, reaction, callbacks, stages: ['rule'] };
}
