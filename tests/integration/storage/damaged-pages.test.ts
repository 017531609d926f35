import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createControlClient } from '#core/instance/control-client.ts';
import { findInstance, type Instance } from '#core/instance/running-instance.ts';
import { getExitCode } from '#headless/process/exit-code.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { createSeededRandom } from '#tests/support/clocks/seeded-random.ts';
import { DAMAGES, createDamagedFolder, type DamagedFolder } from '#tests/support/folders/damaged-folder.ts';
import { copyFolderInUse } from '#tests/support/folders/folder-in-use.ts';
import { useGgw, type Ended } from '#tests/support/workbench/ggw.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const PLACES = 30;
/** One in this many places is started as a process, which shows that nothing prevents its end; the others start here. */
const PROCESS_INTERVAL = 5;
const SEED = Number(process.env['GGW_DAMAGE_SEED'] ?? 14);
/** Starts in parallel: most of each is waiting. */
const LANES = 6;
/** Far above the time of a start and a stop; a hang takes forever. */
const MAX_MS = 60_000;

const ggw = useGgw();

test('with one damaged page anywhere, a start either fails with a message or runs and reports it', async () => {
  const original = await copyFolderInUse();
  const random = createSeededRandom(SEED);
  // Including the first page.
  const folders = Array.from({ length: PLACES }, (_, n) =>
    createDamagedFolder(original, {
      how: DAMAGES[n % DAMAGES.length]!,
      random,
      ...(n === 1 ? { page: 1 } : {}),
    }),
  );
  const endings: string[] = [];
  const waiting = folders.map(
    (folder, n) => () => (n % PROCESS_INTERVAL === 1 ? startProcess(folder) : startOnFolder(folder)),
  );
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let start = waiting.pop(); start !== undefined; start = waiting.pop()) endings.push(await start());
    }),
  );
  expect(
    endings.filter((ending) => !/: (rejected|ran and said so|ran, nothing to be seen)$/.test(ending)),
  ).toEqual([]);
  // Both outcomes occurred, or the places prove nothing.
  expect(endings.some((ending) => ending.endsWith('rejected'))).toBe(true);
  expect(endings.some((ending) => ending.endsWith('said so'))).toBe(true);
});

async function startProcess(folder: DamagedFolder): Promise<string> {
  const { dataDir } = folder;
  const serving = ggw.start('serve', '--json', '--data-dir', dataDir, ...FREE_PORTS);
  const ready = new Promise<'ready'>((resolve) => serving.child.stdout.once('data', () => resolve('ready')));
  const first = await Promise.race([ready, serving.ended, late()]);
  if (first === null) return formatMessage(folder, 'neither ran nor ended');
  if (first !== 'ready') return formatMessage(folder, rejection(dataDir, first));
  const { control } = findInstance(dataDir) as Instance;
  const printed = await waitForDamageReport(createControlClient(control), folder);
  serving.child.kill('SIGTERM');
  const ended = await Promise.race([serving.ended, late()]);
  if (ended === null) return formatMessage(folder, 'did not end');
  return formatMessage(folder, STACK.test(ended.stderr) ? `a stack at the end: ${ended.stderr}` : printed);
}

async function startOnFolder(folder: DamagedFolder): Promise<string> {
  const { dataDir } = folder;
  const started = await startTestWorkbench({ dataDir }).catch((error: unknown) => {
    const lines: string[] = [];
    const console = { log: String, error: (line: string) => void lines.push(line) };
    return { exitCode: getExitCode(error, { console }), stderr: lines.join('\n') };
  });
  if ('stderr' in started) return formatMessage(folder, rejection(dataDir, started));
  const printed = await waitForDamageReport(started.client, folder);
  const ended = await Promise.race([started.stop().then(() => true), late()]);
  return formatMessage(folder, ended === null ? 'did not end' : printed);
}

const STACK = /\n\s+at /;

const formatMessage = ({ page }: DamagedFolder, ending: string): string => `page ${page}: ${ending}`;

function rejection(dataDir: string, { exitCode, stderr }: Pick<Ended, 'exitCode' | 'stderr'>): string {
  if (exitCode !== 5 || STACK.test(stderr) || !stderr.includes('ggw data'))
    return `exit ${exitCode}: ${stderr}`;
  const [left, copy] = ['', '.damaged'].map((suffix) =>
    readFileSync(join(dataDir, `workbench.sqlite${suffix}`)),
  );
  return left!.equals(copy!) ? 'rejected' : 'rejected, with a copy of something else';
}

const FREE_PORTS = ['--port', '0', '--gateway-port', '0', '--wallet-port', '0'];

async function waitForDamageReport(client: WorkbenchClient, { isSeen }: DamagedFolder): Promise<string> {
  for (const until = Date.now() + (isSeen ? MAX_MS : 0); ;) {
    const { notices } = await client.workbench.status();
    if (notices.some((notice) => notice.includes('is damaged'))) return 'ran and said so';
    if (Date.now() > until) return isSeen ? 'ran and said nothing' : 'ran, nothing to be seen';
    await late(100);
  }
}

function late(ms = MAX_MS): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });
}
