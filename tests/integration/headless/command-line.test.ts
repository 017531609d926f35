import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runInProcess, useGgw } from '#tests/support/workbench/ggw.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

const ggw = useGgw();

test.each([
  [[], 'Usage: ggw'],
  [['serv'], "unknown command 'serv'"],
  [['serve', '--prot', '1'], "unknown option '--prot'"],
  [['serve', '--port', 'abc'], 'A port must be a number from 0 to 65535.'],
  [['serve', '--gateway-port', '70000'], 'A port must be a number from 0 to 65535.'],
  [['serve', '--wallet-port', '-1'], 'A port must be a number from 0 to 65535.'],
  [['serve', '--data-dir'], "'--data-dir <dir>' argument missing"],
  [['serve', '--data-dir', ''], 'It must be a folder.'],
  [['serve', 'now'], 'too many arguments'],
  [['operators', 'import'], "missing required argument 'file'"],
  [['launch', '--casino', 'demo'], "required option '--game <slug>' not specified"],
  [
    ['launch', '--casino', 'a', '--game', 'b', '--account', 'c', '--currency', 'USD', '--gateway', 'x'],
    'It must be an http or https URL.',
  ],
])('ggw %j is a usage error with help and exit code 2', async (args, says) => {
  const { exitCode, stdout, stderr } = await runInProcess(...args);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(says);
});

test('help goes to standard output with exit code 0', async () => {
  for (const [run, args] of [
    [ggw.run, ['--help']],
    [runInProcess, ['serve', '--help']],
    [runInProcess, ['help', 'launch']],
  ] as const) {
    const { exitCode, stdout, stderr } = await run(...args);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: ggw/);
  }
});

test('an invalid data folder is reported with the reason, without a stack trace', async () => {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  mkdirSync(join(folder, 'foreign'));
  writeFileSync(join(folder, 'foreign/workbench.sqlite'), 'some other file that happens to have our name');
  const cases = [
    { name: 'file', reason: 'it is a file', code: 1 },
    { name: 'file/inside', reason: 'part of the path is a file', code: 1 },
    // Same format as damaged data.
    { name: 'foreign', reason: 'file is not a database', code: 5 },
  ];
  for (const { name, reason, code } of cases) {
    for (const [run, command] of [
      [ggw.run, ['serve', '--json', '--port', '0']],
      [runInProcess, ['operators', 'export']],
    ] as const) {
      const { exitCode, stdout, stderr } = await run(...command, '--data-dir', join(folder, name));
      expect({ exitCode, stdout }, name).toEqual({ exitCode: code, stdout: '' });
      expect(stderr).toContain(join(folder, name));
      expect(stderr).toContain(reason);
      expect(stderr).not.toMatch(/\n\s+at /);
    }
  }
});

test('a folder on an unsuitable file system is rejected immediately', async () => {
  if (process.platform !== 'linux') return;
  expect(await runInProcess('operators', 'export', '--data-dir', '/proc/ggw')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('The data folder /proc/ggw cannot be used'),
  });
});
