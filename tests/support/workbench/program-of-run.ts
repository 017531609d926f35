import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { MAIN_PROGRAMS, NOT_BUNDLED } from '../../../scripts/main-programs.ts';
import { PROJECT_DIR, TEST_PROGRAMS } from './project.ts';

/**
 * Builds the command and its threads as the product does, once for all processes of a run: from its sources, each
 * process of a test would take twice as long to start, and each import or export a quarter of a second of the processor.
 * The folder holds what else they share; it is made by the first that asks for it.
 */
export default async function programOfRun(): Promise<() => void> {
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
  // Says that they are modules: Node would find that out by compiling each twice.
  copyFileSync(join(PROJECT_DIR, 'package.json'), join(run, 'package.json'));
  symlinkSync(join(PROJECT_DIR, 'node_modules'), join(run, 'node_modules'), 'junction');
  process.env['GGW_TEST_RUN'] = run;
  return () => rmSync(run, { recursive: true, force: true });
}
