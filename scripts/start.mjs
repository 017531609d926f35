import { runOnSuitableNode } from './suitable-node.mjs';

await runOnSuitableNode(new URL('./start.ts', import.meta.url));
