import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { runChild } from './child.ts';

/**
 * `npm run pack [-- DIR]`: packs `ggw suite`, `fuzz`, `case`, `health` and `verify` for other projects and
 * their CI: plain JavaScript without dependencies, laid out like this project, so that files are found at the
 * same paths. `npm pack` itself cannot: it would declare the dependencies of the desktop program.
 */
const PROJECT_DIR = fileURLToPath(new URL('..', import.meta.url));
const DESTINATION = process.argv[2] ?? join(PROJECT_DIR, 'out');
const PACKAGE_DIR = join(DESTINATION, 'package');
const COPIED_FILES = [
  'LICENSE',
  'resources/ggw.mjs',
  'resources/slots',
  'scripts/suitable-node.mjs',
  'scripts/supervise.mjs',
];

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly engines: object;
}

const { version, license, engines } = JSON.parse(
  readFileSync(join(PROJECT_DIR, 'package.json'), 'utf8'),
) as Manifest;
rmSync(PACKAGE_DIR, { recursive: true, force: true });
await build({
  root: PROJECT_DIR,
  configFile: false,
  logLevel: 'error',
  ssr: { noExternal: true },
  build: {
    ssr: true,
    license: { fileName: 'LICENSES.md' },
    outDir: PACKAGE_DIR,
    rolldownOptions: {
      input: { cli: 'src/main/headless/package-cli.ts' },
      output: { entryFileNames: 'out/main/[name].js', chunkFileNames: 'out/main/chunks/[name]-[hash].js' },
    },
  },
});
for (const path of COPIED_FILES)
  cpSync(join(PROJECT_DIR, path), join(PACKAGE_DIR, path), { recursive: true });
cpSync(join(PROJECT_DIR, 'resources/package-readme.md'), join(PACKAGE_DIR, 'README.md'));
writeFileSync(
  join(PACKAGE_DIR, 'package.json'),
  `${JSON.stringify(
    {
      name: 'game-gateway-workbench-cli',
      version,
      private: true,
      description: 'Tests a wallet against the callbacks of a game gateway.',
      license,
      type: 'module',
      engines,
      bin: { ggw: 'resources/ggw.mjs' },
    },
    null,
    2,
  )}\n`,
);
const { exitCode, output } = await runChild(process.execPath, [
  process.env['npm_execpath'] ?? 'npm-cli.js',
  'pack',
  PACKAGE_DIR,
  '--silent',
  '--pack-destination',
  DESTINATION,
]);
if (exitCode === 0) {
  const file = join(DESTINATION, output.trim());
  console.log(`${file} (${(statSync(file).size / 1e6).toFixed(1)} MB)`);
} else {
  console.error(output);
  process.exitCode = exitCode;
}
