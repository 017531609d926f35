import { z } from 'zod';

export const FOLDER_BUDGET_MB = { least: 100, most: 1024 * 1024, initial: 2048 } as const;

/** What the database may take of the disk, in MB of 1024² bytes. */
export const folderBudgetSchema = z.int().min(FOLDER_BUDGET_MB.least).max(FOLDER_BUDGET_MB.most);

/** What the data folder takes of the disk now. */
export const folderUsageSchema = z.object({
  /** The database with its log. */
  databaseBytes: z.int(),
  /** Copies of it that an update, a restore or a damage has left: nothing but a person deletes them. */
  copiesBytes: z.int(),
});
export type FolderUsage = z.infer<typeof folderUsageSchema>;
