import { oc } from '@orpc/contract';
import { z } from 'zod';

export const playerSchema = z.object({
  casinoId: z.string(),
  accountId: z.string(),
  /** Balance text by full currency code. */
  balances: z.record(z.string(), z.string()),
});
export type Player = z.infer<typeof playerSchema>;

export const playersContract = {
  /** The mock wallet's players of one casino, by account id. */
  list: oc.input(z.object({ casinoId: z.string() })).output(z.array(playerSchema)),
};
