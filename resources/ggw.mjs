#!/usr/bin/env node
import { runOnSuitableNode } from '../scripts/suitable-node.mjs';

await runOnSuitableNode(new URL('../src/main/headless/cli.ts', import.meta.url));
