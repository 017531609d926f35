import type { FaultStage } from '#shared/faults/description.ts';
import type { Play } from './gateway-play.ts';
import type { WalletProof } from './wallet-proof.ts';

/** What a fault does at one of its stages: to callers and the ledger, and how the gateway reacts. */
export interface StageProof {
  readonly wallet: readonly [WalletProof, ...WalletProof[]];
  readonly gateway: readonly [Play, ...Play[]];
}

/** For each stage of the fault. */
export type FaultProof = Partial<Record<FaultStage, StageProof>>;

/** For a fault that can be armed before the ledger and after it. */
export type TwoStageProof = Readonly<Record<'before_ledger' | 'after_ledger', StageProof>>;
