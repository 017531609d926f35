import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createControlClient } from '#core/instance/control-client.ts';
import { findInstance, type Instance } from '#core/instance/running-instance.ts';
import { createChance } from '#tests/support/clocks/chance.ts';
import { DAMAGES, damagedFolder, type DamagedFolder } from '#tests/support/folders/damaged-folder.ts';
import { folderInUse } from '#tests/support/folders/folder-in-use.ts';
import { useGgw } from '#tests/support/workbench/ggw.ts';

const PLACES = 30;
const SEED = Number(process.env['GGW_DAMAGE_SEED'] ?? 14);
/** Starts at the same time: most of each is waiting. */
const LANES = 3;
/** Far above what a start and a stop take; what hangs takes for ever. */
const LONGEST_MS = 60_000;

const ggw = useGgw();

test('with one bad page anywhere, a start refuses with a sentence or runs and says so, and ends', async () => {
  const original = await folderInUse();
  const chance = createChance(SEED);
  // The first page, that everything begins with, among them.
  const folders = Array.from({ length: PLACES }, (_, n) =>
    damagedFolder(original, { how: DAMAGES[n % DAMAGES.length]!, chance, ...(n === 1 ? { page: 1 } : {}) }),
  );
  const endings: string[] = [];
  const waiting = [...folders];
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop())
        endings.push(`page ${folder.page}: ${await start(folder)}`);
    }),
  );
  expect(
    endings.filter((ending) => !/: (refused|ran and said so|ran, nothing to be seen)$/.test(ending)),
  ).toEqual([]);
  // Both ways were taken, or the places say nothing.
  expect(endings.some((ending) => ending.endsWith('refused'))).toBe(true);
  expect(endings.some((ending) => ending.endsWith('said so'))).toBe(true);
});

async function start({ dataDir, isSeen }: DamagedFolder): Promise<string> {
  const serving = ggw.start('serve', '--json', '--data-dir', dataDir, ...FREE_PORTS);
  const ready = new Promise<'ready'>((resolve) => serving.child.stdout.once('data', () => resolve('ready')));
  const first = await Promise.race([ready, serving.ended, late()]);
  if (first === null) return 'neither ran nor ended';

  if (first !== 'ready') {
    const { exitCode, stderr } = first;
    if (exitCode !== 5 || /\n\s+at /.test(stderr) || !stderr.includes('ggw data'))
      return `exit ${exitCode}: ${stderr}`;
    const [left, copy] = ['', '.damaged'].map((suffix) =>
      readFileSync(join(dataDir, `workbench.sqlite${suffix}`)),
    );
    return left!.equals(copy!) ? 'refused' : 'refused, with a copy of something else';
  }

  const said = await saysSo(dataDir, isSeen ? LONGEST_MS : 0);
  serving.child.kill('SIGTERM');
  const ended = await Promise.race([serving.ended, late()]);
  if (ended === null) return 'did not end';
  if (/\n\s+at /.test(ended.stderr)) return `a stack at the end: ${ended.stderr}`;
  if (said) return 'ran and said so';
  return isSeen ? 'ran and said nothing' : 'ran, nothing to be seen';
}

const FREE_PORTS = ['--port', '0', '--gateway-port', '0', '--wallet-port', '0'];

async function saysSo(dataDir: string, waitMs: number): Promise<boolean> {
  const client = createControlClient((findInstance(dataDir) as Instance).control);
  for (const until = Date.now() + waitMs; ;) {
    const { notices } = await client.workbench.status();
    if (notices.some((notice) => notice.includes('is damaged'))) return true;
    if (Date.now() > until) return false;
    await late(100);
  }
}

function late(ms = LONGEST_MS): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });
}
