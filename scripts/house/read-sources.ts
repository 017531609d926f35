import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sources } from './metrics.ts';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** Reads the sources from disk. */
export function readSources(): Sources {
  return Object.fromEntries(
    globSync('{src,tests/support,tests/unit}/**/*.*', { cwd: REPOSITORY }).map((path) => [
      path.split(sep).join('/'),
      readFileSync(join(REPOSITORY, path), 'utf8'),
    ]),
  );
}
