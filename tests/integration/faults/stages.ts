import { formatFault } from '#shared/faults/format-arming.ts';
import type { FaultName } from '#shared/faults/catalogue.ts';
import type { FaultStage } from '#shared/faults/description.ts';
import type { GatewayCase } from './gateway-case.ts';
import type { StageCases } from './stage-cases.ts';
import { FAULT_CASES } from './fault-cases.ts';
import type { Target } from './wallet-case.ts';

/** Each stage of each fault as it is armed, with its cases. */
export const ALL_STAGES: readonly { readonly target: Target; readonly cases: StageCases }[] = Object.entries(
  FAULT_CASES,
).flatMap(([faultName, stages]) =>
  Object.entries(stages).map(([name, cases]) => {
    const fault = faultName as FaultName;
    const stage = name as FaultStage;
    const armed = stage === 'before_ledger' || stage === 'after_ledger' ? stage : undefined;
    return { target: { fault, stage: armed, label: formatFault({ fault, stage: armed }) }, cases };
  }),
);

export interface StageGatewayCase {
  readonly label: string;
  readonly reaction: string;
  readonly target: Target;
  readonly gatewayCase: GatewayCase;
}

/**
 * `slow`: cases that take ten seconds · `sequential`: cases that change the round flow or the time for all players, and
 * so run one after the other · `concurrent`: all others.
 */
export function groupGatewayCases(): Record<
  'slow' | 'sequential' | 'concurrent',
  readonly StageGatewayCase[]
> {
  const all = ALL_STAGES.flatMap(({ target, cases }) =>
    cases.gateway.map((gatewayCase) => ({
      label: target.label,
      reaction: gatewayCase.reaction,
      target,
      gatewayCase,
    })),
  );
  const fast = all.filter(({ gatewayCase }) => gatewayCase.isSlow !== true);
  const isSequential = ({ gatewayCase: { flow, afterwards } }: StageGatewayCase): boolean =>
    (flow !== undefined && flow !== 'load') || afterwards !== undefined;
  return {
    slow: all.filter(({ gatewayCase }) => gatewayCase.isSlow === true),
    sequential: fast.filter(isSequential),
    concurrent: fast.filter((each) => !isSequential(each)),
  };
}
