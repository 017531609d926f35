import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startInProcess, runInProcess, useGgw } from '#tests/support/workbench/ggw.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { UNUSUAL_BODY, captureBody, getSecret } from '#tests/support/traffic/transfer.ts';
import { computeHmac } from '#tests/support/wallets/wallet-caller.ts';

const ggw = useGgw();

describe('ggw export and ggw import', () => {
  test('write a file that can be imported unchanged', async () => {
    const bench = await startTestWorkbench();
    const { dataDir } = bench;
    const { summary, request } = await captureBody(bench, UNUSUAL_BODY);
    const file = join(createTemporaryFolder(), 'one.har');
    const exported = await ggw.run(
      'export',
      '--ids',
      `${summary.id}`,
      '--format',
      'har',
      '--out',
      file,
      '--data-dir',
      dataDir,
    );
    expect(exported).toEqual({ exitCode: 0, stdout: '', stderr: `Wrote 1 exchange to ${file}.\n` });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const imported = await ggw.run('import', file, '--data-dir', dataDir);
    const id = summary.id + 1;
    expect(imported).toEqual({
      exitCode: 0,
      stdout: `Imported 1 exchange: #${id}. Use the filter import:1 to find it.\n`,
      stderr: '',
    });
    expect((await bench.client.exchanges.get({ id })).request).toEqual(request);
  });

  test('an import says how many exchanges have warnings, and the filter that finds them', async () => {
    const { dataDir } = await startTestWorkbench();
    const file = join(createTemporaryFolder(), 'proxy.har');
    // Its body is missing.
    const request = { method: 'POST', url: 'https://wallet.example/betwin', headers: [], bodySize: 59 };
    const response = { status: 200, headers: [], content: { text: '{}' } };
    const entry = { startedDateTime: '2026-01-02T03:04:05.000Z', time: 1, request, response };
    writeFileSync(file, JSON.stringify({ log: { version: '1.2', entries: [entry] } }));
    const { stdout } = await runInProcess('import', file, '--data-dir', dataDir);
    expect(stdout).toBe(
      "Imported 1 exchange: #1. Use the filter import:1 to find it.\n1 with warnings. Use the filter 'import:1 is:warning' to find it.\n",
    );
  });

  test('a repeated import says so, and how to delete it', async () => {
    const { dataDir, client } = await startTestWorkbench();
    const request = { method: 'POST', url: 'https://wallet.example/balance', headers: [] };
    const entry = { startedDateTime: '2026-01-02T03:04:05.000Z', time: 1, request };
    const file = join(createTemporaryFolder(), 'twice.har');
    writeFileSync(file, JSON.stringify({ log: { version: '1.2', entries: [entry] } }));
    await runInProcess('import', file, '--data-dir', dataDir);
    const { stderr } = await runInProcess('import', file, '--data-dir', dataDir);
    const [, command] =
      /^The same exchanges were imported before, as import 1: Traffic now has them twice\. To delete this import: `.*?(exchanges delete .*)`$/m.exec(
        stderr,
      ) ?? [];
    expect(command).toBe(`exchanges delete --filter import:2 --data-dir ${dataDir}`);
    await runInProcess(...command!.split(' '));
    const { exchanges } = await client.exchanges.list({ limit: 5 });
    expect(exchanges.map(({ importId }) => importId)).toEqual([1]);
  });

  test('use standard output and input, and report what was replaced', async () => {
    const bench = await startTestWorkbench();
    const { dataDir } = bench;
    await captureBody(bench, Buffer.from('{"account_id":"alice"}'));
    const { exitCode, stdout, stderr } = await runInProcess(
      'export',
      '--filter',
      'callback:betwin',
      '--format',
      'bundle',
      '--data-dir',
      dataDir,
      '--without',
      'secrets,players',
    );
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr: expect.stringMatching(
        /^Exported 1 exchange\.\n1 signature replaced by removed-signature\.\n1 player's ID is replaced by player-1\.\nRedaction covers .*\n$/,
      ),
    });
    expect(stdout).toContain('player-1');
    const { child, ended } = ggw.start('import', '-', '--data-dir', dataDir);
    child.stdin.end(stdout);
    expect(await ended).toMatchObject({ exitCode: 0, stderr: '' });
    // Waits for slow input.
    const late = startInProcess('import', '--curl-file', '-', '--data-dir', dataDir);
    late.stdin.write('curl ');
    await expect.poll(() => late.stdin.readableLength).toBe(0);
    late.stdin.end(`${bench.wallet}/demo/finish --data-raw '{}'`);
    expect(await late.ended).toMatchObject({ exitCode: 0, stderr: '' });
    const { exchanges } = await bench.client.exchanges.list({ limit: 3 });
    expect(exchanges).toContainEqual(expect.objectContaining({ accountId: 'player-1', importId: 1 }));
    expect(exchanges).toContainEqual(expect.objectContaining({ kind: 'finish', importId: 2 }));
  });

  test('redact secrets and cookies and report that, unless told to keep them', async () => {
    const bench = await startTestWorkbench();
    const { dataDir } = bench;
    await fetch(`${bench.wallet}/demo/betwin`, {
      method: 'POST',
      headers: { cookie: 'sid=cookie-value-1' },
      body: '{"token":"token-value-1"}',
    });
    const run = (...more: string[]) =>
      runInProcess('export', '--filter', '', '--format', 'bundle', '--data-dir', dataDir, ...more);
    const plain = await run();
    expect(plain.stdout).not.toMatch(/(?:cookie|token)-value/);
    expect(plain.stderr).toMatch(/The value of a cookie is replaced by "removed" in 1 place\.\n/);
    const kept = await run('--keep', 'cookies');
    expect(kept.stdout).toContain('"comment": "Not redacted: cookies."');
    expect(kept.stdout).toContain('cookie-value-1');
    expect(kept.stdout).not.toContain('token-value-1');
    expect(kept.stderr).toContain('Not redacted: cookies.\n');
    expect(await run('--keep', 'cookies', '--redact', 'cookies')).toMatchObject({ exitCode: 2 });
    expect(await run('--redact', 'colours')).toMatchObject({ exitCode: 2 });
    const imported = startInProcess('import', '-', '--data-dir', dataDir);
    imported.stdin.end(kept.stdout);
    expect(await imported.ended).toMatchObject({ exitCode: 0 });
  });

  test('read the bodies that Playwright writes next to a HAR file, and no other file', async () => {
    const bench = await startTestWorkbench();
    const folder = createTemporaryFolder();
    const post = (name: string) => ({
      startedDateTime: '2026-03-03T12:00:00.000Z',
      request: {
        method: 'POST',
        url: 'http://127.0.0.1/demo/finish',
        postData: { mimeType: 'application/json', text: '', params: [], _file: name },
      },
      response: null,
    });
    writeFileSync(join(folder, 'outside'), 'of somebody else');
    mkdirSync(join(folder, 'here'));
    writeFileSync(join(folder, 'here', '1.json'), '{"round_id":"r-1"}');
    writeFileSync(join(folder, 'here', '2.bin'), Buffer.from([0xff, 0x00]));
    symlinkSync(join(folder, 'outside'), join(folder, 'here', 'link'));
    const names = ['1.json', '2.bin', '../outside', 'link', join(folder, 'outside')];
    const file = join(folder, 'here', 'x.har');
    writeFileSync(file, JSON.stringify({ log: { entries: names.map(post) } }));
    const { exitCode, stderr } = await runInProcess('import', file, '--data-dir', bench.dataDir);
    expect(exitCode).toBe(0);
    expect(stderr.match(/Left out: The body file .*?, named by entry \d/g)).toEqual(
      [2, 3, 4].map((at) => `Left out: The body file ${names[at]}, named by entry ${at + 1}`),
    );
    const bodies = await Promise.all(
      names.map(async (_name, at) => (await bench.client.exchanges.get({ id: at + 1 })).request.body.base64),
    );
    expect(bodies).toEqual([Buffer.from('{"round_id":"r-1"}').toString('base64'), '/wA=', '', '', '']);
  });

  test('accept a cURL command, from the command line or a file, and a raw body with its signature', async () => {
    const bench = await startTestWorkbench();
    const { dataDir } = bench;
    const secret = await getSecret(bench);
    const folder = createTemporaryFolder();
    const [curlFile, bodyFile] = [join(folder, 'curl.txt'), join(folder, 'body')];
    writeFileSync(curlFile, `curl ${bench.wallet}/demo/finish --fancy --data-raw '{}'`);
    writeFileSync(bodyFile, UNUSUAL_BODY);
    const run = (...args: string[]) => runInProcess('import', ...args, '--data-dir', dataDir);
    expect(await run('--curl', `curl -d @x http://h/`)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr:
        'Not imported:\n  -d: reads the file x, which is not imported: paste the body itself, or import it as a raw body\n',
    });
    expect(await run('--curl', `curl ${bench.wallet}/demo/balance --data-raw '{}'`)).toMatchObject({
      exitCode: 0,
    });
    expect(await run('--curl-file', curlFile)).toMatchObject({
      exitCode: 0,
      stderr: 'Left out: --fancy is unknown and was ignored.\n',
    });
    const signature = computeHmac(UNUSUAL_BODY, secret);
    const url = 'http://wallet.example/demo/rollback';
    expect(await run('--raw', bodyFile, '--signature', signature, '--url', url)).toMatchObject({
      exitCode: 0,
    });
    const { exchanges } = await bench.client.exchanges.list({ limit: 500 });
    expect(exchanges.map(({ kind, signature: verdict, casinoId }) => [kind, verdict, casinoId])).toEqual([
      ['balance', 'missing', 'demo'],
      ['finish', 'missing', 'demo'],
      ['rollback', 'verified', 'demo'],
    ]);
    const brought = await bench.client.exchanges.get({ id: exchanges[2]!.id });
    expect(Buffer.from(brought.request.body.base64, 'base64')).toEqual(UNUSUAL_BODY);
  });

  test('reject with a reason, and write nothing', async () => {
    const bench = await startTestWorkbench();
    const { dataDir } = bench;
    const folder = createTemporaryFolder();
    const out = join(folder, 'none.har');
    const broken = join(folder, 'broken.har');
    writeFileSync(broken, '{"log":{"entries":[{"request":{"method":"GET","url":"x"}}]}}');
    const run = (...args: string[]) => runInProcess(...args, '--data-dir', dataDir);
    expect(await run('export', '--ids', '7', '--format', 'har', '--out', out)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'Nothing exported:\n  what: matches no exchange\n',
    });
    expect(existsSync(out)).toBe(false);
    expect(await run('import', broken)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: [
        'Not imported:',
        '  log.entries[0].startedDateTime: is required',
        '  log.entries[0].request.url: must be an absolute URL',
        '',
      ].join('\n'),
    });
    expect((await bench.client.exchanges.list({ limit: 1 })).total).toBe(0);
    expect(await run('import', join(folder, 'nothing.har'))).toMatchObject({ exitCode: 1, stdout: '' });
    expect(await run('export', '--filter', 'bad:x', '--format', 'har')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/ {2}bad:x\n {2}\^/),
    });
    for (const args of [
      ['export', '--format', 'har'],
      ['export', '--format', 'pdf', '--ids', '1'],
      ['export', '--format', 'har', '--ids', 'x'],
      ['export', '--format', 'har', '--ids', '1', '--sign', 're-sign'],
      ['export', '--format', 'curl', '--ids', '1', '--sign', 'twice'],
      ['export', '--format', 'har', '--ids', '1', '--shell', 'cmd'],
      ['export', '--format', 'curl', '--ids', '1', '--shell', 'cmd', '--sign', 're-sign'],
      ['export', '--format', 'har', '--ids', '1', '--round', '2'],
      ['import'],
      ['import', broken, '--curl', 'curl http://h/'],
      ['import', '--raw', broken],
    ])
      expect(await run(...args)).toMatchObject({ exitCode: 2, stdout: '' });
  });

  test.each(['re-sign', 'anew'])('--sign %s re-signs an exported command', async (sign) => {
    const bench = await startTestWorkbench();
    const { summary } = await captureBody(bench, Buffer.from('{}'));
    const out = join(createTemporaryFolder(), 'signed.sh');
    await runInProcess(
      'export',
      '--ids',
      `${summary.id}`,
      '--format',
      'curl',
      '--sign',
      sign,
      '--out',
      out,
      '--data-dir',
      bench.dataDir,
    );
    expect(readFileSync(out, 'utf8')).toContain('openssl dgst -sha256 -hmac "$SECRET"');
  });
});
