import type { KnipConfig } from 'knip';
import { MAIN_PROGRAMS } from './scripts/main-programs.ts';
import { TEST_PROGRAMS } from './tests/support/workbench/project.ts';

/** Unused files, exports and dependencies fail `npm run check:dead-code`. */
const config: KnipConfig = {
  entry: [
    ...Object.values(MAIN_PROGRAMS),
    ...Object.values(TEST_PROGRAMS),
    'src/main/preload.ts',
    'src/main/headless/bin.ts',
    'src/main/headless/package-cli.ts',
    'src/renderer/**/main.tsx',
    'scripts/*.{ts,mjs}',
    // Read by Stryker's processes.
    'scripts/mutants/vitest.config.ts',
    'resources/*.mjs',
    'tests/**/*.test.{ts,tsx}',
    'tests/component/ui/main.tsx',
    // Replaces Zustand through an alias in vitest.config.ts.
    'tests/component/support/zustand.ts',
    'bench/*.ts',
  ],
  project: [
    'src/**/*.{ts,tsx,css}',
    'scripts/**/*.{ts,mjs}',
    'tests/**/*.{ts,tsx,mjs}',
    'bench/**/*.ts',
    '*.{ts,mjs}',
  ],
  // A type in the signature of an exported function is part of it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Installed tools rather than packages; the tests of signatures and commands, and the soak, report if they are
  // missing.
  ignoreBinaries: ['openssl', 'prlimit', 'pwsh'],
  compilers: {
    // Style sheets also import packages and each other.
    css: (text) =>
      [...text.matchAll(/@import\s+['"]([^'"]+)|url\(\s*['"]([@#\w][^'":]*)['"]/g)]
        .map(([, imported, asset]) => `import '${imported ?? asset}';`)
        .join('\n'),
  },
};

export default config;
