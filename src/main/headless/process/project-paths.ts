import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The checkout that this command runs from. */
export const PROJECT_DIR = fileURLToPath(new URL('../../../..', import.meta.url));

export const ASSETS = {
  migrationsDir: fileURLToPath(new URL('../../../../resources/migrations', import.meta.url)),
  rendererDir: fileURLToPath(new URL('../../../../out/renderer', import.meta.url)),
  databaseCheckScript: fileURLToPath(new URL('../../core/storage/database-check-worker.ts', import.meta.url)),
  checkpointScript: fileURLToPath(new URL('../../core/storage/checkpoint-worker.ts', import.meta.url)),
  searchScript: fileURLToPath(new URL('../../core/capture/search/search-worker.ts', import.meta.url)),
  importScript: fileURLToPath(new URL('../../core/transfer/import/import-worker.ts', import.meta.url)),
  exportScript: fileURLToPath(new URL('../../core/transfer/export/export-worker.ts', import.meta.url)),
  simulationScript: fileURLToPath(new URL('../../core/simulation/simulation-worker.ts', import.meta.url)),
  slotsDir: fileURLToPath(new URL('../../../../resources/slots', import.meta.url)),
};

export function projectVersion(): string {
  const manifest = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}
