import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAIN_PROGRAMS } from '../../../scripts/main-programs.ts';

export const PROJECT_DIR = fileURLToPath(new URL('../../..', import.meta.url));

/** Where program-of-run.ts has put the threads for this run; unit tests take them from their sources. */
const RUN = process.env['GGW_TEST_RUN'];

export const ASSETS = {
  migrationsDir: join(PROJECT_DIR, 'resources/migrations'),
  rendererDir: join(PROJECT_DIR, 'out/renderer'),
  slotsDir: join(PROJECT_DIR, 'resources/slots'),
  databaseCheckScript: scriptOf('database-check-worker'),
  checkpointScript: scriptOf('checkpoint-worker'),
  searchScript: scriptOf('search-worker'),
  importScript: scriptOf('import-worker'),
  exportScript: scriptOf('export-worker'),
};

function scriptOf(thread: keyof typeof MAIN_PROGRAMS): string {
  return RUN === undefined ? join(PROJECT_DIR, MAIN_PROGRAMS[thread]) : join(RUN, 'out/main', `${thread}.js`);
}
