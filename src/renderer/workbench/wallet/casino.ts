import type { OperatorSummary } from '#shared/contract/operators.ts';

/** A casino with the operator that it belongs to: whose secret signs, and which currencies there are. */
export interface Casino {
  readonly id: string;
  readonly operator: OperatorSummary;
}

export function casinosOf(operators: readonly OperatorSummary[]): Casino[] {
  return operators.flatMap((operator) => operator.casinos.map(({ id }) => ({ id, operator })));
}
