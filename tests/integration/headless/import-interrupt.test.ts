import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { harOfEntries } from '#tests/support/traffic/har-of-entries.ts';
import { clientOf, useGgw } from '#tests/support/workbench/ggw.ts';
import { temporaryFolder } from '#tests/support/folders/temporary-folder.ts';

const ggw = useGgw();

describe('ggw import that is interrupted', () => {
  test.each([
    ['SIGINT', 1],
    ['SIGTERM', 1],
    // It cannot say anything any more: the workbench notices that nobody waits.
    ['SIGKILL', null],
  ] as const)('by %s while it lands leaves nothing, and the workbench goes on', async (signal, exitCode) => {
    const dataDir = temporaryFolder();
    const served = await ggw.serve(dataDir);
    const client = await clientOf(served);
    const total = async (): Promise<number> => (await client.exchanges.list({ limit: 1 })).total;
    const before = await total();
    const file = join(temporaryFolder(), 'large.har');
    writeFileSync(file, harOfEntries(40_000));
    const { child, ended } = ggw.start('import', file, '--data-dir', dataDir);
    await expect.poll(total, { interval: 5 }).toBeGreaterThan(before);
    child.kill(signal);
    const outcome = await ended;
    expect(outcome).toMatchObject({
      exitCode,
      stdout: '',
      // Nothing of how far it was: nobody looks on.
      stderr: exitCode === null ? '' : 'The import was stopped. Nothing of it stays.\n',
    });
    if (exitCode === null) await expect.poll(total).toBe(before);
    expect(await total()).toBe(before);
    writeFileSync(file, harOfEntries(2));
    expect(await ggw.run('import', file, '--data-dir', dataDir)).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await total()).toBe(before + 2);
    served.child.kill('SIGTERM');
    expect(await served.ended).toMatchObject({ exitCode: 0 });
  });
});
