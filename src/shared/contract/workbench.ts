import { oc } from '@orpc/contract';
import { z } from 'zod';

export const statusSchema = z.object({
  version: z.string(),
  addresses: z.object({
    /** Null in the desktop window, which needs no address. */
    interface: z.url().nullable(),
    gateway: z.url(),
    wallet: z.url(),
  }),
  dataDir: z.string(),
  /** What a person should know of this start, such as a port that was taken and what was taken in its place. */
  notices: z.array(z.string()),
});
export type WorkbenchStatus = z.infer<typeof statusSchema>;

export const workbenchContract = {
  /** Where everything listens, and what was out of the ordinary at start. */
  status: oc.output(statusSchema),
};
