import type { Callback } from '#shared/protocol/callback.ts';
import type { WalletRules } from '../wallet/port/wallet-rules.ts';

/** The context of a rule override for one callback that it acts on. */
export interface OverrideContext {
  readonly callback: Callback;
  readonly body: Buffer;
  readonly transactionIds: readonly string[];
  /** Call it when the wallet broke a rule because of the fault. */
  readonly markActed: () => void;
  /** State of this armed fault that lasts from one callback to the next. */
  readonly memory: Map<string, unknown>;
}

/** A fault of the stage `rule`: the rules that it changes, each consulting the rules below it first. */
export type RuleOverride = (rules: WalletRules, at: OverrideContext) => Partial<WalletRules>;

/** Returns a value that breaks the rule, and marks the fault as having had an effect. */
export function markViolation<T>({ markActed }: OverrideContext, value: T): T {
  markActed();
  return value;
}
