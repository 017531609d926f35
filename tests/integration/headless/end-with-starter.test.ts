import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findInstance } from '#core/instance/running-instance.ts';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { useGgw } from '#tests/support/workbench/ggw.ts';

const ggw = useGgw();

test('a workbench exits when its starter is killed, because the user knows no other pid', async () => {
  const dataDir = createTemporaryFolder();
  const supervise = pathToFileURL(join(PROJECT_DIR, 'scripts/supervise.mjs')).href;
  const args = [
    'serve',
    '--json',
    '--data-dir',
    dataDir,
    '--port',
    '0',
    '--gateway-port',
    '0',
    '--wallet-port',
    '0',
  ];
  const starter = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { supervise } from '${supervise}';
     await supervise(process.execPath, ${JSON.stringify([ggw.cli(), ...args])}, { channel: true });`,
  ]);
  onTestFinished(() => void starter.kill('SIGKILL'));
  // Both write to it, so it ends with the workbench.
  const errors = text(starter.stderr);
  await vi.waitUntil(() => findInstance(dataDir) !== null, { timeout: 60_000 });
  const { pid } = findInstance(dataDir)!;
  expect(pid).not.toBe(starter.pid);
  starter.kill('SIGKILL');
  await vi.waitUntil(() => !isRunning(pid), { timeout: 60_000 });
  // It has ended as after a signal, and removed its address.
  expect(findInstance(dataDir)).toBeNull();
  expect(await errors).not.toContain('Internal error');
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
