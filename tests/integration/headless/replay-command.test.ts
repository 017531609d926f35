import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { startInProcess, runInProcess, useGgw } from '#tests/support/workbench/ggw.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { getRequest } from '#tests/support/traffic/replaying.ts';
import { NEVER, RESET, openStubWallet, type StubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { getLastExchange } from '#tests/support/traffic/traffic.ts';
import { exportIds, importText } from '#tests/support/traffic/transfer.ts';
import {
  bet,
  computeHmac,
  undo,
  createWalletCaller,
  win,
  type WalletCaller,
} from '#tests/support/wallets/wallet-caller.ts';

const ggw = useGgw();
let stub: StubWallet;
afterAll(() => stub.close());
const bench = sharedTestWorkbench(async () => {
  stub = await openStubWallet();
  return { operators: [operator({ callback_urls: stub.callbackUrls })] };
});

async function run(...args: string[]) {
  const { exitCode, stdout, stderr } = await runInProcess('replay', ...args, '--data-dir', bench().dataDir);
  const lines = stdout.split('\n').slice(0, -1);
  // Exchange numbers and durations vary.
  return {
    exitCode,
    stderr,
    lines,
    output: removeDurations(lines).map((line) =>
      line.replace(/exchange \d+/, '#').replace(/ [\d.]+ ms$/, ' ms'),
    ),
  };
}

/** Durations depend on the machine, so a response that differs only in its duration counts as the same. */
function removeDurations(lines: readonly string[]): string[] {
  return lines.flatMap((line, at) => {
    if (!/^ {4}original → now: response time [\d.]+ m?s → /.test(line)) return [line];
    const isAlone = [lines[at - 1], lines[at + 1]].every((other) => other?.startsWith('    ') !== true);
    return isAlone ? ['    same response'] : [];
  });
}

/** A caller of the mock wallet with a new player who has 1000.00. */
async function startCaller(): Promise<WalletCaller> {
  const { client, wallet } = bench();
  await client.players.reset({ casinoId: 'demo', accountId: 'alice' });
  const { secret } = await client.operators.revealSecret({ operatorId: 'demo' });
  return createWalletCaller(`${wallet}/demo`, secret);
}

async function sendBet(wallet: WalletCaller, id: string): Promise<string> {
  await wallet.betwin({ transactions: [bet(id, '10.00')] });
  return String((await getLastExchange(bench(), 'betwin')).summary.id);
}

/** The exchanges of a round, in order. */
async function listRoundIds(roundId: string): Promise<number[]> {
  const { exchanges } = await bench().client.exchanges.list({ limit: 20 });
  return exchanges.filter((exchange) => exchange.roundId === roundId).map(({ id }) => id);
}

/** Tells for each step of the sequence whether it was sent. */
async function readSentSteps(): Promise<boolean[]> {
  const state = await bench().client.replay.sequence.get();
  return (state?.steps ?? []).map(({ exchangeId }) => exchangeId !== null);
}

describe('ggw replay of one callback', () => {
  test('prints the outcome: the same response for the same ids', async () => {
    const id = await sendBet(await startCaller(), 'same');
    expect(await run(id)).toMatchObject({
      exitCode: 0,
      stderr: '',
      output: ['1/1  #  betwin  200  ms', '    same response'],
    });
    expect((await bench().client.replay.list({ originId: Number(id) })).length).toBe(1);
  });

  test('describes the differences with fresh, re-signed ids', async () => {
    const id = await sendBet(await startCaller(), 'fresh');
    expect((await run(id, '--fresh', 'all', '--times', '2')).output).toEqual([
      '1/2  #  betwin  200  ms',
      '    original → now: balance 990.00 → 980.00',
      '2/2  #  betwin  200  ms',
      '    original → now: balance 990.00 → 970.00',
    ]);
    const { transactions, round_id: round } = await getRequest(
      bench(),
      (await getLastExchange(bench(), 'betwin')).summary.id,
    );
    expect([transactions[0].id_provider, round]).not.toContain('fresh');
    expect(round).not.toBe('round-1');
  });

  test('sends changed bytes, headers and signatures', async () => {
    const wallet = await startCaller();
    const id = await sendBet(wallet, 'edited');
    const body = JSON.stringify({
      account_id: 'alice',
      currency: 'USD',
      game_id: 'dice',
      round_id: 'r',
      transactions: [bet('other', '1.50')],
    });
    const file = join(bench().dataDir, 'body.json');
    writeFileSync(file, body);
    expect((await run(id, '--body', file)).output).toEqual([
      '1/1  #  betwin  200  ms',
      '    original → now: balance 990.00 → 988.50',
    ]);
    expect((await run(id, '--sign', 'wrong')).output).toEqual([
      '1/1  #  betwin  400 · 403  ms',
      '    original → now: status 200 → 400',
      '    original → now: api_code none → 403',
      '    original → now: api_message none → Invalid X-REQUEST-SIGN',
    ]);
    await run(id, '--sign', 'none', '--header', 'X-Note: a: b', '--header', 'content-type:text/plain');
    const { request } = await getLastExchange(bench(), 'betwin');
    const names = request.headers.filter(([name]) => /^(x-|content-type)/i.test(name));
    expect(names).toEqual([
      ['X-Note', 'a: b'],
      ['content-type', 'text/plain'],
    ]);
  });

  test('signs with a secret from the environment, which no argument reveals', async () => {
    const id = await sendBet(await startCaller(), 'secret');
    process.env['TEST_REPLAY_SECRET'] = 'another secret';
    const { output } = await run(id, '--secret-env', 'TEST_REPLAY_SECRET');
    delete process.env['TEST_REPLAY_SECRET'];
    expect(output[0]).toBe('1/1  #  betwin  400 · 403  ms');
    const { request, signature } = await getLastExchange(bench(), 'betwin');
    expect(signature.received).toBe(
      computeHmac(Buffer.from(request.body.base64, 'base64'), 'another secret'),
    );
  });

  test('prints JSON lines, and sends all at once', async () => {
    const id = await sendBet(await startCaller(), 'json');
    const { exitCode, lines } = await run(id, '--json', '--times', '3', '--at-once');
    expect(exitCode).toBe(0);
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      Array.from({ length: 3 }, () => ({
        exchangeId: expect.any(Number),
        originId: Number(id),
        comparedWith: Number(id),
        callback: 'betwin',
        status: 200,
        apiCode: null,
        failure: null,
        durationMs: expect.any(Number),
        differences: expect.any(Array),
      })),
    );
  });

  test('exits with 1 if a response is missing', async () => {
    const id = await sendBet(await startCaller(), 'missing');
    const { exitCode, output } = await run(id, '--target', 'http://127.0.0.1:1/betwin');
    expect(exitCode).toBe(1);
    expect(output).toEqual([
      '1/1  #  betwin  no response (refused)  ms',
      '    Connection refused: nothing is listening at that address',
      '    original → now: status 200 → no response (refused)',
    ]);
  });

  test('of a retried callback is compared with the last attempt, whose outcome its row has', async () => {
    const player = await launchDice(bench(), { casinoId: 'acme', accountId: 'alice' });
    await player.load();
    stub.script('betwin', RESET);
    await player.bet({ stake: '1.00' });
    const { exchanges } = await bench().client.exchanges.list({ limit: 20 });
    const row = exchanges.findLast(({ chain }) => chain !== null)!;
    const { last } = row.chain!;
    expect((await run(String(row.id))).lines.slice(1)).toEqual([
      `    compared with attempt 2, exchange ${last.id}`,
      expect.stringMatching(/same response|response time/),
    ]);
    const { lines } = await run(String(row.id), '--json');
    expect(JSON.parse(lines[0]!)).toMatchObject({ originId: row.id, comparedWith: last.id });
    stub.forget();
  });

  test('exits with 1 after a signal, and prints how many were sent', async () => {
    const id = await sendBet(await startCaller(), 'stopped');
    stub.script('betwin', NEVER);
    const { betwin } = stub.callbackUrls;
    const { child, ended } = ggw.start(
      'replay',
      id,
      '--target',
      betwin,
      '--times',
      '5',
      '--data-dir',
      bench().dataDir,
    );
    await expect.poll(() => stub.getCalls('betwin').length).toBe(1);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({
      exitCode: 1,
      stdout: '',
      stderr: 'Stopped after 0 of 5. Requests in progress are captured.\n',
    });
    expect(stub.getCalls('betwin').length).toBe(1);
  });
});

