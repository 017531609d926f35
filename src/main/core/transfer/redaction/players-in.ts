import { bytesOfBody, type SpelledBody } from '../body-spelling.ts';
import type { CarriedExchange } from '../carried-exchange.ts';

/** Fields of the protocol that name a player, or tell something of one person. */
const ID_FIELDS = ['account_id', 'player_id'] as const;

/** What stands for each player's id, in the order of coming, and for the nicknames and network addresses beside them. */
export function playersIn(exchanges: readonly CarriedExchange[]): ReadonlyMap<string, string> {
  const ids = new Set<string>();
  const names = new Set<string>();
  const addresses = new Set<string>();
  for (const { subject, request, response } of exchanges) {
    if (subject.accountId !== null) ids.add(subject.accountId);
    for (const body of [request.body, ...(response === null ? [] : [response.body])]) {
      const fields = fieldsOf(body);
      const account = recordOf(fields['account']);
      for (const id of [...ID_FIELDS.map((name) => fields[name]), account['id']]) addText(ids, id);
      addText(names, account['nickname']);
      addText(addresses, fields['ip']);
    }
  }
  return new Map([
    ...numbered(addresses, (n) => `192.0.2.${((n - 1) % 254) + 1}`),
    ...numbered(names, (n) => `nickname-${n}`),
    ...numbered(ids, (n) => `player-${n}`),
  ]);
}

function addText(set: Set<string>, value: unknown): void {
  if (typeof value === 'string' && value !== '') set.add(value);
}

function numbered(texts: ReadonlySet<string>, standIn: (n: number) => string): [string, string][] {
  return [...texts].map((text, index) => [text, standIn(index + 1)]);
}

function fieldsOf(body: SpelledBody): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(new TextDecoder().decode(bytesOfBody(body))));
  } catch {
    return {};
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
