import { useCallback } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { client } from '../../../platform/client.ts';
import { useAnswer } from '../../../platform/connection/use-answer.ts';
import { casinoSuggestions } from '../../../features/casinos/suggestions.ts';
import type { Suggestion } from '../../../../ui/form/suggest-field.tsx';

const TOPICS: readonly ChangeTopic[] = ['operators', 'wallet'];
/** Of each of so many casinos the players are asked for while none is chosen. */
const CASINOS_MAX = 10;

interface ScopeSuggestions {
  readonly casinos: readonly Suggestion[];
  readonly accounts: readonly Suggestion[];
}

const NONE: ScopeSuggestions = { casinos: [], accounts: [] };

/** Casinos and their players as the workbench knows them; with a casino, its players only. */
export function useScopeSuggestions(casinoId: string): ScopeSuggestions {
  const ask = useCallback(async (): Promise<ScopeSuggestions> => {
    const casinos = casinoSuggestions(await client.operators.list());
    const isKnown = casinos.some(({ value }) => value === casinoId);
    const asked = isKnown ? [casinoId] : casinos.slice(0, CASINOS_MAX).map(({ value }) => value);
    const players = await Promise.all(asked.map((each) => client.players.list({ casinoId: each })));
    const named = players.flat().map((player) => [player.accountId, player.casinoId] as const);
    return { casinos, accounts: [...new Map(named)].map(([value, note]) => ({ value, note })) };
  }, [casinoId]);
  return useAnswer(TOPICS, ask).answer ?? NONE;
}
