import { implement } from '@orpc/server';
import { changesContract } from '#shared/contract/changes.ts';
import type { Changes } from '../changes.ts';

export function changesProcedures(changes: Changes) {
  const os = implement(changesContract);
  return {
    live: os.live.handler(async function* ({ signal }) {
      for await (const topics of changes.subscribe(signal)) yield { topics: [...topics] };
    }),
  };
}
