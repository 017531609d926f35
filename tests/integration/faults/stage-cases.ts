import type { FaultStage } from '#shared/faults/description.ts';
import type { Play } from './gateway-play.ts';
import type { WalletProof } from './wallet-case.ts';

/** The effect of a fault at one of its stages: on callers, on the ledger, and on the gateway. */
export interface StageProof {
  readonly wallet: readonly [WalletProof, ...WalletProof[]];
  readonly gateway: readonly [Play, ...Play[]];
}

/** For each stage of the fault. */
export type FaultProof = Partial<Record<FaultStage, StageProof>>;

/** For a fault that can be armed before the ledger and after it. */
export type TwoStageProof = Readonly<Record<'before_ledger' | 'after_ledger', StageProof>>;
