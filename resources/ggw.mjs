#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { runOnSuitableNode } from '../scripts/suitable-node.mjs';

const { env, argv } = process;
if (env.GGW_COMMAND === undefined) env.GGW_COMMAND = getStartCommand(argv[1]);
const sources = new URL('../src/main/headless/bin.ts', import.meta.url);
// The package for CI has no sources.
await runOnSuitableNode(existsSync(sources) ? sources : new URL('../out/main/cli.js', import.meta.url));

/**
 * The command with which texts tell a user to run `ggw`: the same one that started it (npm, the command, or the file).
 */
function getStartCommand(script) {
  if (env.npm_package_name === 'game-gateway-workbench' && env.npm_lifecycle_event !== undefined)
    return 'npm run -s ggw --';
  if (basename(script) === 'ggw') return env.npm_lifecycle_event === 'npx' ? 'npx --no -- ggw' : 'ggw';
  return `node ${/^[\w@%+=:,./\\-]+$/.test(script) ? script : `"${script}"`}`;
}
