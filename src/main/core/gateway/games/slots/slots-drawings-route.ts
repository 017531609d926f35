import type { FastifyInstance } from 'fastify';
import { SLOTS_DRAWINGS_PATH, type SlotsStateResponse } from '#shared/games/slots/slots-api.ts';
import { computeCommitment } from '#core/games/fairness.ts';
import type { SlotGames } from './slot-games.ts';

/** The address of each drawing, by game and symbol. The address changes with the drawing. */
export function listDrawingAddresses(slotGames: SlotGames): SlotsStateResponse['drawings'] {
  const withDrawings = [...slotGames].filter(([, { drawings }]) => drawings.size > 0);
  return Object.fromEntries(
    withDrawings.map(([slotGame, { drawings }]) => [
      slotGame,
      Object.fromEntries(
        Array.from(drawings, ([symbol, svg]) => [
          symbol,
          `${SLOTS_DRAWINGS_PATH}/${slotGame}/${symbol}/${computeCommitment(svg).slice(0, 16)}.svg`,
        ]),
      ),
    ]),
  );
}

/**
 * Serves drawings so that no script can run and nothing can load in them, neither as an image nor opened directly.
 */
export function registerSlotsDrawings(server: FastifyInstance, slotGames: SlotGames): void {
  server.get<{ Params: { slotGame: string; symbol: string } }>(
    `${SLOTS_DRAWINGS_PATH}/:slotGame/:symbol/:version`,
    (request, reply) => {
      const svg = slotGames.get(request.params.slotGame)?.drawings.get(request.params.symbol);
      if (svg === undefined) {
        reply.callNotFound();
        return reply;
      }
      return reply
        .headers({
          'content-type': 'image/svg+xml; charset=utf-8',
          'cache-control': 'max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(svg);
    },
  );
}
