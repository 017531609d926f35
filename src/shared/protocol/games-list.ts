import { z } from 'zod';
import { currencyCodeSchema } from './currency.ts';

/** GET: the games on offer, unsigned (decision 8). */
export const GAMES_LIST_PATH = '/api/v1/operator/games';

/** `operator` is a casino's id; `active` filters the games that it can launch, or those that it cannot. */
export const gamesQuerySchema = z.object({
  operator: z.string().min(1).optional(),
  active: z.enum(['true', 'false']).optional(),
});
export type GamesQuery = z.infer<typeof gamesQuerySchema>;

export const gamesListSchema = z.object({
  games: z.array(
    z.object({
      title: z.string(),
      /** The value of `game` in a launch. */
      identifier: z.string(),
      category: z.string(),
      devices: z.array(z.enum(['desktop', 'mobile'])),
      provably_fair: z.boolean(),
      demo_available: z.boolean(),
      /** Return to player in percent; for several slot games, the lowest. */
      payout: z.number().min(0).max(100).optional(),
      /** If all slot games of the entry have the same. */
      volatility: z.enum(['low', 'medium', 'high']).optional(),
      has_freespins: z.boolean().optional(),
      thumbnail: z.url().optional(),
      /** Countries (ISO 3166-1 alpha-2) where it cannot be launched. */
      restrictions: z.object({ blocked_countries: z.array(z.string()) }).optional(),
      /** Full codes, `CUSTOM_` included. */
      currencies: z.array(currencyCodeSchema),
    }),
  ),
});
export type GamesList = z.infer<typeof gamesListSchema>;
