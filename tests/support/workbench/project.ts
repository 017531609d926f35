import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_DIR = fileURLToPath(new URL('../../..', import.meta.url));

/** What a workbench runs in threads of their own. */
export const THREADS = {
  databaseCheckScript: 'src/main/core/storage/database-check-worker.ts',
  checkpointScript: 'src/main/core/storage/checkpoint-worker.ts',
  searchScript: 'src/main/core/capture/search/search-worker.ts',
  importScript: 'src/main/core/transfer/import/import-worker.ts',
  exportScript: 'src/main/core/transfer/export/export-worker.ts',
};

/** Where bundle-threads.ts has put them for this run. */
const BUNDLED = process.env['GGW_TEST_THREADS'];

function scriptOf(thread: keyof typeof THREADS): string {
  return BUNDLED === undefined ? join(PROJECT_DIR, THREADS[thread]) : join(BUNDLED, `${thread}.js`);
}

export const ASSETS = {
  migrationsDir: join(PROJECT_DIR, 'resources/migrations'),
  rendererDir: join(PROJECT_DIR, 'out/renderer'),
  slotsDir: join(PROJECT_DIR, 'resources/slots'),
  databaseCheckScript: scriptOf('databaseCheckScript'),
  checkpointScript: scriptOf('checkpointScript'),
  searchScript: scriptOf('searchScript'),
  importScript: scriptOf('importScript'),
  exportScript: scriptOf('exportScript'),
};
