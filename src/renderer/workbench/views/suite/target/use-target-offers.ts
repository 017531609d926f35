import { useCallback } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';
import { client } from '../../../platform/client.ts';
import { useQuery } from '../../../platform/connection/use-query.ts';

const TOPICS: readonly ChangeTopic[] = ['operators', 'wallet'];

export interface TargetOffers {
  readonly operators: readonly OperatorSummary[];
  /** The selected casino, or the first; empty if there is none. */
  readonly casinoId: string;
  readonly operator: OperatorSummary | undefined;
  /** The mock wallet's players of that casino. */
  readonly players: readonly Player[];
}

/** The targets that this workbench offers; null until loaded. */
export function useTargetOffers(chosen: string | null): TargetOffers | null {
  const ask = useCallback(async (): Promise<TargetOffers> => {
    const operators = await client.operators.list();
    const casinoId = chosen ?? operators.flatMap(({ casinos }) => casinos)[0]?.id ?? '';
    const operator = operators.find(({ casinos }) => casinos.some(({ id }) => id === casinoId));
    const players = operator === undefined ? [] : await client.players.list({ casinoId });
    return { operators, casinoId, operator, players };
  }, [chosen]);
  return useQuery(TOPICS, ask).answer;
}
