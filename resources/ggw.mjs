#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { runOnSuitableNode } from '../scripts/suitable-node.mjs';

const { env, argv } = process;
if (env.GGW_COMMAND === undefined) env.GGW_COMMAND = startedAs(argv[1]);
const sources = new URL('../src/main/headless/bin.ts', import.meta.url);
// The package for CI has no sources.
await runOnSuitableNode(existsSync(sources) ? sources : new URL('../out/main/cli.js', import.meta.url));

/** How a user runs `ggw` again in the same way, for its texts: by npm in this project, as a command, or as a file. */
function startedAs(script) {
  if (env.npm_package_name === 'game-gateway-workbench' && env.npm_lifecycle_event !== undefined)
    return 'npm run -s ggw --';
  if (basename(script) === 'ggw') return env.npm_lifecycle_event === 'npx' ? 'npx --no -- ggw' : 'ggw';
  return `node ${/^[\w@%+=:,./\\-]+$/.test(script) ? script : `"${script}"`}`;
}
