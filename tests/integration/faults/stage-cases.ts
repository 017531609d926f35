import type { FaultStage } from '#shared/faults/description.ts';
import type { GatewayCase } from './gateway-case.ts';
import type { WalletCase } from './wallet-case.ts';

/** The effect of a fault at one of its stages: on callers, on the ledger, and on the gateway. */
export interface StageCases {
  readonly wallet: readonly [WalletCase, ...WalletCase[]];
  readonly gateway: readonly [GatewayCase, ...GatewayCase[]];
}

/** For each stage of the fault. */
export type FaultCases = Partial<Record<FaultStage, StageCases>>;

/** For a fault that can be armed before the ledger and after it. */
export type TwoStageCases = Readonly<Record<'before_ledger' | 'after_ledger', StageCases>>;
