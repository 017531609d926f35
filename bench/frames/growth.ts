import { createPageHeap } from '../page/page-heap.ts';
import type { DrivenGame } from './driven-game.ts';
import type { Goal } from '../goals.ts';

const MAX_MB = 1;
/** Fewer than one spin of the reels creates; running animations have some more nodes. */
const MAX_NODES = 500;

/** Measures memory retained by the pages. All are played in parallel, because speed does not matter here. */
export async function benchGrowth(games: readonly DrivenGame[], playMs: number): Promise<Goal[]> {
  console.log(
    `\n${`after ${playMs / 1_000} s of play, all in parallel`.padEnd(50)}${['heap MB', 'grown by', 'goal', 'nodes', 'grown by', 'goal'].map((head) => head.padStart(10)).join('')}`,
  );
  const goals = await Promise.all(games.map(async (game) => measureGrowth(game, playMs)));
  return goals.flat();
}

async function measureGrowth({ name, page, playSteadily }: DrivenGame, playMs: number): Promise<Goal[]> {
  const heap = await createPageHeap(page);
  const before = { mb: await heap.readAfterCollection(), nodes: await heap.countNodes() };
  await playSteadily(playMs);
  const after = { mb: await heap.readAfterCollection(), nodes: await heap.countNodes() };
  const grown = { mb: after.mb - before.mb, nodes: after.nodes - before.nodes };
  const cells = [
    after.mb.toFixed(1),
    grown.mb.toFixed(2),
    `≤ ${MAX_MB}`,
    String(after.nodes),
    String(grown.nodes),
    `≤ ${MAX_NODES}`,
  ];
  console.log(`  ${name.padEnd(48)}${cells.map((cell) => cell.padStart(10)).join('')}`);
  return [
    { what: `growth of the heap of ${name} in MB`, value: grown.mb, atMost: MAX_MB },
    { what: `growth of the nodes of ${name}`, value: grown.nodes, atMost: MAX_NODES },
  ];
}
