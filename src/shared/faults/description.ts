import type { Callback } from '../protocol/callback.ts';

/**
 * When a fault acts: `behaviour`: the wallet itself is built wrong · `before_ledger`: nothing is posted ·
 * `after_ledger`: posted, and the answer is spoiled · `wire`: the answer is right and late.
 */
export type FaultStage = 'behaviour' | 'before_ledger' | 'after_ledger' | 'wire';

/** A number that a fault is armed with. */
export interface FaultParameter {
  readonly name: string;
  readonly label: string;
  /** Null where the number has none. */
  readonly unit: 'ms' | 'bytes' | null;
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

/** What a person reads about one fault before arming it. */
export interface FaultDescription {
  /** How lists and captured exchanges name it. */
  readonly label: string;
  /** What the wallet does, in one sentence. */
  readonly does: string;
  /** What a gateway will do about it, in one sentence. */
  readonly reaction: string;
  /** Callbacks that it can act on. */
  readonly callbacks: readonly Callback[];
  /** Where there are two, it is armed with one of them. */
  readonly stages: readonly [FaultStage, ...FaultStage[]];
  readonly parameters?: readonly FaultParameter[];
}

export type FaultFamily = Readonly<Record<string, FaultDescription>>;
