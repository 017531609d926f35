import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** The package.json of the checkout that this command runs from, as sources or built. */
const MANIFEST = findPackageJSON('..', import.meta.url) ?? '';

export const PROJECT_DIR = dirname(MANIFEST);

/** Whether this is the build, with its threads and pages. */
export const IS_BUILT = !import.meta.url.endsWith('.ts');

export const ASSETS = {
  migrationsDir: join(PROJECT_DIR, 'resources/migrations'),
  rendererDir: join(PROJECT_DIR, 'out/renderer'),
  databaseCheckScript: resolveThreadPath('storage/database-check-worker'),
  checkpointScript: resolveThreadPath('storage/checkpoint-worker'),
  searchScript: resolveThreadPath('capture/search/search-worker'),
  importScript: resolveThreadPath('transfer/import/import-worker'),
  exportScript: resolveThreadPath('transfer/export/export-worker'),
  reconcileScript: resolveThreadPath('reconcile/reconcile-worker'),
  simulationScript: resolveThreadPath('simulation/simulation-worker'),
  slotsDir: join(PROJECT_DIR, 'resources/slots'),
};

function resolveThreadPath(source: string): string {
  return IS_BUILT
    ? join(PROJECT_DIR, 'out/main', `${basename(source)}.js`)
    : join(PROJECT_DIR, 'src/main/core', `${source}.ts`);
}

export function readProjectVersion(): string {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string };
  return manifest.version;
}