describe('ggw replay of a round', () => {
  test('plays it again with fresh ids, step by step, and the final balance is exact', async () => {
    const wallet = await startCaller();
    const round_id = 'whole-round';
    await wallet.betwin({
      round_id,
      transactions: [bet('wb1', '10.00'), bet('wb2', '5.00'), win('ww', '2.50')],
    });
    await wallet.rollback({
      round_id_provider: round_id,
      finished: false,
      transactions: [undo('wu', 'wb2')],
    });
    await wallet.finish({ round_id });
    expect((await run('--round', round_id, '--spacing', 'faster=10')).output).toEqual([
      '1/3  #  betwin  200  ms',
      '    original → now: balance 987.50 → 980.00',
      '2/3  #  rollback  200  ms',
      '    original → now: balance 992.50 → 985.00',
      '3/3  #  finish  200  ms',
      '    original → now: balance 992.50 → 985.00',
    ]);
    expect((await wallet.balance()).body.balance).toBe('985.00');
  });

  test('names the copy that it plays if an import has the same round, and plays the one of --exchange', async () => {
    const wallet = await startCaller();
    await wallet.betwin({ round_id: 'copied', transactions: [bet('c1', '10.00')] });
    const [captured] = await listRoundIds('copied');
    const { text } = await exportIds(bench(), 'bundle', [captured!]);
    const { importId, firstId } = await importText(bench(), text);
    const local = 'captured here, casino demo, account alice, 1 exchange, the first is';
    const imported = `import ${importId}, casino demo, account alice, 1 exchange, the first is ${firstId}`;
    expect(await run('--round', 'copied')).toMatchObject({
      exitCode: 0,
      stderr: [
        `There are 2 copies of this round. Selected: ${local} ${captured}.`,
        `Instead, --exchange ${firstId} selects: ${imported}.`,
        '',
      ].join('\n'),
    });
    const again = await run('--round', 'copied', '--exchange', String(firstId), '--json');
    expect(again.stderr).toBe('');
    expect(again.lines.map((line) => JSON.parse(line).originId)).toEqual([firstId]);
    expect(await run('--round', 'copied', '--exchange', '1')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('exchange 1 does not belong to this round'),
    });
    expect(await run('--round', 'copied', '--exchange', '999999')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('error: --exchange: there is no exchange 999999\n'),
    });
  });

  test('can keep its ids, and then moves nothing', async () => {
    const wallet = await startCaller();
    await wallet.betwin({ round_id: 'kept', transactions: [bet('kb', '10.00')] });
    const { exitCode, output } = await run('--round', 'kept', '--fresh', 'none', '--sign', 'as-sent');
    expect([exitCode, output]).toEqual([0, ['1/1  #  betwin  200  ms', '    same response']]);
    expect((await wallet.balance()).body.balance).toBe('990.00');
  });

  test('steps with Enter, and stops at the end of the input', async () => {
    const wallet = await startCaller();
    await wallet.betwin({ round_id: 'steps', transactions: [bet('s1', '10.00')] });
    await wallet.betwin({ round_id: 'steps', transactions: [bet('s2', '10.00')] });
    await wallet.finish({ round_id: 'steps' });
    const [first, second, third] = await listRoundIds('steps');
    const args = ['--round', 'steps', '--spacing', 'stepwise', '--data-dir', bench().dataDir];
    const { stdin, ended, getOutput } = startInProcess('replay', ...args);
    const next = () => getOutput().stderr.split('\n').slice(0, -1);
    await expect.poll(next).toEqual([`Next: betwin of exchange ${first}. Press Enter to send.`]);
    expect(await readSentSteps()).toEqual([false, false, false]);
    stdin.write('\n');
    await expect.poll(() => next().at(-1)).toBe(`Next: betwin of exchange ${second}. Press Enter to send.`);
    expect(await readSentSteps()).toEqual([true, false, false]);
    stdin.write('\n');
    await expect.poll(() => next().at(-1)).toBe(`Next: finish of exchange ${third}. Press Enter to send.`);
    stdin.end();
    const { exitCode, stderr } = await ended;
    expect([exitCode, stderr.split('\n').at(-2)]).toEqual([1, 'Stopped after 2 of 3 callbacks.']);
    expect(await bench().client.replay.sequence.get()).toMatchObject({ state: 'stopped' });
    expect(await readSentSteps()).toEqual([true, true, false]);
  });

  test('stops between two steps after a signal', async () => {
    const wallet = await startCaller();
    await wallet.betwin({ round_id: 'slow', transactions: [bet('sb', '10.00')] });
    await bench().client.clock.advance({ byMs: 3_600_000 });
    await wallet.finish({ round_id: 'slow' });
    const args = ['replay', '--round', 'slow', '--spacing', 'original', '--data-dir', bench().dataDir];
    const { child, ended } = ggw.start(...args);
    await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ exitCode: 1, stderr: 'Stopped after 1 of 2 callbacks.\n' });
    expect(await bench().client.replay.sequence.get()).toMatchObject({ state: 'stopped' });
  });
});

