import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createHar } from '#tests/support/traffic/create-har.ts';
import { getClient, runInProcess, useGgw } from '#tests/support/workbench/ggw.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

const ggw = useGgw();

test('an interrupted ggw import leaves nothing, and the workbench continues', async () => {
  const dataDir = createTemporaryFolder();
  const served = await ggw.serve(dataDir);
  const client = await getClient(served);
  const total = async (): Promise<number> => (await client.exchanges.list({ limit: 1 })).total;
  const [large, small] = [
    join(createTemporaryFolder(), 'large.har'),
    join(createTemporaryFolder(), 'small.har'),
  ];
  writeFileSync(large, createHar(40_000));
  writeFileSync(small, createHar(2));
  for (const [signal, exitCode] of [
    ['SIGINT', 1],
    ['SIGTERM', 1],
    // It can no longer print anything: the workbench detects that its caller has ended.
    ['SIGKILL', null],
  ] as const) {
    const before = await total();
    const { child, ended } = ggw.start('import', large, '--data-dir', dataDir);
    await expect.poll(total, { interval: 5 }).toBeGreaterThan(before);
    child.kill(signal);
    const outcome = await ended;
    expect(outcome, signal).toMatchObject({
      exitCode,
      stdout: '',
      // No progress without a terminal.
      stderr: exitCode === null ? '' : 'The import was stopped and rolled back.\n',
    });
    if (exitCode === null) await expect.poll(total).toBe(before);
    expect(await total(), signal).toBe(before);
    expect(await runInProcess('import', small, '--data-dir', dataDir)).toMatchObject({
      exitCode: 0,
      // It is the same file each time.
      stderr: expect.stringMatching(/^(The same exchanges were imported before, as import .*\n)?$/),
    });
    expect(await total(), signal).toBe(before + 2);
  }
  served.child.kill('SIGTERM');
  expect(await served.ended).toMatchObject({ exitCode: 0 });
});
