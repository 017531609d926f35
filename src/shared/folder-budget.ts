import { z } from 'zod';

export const FOLDER_BUDGET_MB = { min: 100, max: 1024 * 1024, initial: 2048 } as const;

/** How much of the disk the database may use, in MB of 1024² bytes. */
export const folderBudgetSchema = z.int().min(FOLDER_BUDGET_MB.min).max(FOLDER_BUDGET_MB.max);

/** How much of the disk the data folder uses now. */
export const folderUsageSchema = z.object({
  /** The database with its log. */
  databaseBytes: z.int(),
  /** Copies of it from an update, a restore or damage: only a user deletes them. */
  copiesBytes: z.int(),
});
export type FolderUsage = z.infer<typeof folderUsageSchema>;
