import type { FaultStage } from '#shared/faults/description.ts';
import type { Play } from './gateway-play.ts';
import type { WalletProof } from './wallet-proof.ts';

/** What a fault does at one of its stages: to callers and the ledger, and what the gateway makes of it. */
export interface StageProof {
  readonly wallet: readonly [WalletProof, ...WalletProof[]];
  readonly gateway: readonly [Play, ...Play[]];
}

/** Of each stage that the fault has. */
export type FaultProof = Partial<Record<FaultStage, StageProof>>;

/** Of a fault that can be armed before the ledger and after it. */
export type TwoStageProof = Readonly<Record<'before_ledger' | 'after_ledger', StageProof>>;
