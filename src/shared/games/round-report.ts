import { z } from 'zod';

/** From a game to the workbench that frames it: whether the page has shown a round. It contains no result. */
export const roundReportSchema = z.object({
  type: z.literal('workbench:round'),
  /** `round_id` on the wire. */
  roundId: z.string(),
  /**
   * True once the page has shown the complete response from the gateway about the round, after its animations; false
   * again while another step is being played. A game whose rounds have one step only sends true.
   */
  isShown: z.boolean(),
});
export type RoundReport = z.infer<typeof roundReportSchema>;

/**
 * From the workbench to a game in its frame: plays once, as if the player had pressed Space. The page does what it does
 * for that key, so nothing happens while it is busy.
 */
export const playRequestSchema = z.object({ type: z.literal('workbench:play') });
export type PlayRequest = z.infer<typeof playRequestSchema>;
