import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { PROJECT_DIR, THREADS } from './project.ts';

/**
 * Makes one file of each thread's sources, as the desktop program has them: an import or an export of a test takes a
 * new thread, which would read its hundred sources in a quarter of a second of the processor, and a file in a tenth.
 */
export default async function bundleThreads(): Promise<void> {
  const folder = join(PROJECT_DIR, 'test-results/threads');
  const built = await build({
    root: PROJECT_DIR,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: {
      ssr: true,
      minify: false,
      write: false,
      rolldownOptions: { input: THREADS, output: { entryFileNames: '[name].js' } },
    },
  });
  if (!('output' in built)) throw new Error('The threads were not built');
  for (const file of built.output) {
    const text = file.type === 'chunk' ? file.code : file.source;
    // Another run may be reading what this one would write again.
    const path = join(folder, file.fileName);
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
  process.env['GGW_TEST_THREADS'] = folder;
}
