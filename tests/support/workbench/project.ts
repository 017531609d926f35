import { fileURLToPath } from 'node:url';

export const PROJECT_DIR = fileURLToPath(new URL('../../..', import.meta.url));

export const ASSETS = {
  migrationsDir: fileURLToPath(new URL('../../../resources/migrations', import.meta.url)),
  rendererDir: fileURLToPath(new URL('../../../out/renderer', import.meta.url)),
  slotsDir: fileURLToPath(new URL('../../../resources/slots', import.meta.url)),
  databaseCheckScript: fileURLToPath(
    new URL('../../../src/main/core/storage/database-check-worker.ts', import.meta.url),
  ),
  checkpointScript: fileURLToPath(
    new URL('../../../src/main/core/storage/checkpoint-worker.ts', import.meta.url),
  ),
  searchScript: fileURLToPath(
    new URL('../../../src/main/core/capture/search/search-worker.ts', import.meta.url),
  ),
  importScript: fileURLToPath(
    new URL('../../../src/main/core/transfer/import/import-worker.ts', import.meta.url),
  ),
  exportScript: fileURLToPath(
    new URL('../../../src/main/core/transfer/export/export-worker.ts', import.meta.url),
  ),
};
