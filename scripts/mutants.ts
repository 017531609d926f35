import { Stryker } from '@stryker-mutator/core';
import { Command } from 'commander';

const REPORTS = 'test-results/mutants';

/**
 * `npm run mutants -- src/main/core/signing`: mutates these sources and checks that a test fails. Survivors are in the
 * report. Further runs only try what has changed.
 */
const command = new Command('mutants')
  .argument('<sources>', 'a folder, or one file')
  .argument('[tests...]', 'the test folders to run', ['tests/unit'])
  .parse();
const [sources, tests] = command.processedArgs as [string, readonly string[]];
const folder = sources.replace(/\/$/, '');
const report = `${REPORTS}/${folder.replace(/^src\/(main\/)?/, '').replaceAll('/', '-')}`;

process.env['GGW_MUTANTS_TESTS'] = tests.join(',');
const results = await new Stryker({
  mutate: [folder.endsWith('.ts') ? folder : `${folder}/**/*.ts`],
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts' },
  // A file that does not exist, on purpose: Stryker cannot read TypeScript 7 configurations.
  tsconfigFile: 'none.json',
  ignorePatterns: ['out', 'dist', 'test-results'],
  tempDirName: `${REPORTS}/sandbox`,
  concurrency: 1,
  incremental: true,
  incrementalFile: `${report}.json`,
  reporters: ['clear-text', 'html', 'progress-append-only'],
  htmlReporter: { fileName: `${report}.html` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
}).runMutationTest();

const survived = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length;
console.log(
  `${results.length - survived} of ${results.length} mutants were detected. Report: ${report}.html`,
);
