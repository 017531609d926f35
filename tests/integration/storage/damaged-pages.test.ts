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
import { useGgw, type CommandResult } from '#tests/support/workbench/ggw.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const FOLDER_COUNT = 30;
/** One in this many folders is started in its own process, to show that nothing prevents its exit; the others start here. */
const PROCESS_INTERVAL = 5;
const SEED = Number(process.env['GGW_DAMAGE_SEED'] ?? 14);
/** The number of concurrent starts, which mostly wait. */
const CONCURRENCY = 6;
/** Far above the time of a start and a shutdown; a hang takes forever. */
const MAX_MS = 60_000;

const ggw = useGgw();

test('with one damaged page anywhere, a start either fails with a message or runs and reports it', async () => {
  const original = await copyFolderInUse();
  const random = createSeededRandom(SEED);
  // Including the first page.
  const folders = Array.from({ length: FOLDER_COUNT }, (_, n) =>
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
    Array.from({ length: CONCURRENCY }, async () => {
      for (let start = waiting.pop(); start !== undefined; start = waiting.pop()) endings.push(await start());
    }),
  );
  expect(
    endings.filter((ending) => !/: (rejected|ran and reported it|ran without a symptom)$/.test(ending)),
  ).toEqual([]);
  // Both outcomes must occur, or the test proves nothing.
  expect(endings.some((ending) => ending.endsWith('rejected'))).toBe(true);
  expect(endings.some((ending) => ending.endsWith('reported it'))).toBe(true);
});

async function startProcess(folder: DamagedFolder): Promise<string> {
  const { dataDir } = folder;
  const serving = ggw.start('serve', '--json', '--data-dir', dataDir, ...FREE_PORTS);
  const ready = new Promise<'ready'>((resolve) => serving.child.stdout.once('data', () => resolve('ready')));
  const first = await Promise.race([ready, serving.ended, waitUntilLate()]);
  if (first === null) return formatMessage(folder, 'neither ran nor ended');
  if (first !== 'ready') return formatMessage(folder, describeRejection(dataDir, first));
  const { control } = findInstance(dataDir) as Instance;
  const printed = await waitForDamageReport(createControlClient(control), folder);
  serving.child.kill('SIGTERM');
  const ended = await Promise.race([serving.ended, waitUntilLate()]);
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
  if ('stderr' in started) return formatMessage(folder, describeRejection(dataDir, started));
  const printed = await waitForDamageReport(started.client, folder);
  const ended = await Promise.race([started.stop().then(() => true), waitUntilLate()]);
  return formatMessage(folder, ended === null ? 'did not end' : printed);
}

const STACK = /\n\s+at /;

const formatMessage = ({ page }: DamagedFolder, ending: string): string => `page ${page}: ${ending}`;

function describeRejection(
  dataDir: string,
  { exitCode, stderr }: Pick<CommandResult, 'exitCode' | 'stderr'>,
): string {
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
    if (notices.some((notice) => notice.includes('is damaged'))) return 'ran and reported it';
    if (Date.now() > until) return isSeen ? 'ran and said nothing' : 'ran without a symptom';
    await waitUntilLate(100);
  }
}

function waitUntilLate(ms = MAX_MS): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });
}
