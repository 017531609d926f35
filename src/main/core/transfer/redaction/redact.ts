import type { ExportRequest } from '#shared/contract/transfer.ts';
import type { CarriedExchange } from '../carried-exchange.ts';
import { withoutPlayers } from './without-players.ts';
import { withoutSecrets, type Redacted } from './without-secrets.ts';
import { withoutSignatures } from './without-signatures.ts';

/** Takes out what was asked for. Where bytes may change, signatures go too: what is left of them would be wrong. */
export function redact(
  exchanges: readonly CarriedExchange[],
  { secrets, players }: ExportRequest['without'],
  knownSecrets: readonly string[],
): Redacted {
  const steps: ((before: readonly CarriedExchange[]) => Redacted)[] = [
    ...(secrets || players ? [withoutSignatures] : []),
    ...(secrets ? [(before: readonly CarriedExchange[]) => withoutSecrets(before, knownSecrets)] : []),
    ...(players ? [withoutPlayers] : []),
  ];
  return steps.reduce<Redacted>(
    (before, step) => {
      const after = step(before.exchanges);
      return { exchanges: after.exchanges, replaced: [...before.replaced, ...after.replaced] };
    },
    { exchanges, replaced: [] },
  );
}
