import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveInRepository } from './repository.ts';

export type Runtime =
  | { readonly kind: 'found'; readonly executable: string }
  | { readonly kind: 'missing'; readonly reason: string };

const PACKAGE = resolveInRepository('node_modules/electron');
const DOWNLOADS = 'https://github.com/electron/electron/releases/download/';
const PROBE_MS = 3_000;
const DOWNLOAD_MS = 120_000;

/** Electron's runtime, which its npm package does not contain; downloaded once if the network allows it. */
export async function ensureRuntime(env: NodeJS.ProcessEnv = process.env): Promise<Runtime> {
  const found = findInstalledRuntime(env);
  if (found !== undefined) return { kind: 'found', executable: found };
  if (env['ELECTRON_OVERRIDE_DIST_PATH'] !== undefined) {
    return {
      kind: 'missing',
      reason: `there is no Electron in ELECTRON_OVERRIDE_DIST_PATH (${env['ELECTRON_OVERRIDE_DIST_PATH']})`,
    };
  }
  const reason = await download(env);
  if (reason !== undefined)
    return {
      kind: 'missing',
      reason: `the Electron runtime is not installed and could not be downloaded (${reason})`,
    };
  const fetched = findInstalledRuntime(env);
  return fetched === undefined
    ? { kind: 'missing', reason: "Electron's runtime was downloaded but not installed in the expected place" }
    : { kind: 'found', executable: fetched };
}

/** Located like the electron package does. */
export function findInstalledRuntime(env: NodeJS.ProcessEnv): string | undefined {
  const pathFile = join(PACKAGE, 'path.txt');
  const inside = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : undefined;
  const override = env['ELECTRON_OVERRIDE_DIST_PATH'];
  const executable =
    override === undefined ? inside && join(PACKAGE, 'dist', inside) : join(override, inside ?? 'electron');
  return executable !== undefined && existsSync(executable) ? executable : undefined;
}

/** @returns the reason of a failure; undefined if it is installed now */
async function download(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const unreachable = await probe(env);
  if (unreachable !== undefined) return unreachable;
  console.log('Downloading the Electron runtime (once, about 120 MB)…');
  return runInstaller();
}

/**
 * First checks that the download server is reachable: the installer would retry for a long time behind a firewall, and
 * an offline start must not wait. A configured mirror or proxy is not probed.
 */
async function probe(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const chosen = ['ELECTRON_MIRROR', 'npm_config_electron_mirror', 'ELECTRON_GET_USE_PROXY'];
  if (chosen.some((name) => env[name])) return undefined;
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  try {
    const response = await fetch(`${DOWNLOADS}v${version}/SHASUMS256.txt`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    return response.ok ? undefined : `github.com returned ${response.status}`;
  } catch {
    return 'github.com cannot be reached';
  }
}

function runInstaller(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const installer = spawn(process.execPath, [join(PACKAGE, 'install.js')], {
      stdio: 'ignore',
      timeout: DOWNLOAD_MS,
    });
    installer.once('error', (error) => resolve(error.message));
    installer.once('exit', (code, signal) => {
      if (signal !== null) return resolve(`the download took longer than ${DOWNLOAD_MS / 1000} seconds`);
      resolve(code === 0 ? undefined : 'run `npx install-electron` to see why');
    });
  });
}
