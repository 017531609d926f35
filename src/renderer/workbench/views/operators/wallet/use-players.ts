import { safe } from '@orpc/client';
import { useEffect, useState } from 'react';
import type { Player } from '#shared/contract/players.ts';
import { client } from '../../../platform/client.ts';

/** The mock wallet's players of a casino; none while they are unknown. */
export function usePlayers(casinoId: string): readonly Player[] {
  const [known, setKnown] = useState<{ readonly of: string; readonly players: readonly Player[] }>();
  useEffect(() => {
    if (casinoId === '') return;
    let isCurrent = true;
    void safe(client.players.list({ casinoId })).then(({ data: players }) => {
      if (isCurrent && players !== undefined) setKnown({ of: casinoId, players });
    });
    return () => {
      isCurrent = false;
    };
  }, [casinoId]);
  return known?.of === casinoId ? known.players : [];
}