test('a slow body on standard input is read completely', async () => {
  const id = await sendBet(await startCaller(), 'slow-body');
  const { child, ended } = ggw.start('replay', id, '--body', '-', '--json', '--data-dir', bench().dataDir);
  // More than a pipe holds: once it is written, the command is reading and waits for the rest.
  const begin = `{"account_id":"${'a'.repeat(512 * 1_024)}",`;
  await new Promise((resolve) => child.stdin.write(begin, resolve));
  child.stdin.end('"currency":"USD"}');
  const { exitCode, stdout } = await ended;
  expect(exitCode).toBe(0);
  const sent = await bench().client.exchanges.get({ id: JSON.parse(stdout).exchangeId });
  expect(Buffer.from(sent.request.body.base64, 'base64').toString()).toBe(`${begin}"currency":"USD"}`);
});

describe('a usage error has a message', () => {
  test.each([
    [[], 'exactly one of an exchange number, --round and --session is required'],
    [['1', '--round', 'r'], 'exactly one of an exchange number, --round and --session is required'],
    [['one'], "'one' is not the number of an exchange"],
    [['1', '--spacing', 'none'], '--spacing requires --round or --session'],
    [['--round', 'r', '--times', '2'], '--times applies to one exchange, not to --round or --session'],
    [['--session', 's', '--at-once'], '--at-once applies to one exchange, not to --round or --session'],
    [
      ['--round', 'r', '--spacing', 'faster=0'],
      '--spacing must be original, none, stepwise, or faster= and a number from 1 to 1000',
    ],
    [['--round', 'r', '--fresh', 'b1'], '--fresh must be all or none for --round and --session'],
    [['1', '--target', 'there'], '--target must be origin, mock, or an http or https URL'],
    [['1', '--times', '101'], '--times must be a number from 1 to 100'],
    [['1', '--header', 'nothing'], "--header must be 'name: value', not 'nothing'"],
    [['1', '--sign', 'none', '--secret-env', 'X'], '--secret-env requires --sign re-sign'],
    [['1', '--secret-env', 'NOT_THERE_AT_ALL'], "--secret-env: the variable 'NOT_THERE_AT_ALL' is not set"],
    [['1', '--fresh', ','], '--fresh must be all, or comma-separated IDs'],
  ])('%j is a usage error', async (args, message) => {
    const { exitCode, stderr } = await run(...args);
    expect([exitCode, stderr.split('\n')[0]]).toEqual([2, `error: ${message}`]);
  });

  test('errors from the workbench are shown with their messages', async () => {
    expect(await run('999999')).toMatchObject({ exitCode: 1, stderr: 'Exchange not found.\n' });
    expect(await run('--round', 'unheard-of')).toMatchObject({
      exitCode: 1,
      stderr: 'The round or session has no captured callbacks.\n',
    });
    const id = await sendBet(await startCaller(), 'refused');
    expect(await run(id, '--header', 'Host: x')).toMatchObject({
      exitCode: 1,
      stderr: '--header names Host, which is set automatically.\n',
    });
    expect(await run(id, '--fresh', 'round_id')).toMatchObject({
      exitCode: 1,
      lines: [],
      stderr: "--fresh: the body has no ID 'round_id'. It contains round-1, refused.\n",
    });
    expect(await run(id, '--body', 'no-such-file')).toMatchObject({
      exitCode: 1,
      stderr: 'no-such-file cannot be read: no such file or folder.\n',
    });
  });
});
