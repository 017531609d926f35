import type { Callback } from '#shared/protocol/callback.ts';
import type { WalletRules } from '../wallet/port/wallet-rules.ts';

/** What a behaviour fault is given for one callback that it acts on. */
export interface OverrideContext {
  readonly callback: Callback;
  readonly body: Buffer;
  readonly transactionIds: readonly string[];
  /** To be called where the wallet did otherwise than right because of the fault. */
  readonly shaped: () => void;
  /** What this armed fault keeps from one callback to the next. */
  readonly memory: Map<string, unknown>;
}

/** A fault of the stage `behaviour`: the rules that it changes, each asking the rules below it first. */
export type RuleOverride = (rules: WalletRules, at: OverrideContext) => Partial<WalletRules>;

/** Answers otherwise than right, and says so. */
export function violation<T>({ shaped }: OverrideContext, value: T): T {
  shaped();
  return value;
}
