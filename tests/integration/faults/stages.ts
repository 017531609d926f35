import { formatFault } from '#shared/faults/format-arming.ts';
import type { FaultName } from '#shared/faults/catalogue.ts';
import type { FaultStage } from '#shared/faults/description.ts';
import type { Play } from './gateway-play.ts';
import type { StageProof } from './proof.ts';
import { FAULT_PROOFS } from './proofs.ts';
import type { Target } from './wallet-proof.ts';

/** Each stage of each fault as it is armed, with its proof. */
export const ALL_STAGES: readonly { readonly target: Target; readonly proof: StageProof }[] = Object.entries(
  FAULT_PROOFS,
).flatMap(([faultName, stages]) =>
  Object.entries(stages).map(([name, proof]) => {
    const fault = faultName as FaultName;
    const stage = name as FaultStage;
    const armed = stage === 'before_ledger' || stage === 'after_ledger' ? stage : undefined;
    return { target: { fault, stage: armed, words: formatFault({ fault, stage: armed }) }, proof };
  }),
);

export interface StagePlay {
  readonly words: string;
  readonly does: string;
  readonly target: Target;
  readonly play: Play;
}

/**
 * `slow`: those that take ten seconds · `alone`: those that change the round flow or the time for everybody, and run
 * one after the other · `beside`: the others.
 */
export function plays(): Record<'slow' | 'alone' | 'beside', readonly StagePlay[]> {
  const all = ALL_STAGES.flatMap(({ target, proof }) =>
    proof.gateway.map((play) => ({ words: target.words, does: play.does, target, play })),
  );
  const fast = all.filter(({ play }) => play.isSlow !== true);
  const isAlone = ({ play: { flow, afterwards } }: StagePlay): boolean =>
    (flow !== undefined && flow !== 'load') || afterwards !== undefined;
  return {
    slow: all.filter(({ play }) => play.isSlow === true),
    alone: fast.filter(isAlone),
    beside: fast.filter((each) => !isAlone(each)),
  };
}
