import { describe, expect, it, onTestFinished, test } from 'vitest';
import type { LoadRun } from '#shared/contract/load/load.ts';
import { captureRound } from '#tests/support/traffic/load-test.ts';
import { useEngineStandIn } from '#tests/support/traffic/engine-stand-in.ts';
import { startForgetfulWallet } from '#tests/support/wallets/forgetful-wallet.ts';
import { startDemoWallet } from '#tests/support/wallets/wallet-caller.ts';
import { runInProcess, useGgw } from '#tests/support/workbench/ggw.ts';

const ggw = useGgw();

async function startWithRound() {
  const { bench, ...wallet } = await startDemoWallet({});
  await captureRound(wallet);
  return {
    bench,
    wallet,
    run: (...args: string[]) =>
      runInProcess('load', '--round', 'loaded', ...args, '--data-dir', bench.dataDir),
  };
}

test('ggw load --help prints its limits and its exit codes', async () => {
  const { exitCode, stdout } = await ggw.run('load', '--help');
  expect(exitCode).toBe(0);
  expect(stdout).toContain(
    'At most 500 rounds per second, 600 seconds, 200 connections and 100,000 requests.',
  );
  expect(stdout).toContain('Exit codes: 0 passed, 1 the balances differ');
});

describe('ggw load', () => {
  it('prints the figures and the checked balances, and exits with 0 if every outcome is settled', async () => {
    const { bench, run } = await startWithRound();
    useEngineStandIn();
    await bench.client.faults.arm({
      armings: [
        { fault: 'connection_reset', stage: 'before_ledger', frequency: { kind: 'every', nth: 7 } },
        { fault: 'http_500', stage: 'after_ledger', frequency: { kind: 'every', nth: 5 } },
      ],
    });
    const { exitCode, stdout, stderr } = await run(
      ...'--engine k6 --rate 20 --duration 1s --max-errors 60 --json'.split(' '),
    );
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const result = JSON.parse(stdout) as LoadRun;
    expect(result).toMatchObject({ verdict: 'passed', started: 20, money: { verdict: 'equal' } });
    expect(result.money!.unknown).toBeGreaterThan(3);
    expect(result.money!.resent).toBe(result.money!.unknown);
  });

  it('exits with 1 and names the bets that a wallet lost', async () => {
    const { run } = await startWithRound();
    useEngineStandIn();
    const wallet = await startForgetfulWallet(6);
    const { exitCode, stdout } = await run(
      ...`--engine k6 --rate 8 --duration 1s --target ${wallet.url}`.split(' '),
    );
    expect(exitCode).toBe(1);
    expect(stdout).toContain('The balances differ from what the wallet acknowledged.');
    expect(stdout).toContain('+2.50 USD of alice: one of these was acknowledged, but posted differently:');
    expect(wallet.forgotten).toHaveLength(1);
    expect(stdout).toContain(wallet.forgotten[0]);
  });

  it('exits with 1 if money moves again when a bet is resent, and names the bet', async () => {
    const { bench, run } = await startWithRound();
    useEngineStandIn();
    await bench.client.faults.arm({
      armings: [
        {
          fault: 'connection_reset',
          stage: 'after_ledger',
          callbacks: ['betwin'],
          frequency: { kind: 'next', count: 1 },
        },
        { fault: 'repeated_bet_applied' },
      ],
    });
    const { exitCode, stdout } = await run(
      ...'--engine k6 --rate 4 --duration 1s --max-errors 60'.split(' '),
    );
    expect(exitCode).toBe(1);
    expect(stdout).toContain('difference −2.50');
    expect(stdout).toMatch(/−2\.50 USD of alice: .*:\n {4}betwin \S+ \(−2\.50\)/);
  });

  it('exits with 1 if more requests fail than allowed', async () => {
    const { bench, run } = await startWithRound();
    useEngineStandIn();
    await bench.client.faults.arm({
      armings: [
        {
          fault: 'connection_reset',
          stage: 'before_ledger',
          callbacks: ['betwin'],
          frequency: { kind: 'next', count: 2 },
        },
      ],
    });
    const { exitCode, stdout } = await run('--engine', 'k6', '--rate', '4', '--duration', '1s');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('money: equal');
    expect(stdout).toMatch(/2 errors and 0 unexpected responses are [\d.]+% of \d+ requests; 0% are allowed/);
  });

  it('writes the script and says how to run it where k6 is not installed, and exits with 3', async () => {
    const { bench, run } = await startWithRound();
    const path = process.env['PATH'] ?? '';
    onTestFinished(() => {
      process.env['PATH'] = path;
    });
    process.env['PATH'] = '';
    const { exitCode, stdout } = await run('--engine', 'k6');
    expect(exitCode).toBe(3);
    expect(stdout).toContain('k6 is not installed. Install k6');
    expect(stdout).toContain(`The script is ${bench.dataDir}/load-test/load.k6.js.`);
  });

  it.each([
    [['--target', 'https://wallet.example.com/api'], "--allow-host must contain 'wallet.example.com'"],
    [
      ['--target', 'https://wallet.example.com/api', '--allow-host', 'wallet.example.com'],
      "--confirm-host must be 'wallet.example.com'",
    ],
    [['--rate', '500', '--duration', '10m'], '--duration is too long: the test would send 600,000'],
    [['--rate', '501'], '--rate'],
    [['--connections', '0'], '--connections must be a whole number above 0'],
    [['--max-errors', '101'], '--max-errors must be a percentage'],
    [['--session', 's'], 'exactly one of --round and --session is required'],
  ])('rejects %s, and sends nothing', async (args, message) => {
    const { bench, run } = await startWithRound();
    const { exitCode, stderr } = await run(...args);
    expect(stderr).toContain(message);
    expect(exitCode).toBe(2);
    expect((await bench.client.load.get()).run).toBeNull();
  });
});
