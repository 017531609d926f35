import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { MAIN_PROGRAMS, NOT_BUNDLED } from '../../../scripts/main-programs.ts';
import { PROJECT_DIR, TEST_PROGRAMS } from './project.ts';

/**
 * Builds the command and its threads like the product, once for all processes of a run: from sources, each process of a
 * test would take twice as long to start, and each import or export an additional quarter of a second of CPU time. The
 * folder also contains other shared files; the first user creates it.
 */
export default async function setupProgram(): Promise<() => void> {
  const run = mkdtempSync(join(tmpdir(), 'ggw-run-'));
  const { index: _window, ...input } = MAIN_PROGRAMS;
  await build({
    root: PROJECT_DIR,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: NOT_BUNDLED },
    build: {
      ssr: true,
      minify: false,
      outDir: join(run, 'out/main'),
      rolldownOptions: {
        input: { ...input, ...TEST_PROGRAMS },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  // Marks the files as modules: otherwise Node would compile each of them twice to find out.
  copyFileSync(join(PROJECT_DIR, 'package.json'), join(run, 'package.json'));
  symlinkSync(join(PROJECT_DIR, 'node_modules'), join(run, 'node_modules'), 'junction');
  process.env['GGW_TEST_RUN'] = run;
  return () => rmSync(run, { recursive: true, force: true });
}
