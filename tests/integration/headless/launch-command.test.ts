import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { findFreePort } from '#tests/support/sockets/free-port.ts';
import { runInProcess, useGgw } from '#tests/support/workbench/ggw.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const ggw = useGgw();
const DEMO = ['launch', '--casino', 'demo', '--game', 'dice', '--account', 'alice', '--currency', 'USD'];

test('a launch finds the running workbench by its folder, and its session opens', async () => {
  const dataDir = createTemporaryFolder();
  const { ready } = await ggw.serve(dataDir);
  const { exitCode, stdout, stderr } = await ggw.run(...DEMO, '--data-dir', dataDir);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const { launch_url: launchUrl } = JSON.parse(stdout) as { launch_url: string };
  expect(launchUrl).toMatch(`${ready.gateway}/`);
  expect(await createDicePlayer(launchUrl).load()).toMatchObject({
    status: 200,
    body: { balance: '1000.00' },
  });
});

test('with --gateway and a secret it needs no folder; a secret on the command line causes a warning', async () => {
  const { client, gateway } = await startTestWorkbench();
  const { secret } = await client.operators.revealSecret({ operatorId: 'demo' });
  const elsewhere = ['--data-dir', join(createTemporaryFolder(), 'none')];
  const launch = (...given: string[]) => runInProcess(...DEMO, '--gateway', gateway, ...given, ...elsewhere);
  const launchAndLoad = { exitCode: 0, stdout: expect.stringContaining('"launch_url"') };
  vi.stubEnv('SECRET_OF_THE_OPERATOR', secret);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await launch('--secret-env', 'SECRET_OF_THE_OPERATOR')).toEqual({ ...launchAndLoad, stderr: '' });
  expect(await launch('--secret', secret)).toEqual({
    ...launchAndLoad,
    stderr: expect.stringMatching(
      /^Warning: other users of this machine can see --secret .* --secret-env\.\n$/,
    ),
  });
});

test("a rejected launch prints the gateway's response", async () => {
  const { dataDir } = await startTestWorkbench();
  const { exitCode, stdout, stderr } = await runInProcess(
    ...DEMO,
    '--data-dir',
    dataDir,
    '--secret',
    'wrong',
  );
  expect({ exitCode, stderr }).toEqual({
    exitCode: 1,
    stderr: expect.stringMatching(/\nRejected with HTTP 403\.\n$/),
  });
  expect(JSON.parse(stdout)).toMatchObject({ code: 'invalid_argument', meta: { api_code: '403' } });
});

test('reports a gateway that does not answer, and how to start one', async () => {
  const gateway = `http://127.0.0.1:${await findFreePort()}`;
  const { exitCode, stdout, stderr } = await runInProcess(...DEMO, '--gateway', gateway, '--secret', 's');
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr).toContain(`No response from ${gateway}: `);
  expect(stderr).toContain('Start it with `ggw serve`');
});

test('reports a missing folder and an unknown casino', async () => {
  const none = join(createTemporaryFolder(), 'none');
  expect(await runInProcess(...DEMO, '--data-dir', none)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining(`--data-dir: no folder ${none}`),
  });
  const unknown = DEMO.map((word) => (word === 'demo' ? 'nowhere' : word));
  expect(await runInProcess(...unknown, '--data-dir', createTemporaryFolder())).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("has a casino 'nowhere'"),
  });
});

test('a demo needs neither account nor currency, and uses the given balance', async () => {
  const { dataDir, gateway } = await startTestWorkbench();
  const launchAndLoad = async (...args: string[]) => {
    const launch = ['launch', '--casino', 'demo', '--game', 'dice', '--data-dir', dataDir];
    const { exitCode, stdout, stderr } = await runInProcess(...launch, ...args);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const { launch_url: launchUrl } = JSON.parse(stdout) as { launch_url: string };
    expect(launchUrl).toMatch(/\/dice\/demo\?token=/);
    return (await createDicePlayer(launchUrl).load()).body;
  };
  expect(await launchAndLoad('--demo')).toMatchObject({ mode: 'demo', balance: '10000.00' });
  expect(await launchAndLoad('--demo', '--balance', '12.5', '--currency', 'BTC')).toMatchObject({
    balance: '12.50000000',
    currency: { label: 'BTC' },
  });
  // Anonymous, so that no secret is needed.
  const elsewhere = ['--data-dir', join(createTemporaryFolder(), 'none'), '--gateway', gateway];
  expect(await launchAndLoad('--anonymous', ...elsewhere)).toMatchObject({
    mode: 'demo',
    balance: '10000.00',
  });
});

test.each([
  { args: ['--currency', 'USD'], says: "required option '--account <id>' not specified" },
  { args: ['--account', 'alice'], says: "required option '--currency <code>' not specified" },
  {
    args: ['--account', 'alice', '--currency', 'USD', '--balance', '5'],
    says: "option '--balance <amount>' is for --demo",
  },
])('a real launch with $args is a usage error with exit code 2', async ({ args, says }) => {
  const { exitCode, stdout, stderr } = await runInProcess(
    'launch',
    '--casino',
    'demo',
    '--game',
    'dice',
    ...args,
  );
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(says);
});
