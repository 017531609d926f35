import type { CarriedExchange } from '../carried-exchange.ts';
import { playersIn } from './players-in.ts';
import { rewriteExchange } from './rewrite-exchange.ts';
import { replaceTokens, replaceInBody } from './replace-ids.ts';
import type { Redacted } from './without-secrets.ts';

/** Puts `player-1`, `player-2` … in place of players' ids: the same for the same player, wherever it stands by itself. */
export function withoutPlayers(exchanges: readonly CarriedExchange[]): Redacted {
  const standIns = playersIn(exchanges);
  if (standIns.size === 0) return { exchanges, replaced: [] };
  const words = (text: string): string => replaceTokens(text, standIns);
  const cleaned = exchanges.map((exchange) => {
    const rewritten = rewriteExchange(exchange, {
      url: words,
      words,
      header: (_name, value) => words(value),
      body: (bytes) => replaceInBody(bytes, standIns),
    });
    const { accountId } = exchange.subject;
    return {
      ...rewritten,
      subject: {
        ...exchange.subject,
        accountId: accountId === null ? null : (standIns.get(accountId) ?? accountId),
      },
    };
  });
  const players = [...standIns.values()].filter((name) => /^player-\d+$/.test(name)).length;
  const others = standIns.size - players;
  return {
    exchanges: cleaned,
    replaced: [
      players === 1
        ? "1 player's id is replaced by player-1."
        : `The ids of ${players} players are replaced by player-1 to player-${players}.`,
      ...(others === 0
        ? []
        : [
            others === 1
              ? '1 nickname or network address of a player is replaced, too.'
              : `${others} nicknames and network addresses of players are replaced, too.`,
          ]),
    ],
  };
}
