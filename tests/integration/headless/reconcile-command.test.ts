import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { runInProcess, startInProcess, useGgw } from '#tests/support/workbench/ggw.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const ggw = useGgw();
const ACME = { casinoId: 'acme', accountId: 'alice', currency: 'USD' };

/** A folder with three bets of acme, and the ledger of these bets. */
async function createPlayedFolder() {
  const bench = await startTestWorkbench({ operators: [operator()] });
  const player = await launchDice(bench, ACME);
  for (let bet = 0; bet < 3; bet++) await player.bet();
  const ledger = join(createTemporaryFolder(), 'ledger.csv');
  const exportResult = await runInProcess(
    'wallet',
    'ledger',
    '--casino',
    'acme',
    '--out',
    ledger,
    '--data-dir',
    bench.dataDir,
  );
  expect(exportResult).toMatchObject({ exitCode: 0, stderr: `Wrote ${ledger}.\n` });
  return { ...bench, ledger, lines: readFileSync(ledger, 'utf8').trimEnd().split('\r\n') };
}

function writeLedger(lines: readonly string[]): string {
  const file = join(createTemporaryFolder(), 'changed.csv');
  writeFileSync(file, lines.join('\n'));
  return file;
}

const runReconcile = (dataDir: string, ...args: string[]) =>
  runInProcess('reconcile', ...args, '--data-dir', dataDir);

describe('ggw reconcile', () => {
  test('next to a running workbench, it exits with 0 if the books balance', async () => {
    const { dataDir, ledger } = await createPlayedFolder();
    const { exitCode, stdout, stderr } = await ggw.run('reconcile', ledger, '--data-dir', dataDir);
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' });
    expect(stderr).toMatch(
      /^Ledger: ledger\.csv, \d+ entries, 2\d{3}-.*\nColumns: id=id_provider, amount=amount/,
    );
    expect(stderr).toMatch(/Gateway: \d transactions of 'acme'\n[^]*The books balance\.\n$/);
  });

  test('without a running workbench, it exits with 1 for a difference, and names the exchange', async () => {
    const { dataDir, lines, stop } = await createPlayedFolder();
    await stop();
    const { exitCode, stdout, stderr } = await runReconcile(dataDir, writeLedger(lines.slice(0, -1)));
    expect(exitCode).toBe(1);
    expect(stderr).toContain('1 difference:\n  Missing from the ledger: 1\n');
    expect(stdout).toMatch(
      /^Missing from the ledger: (bet|win) \S+ · acme\/alice · gateway \S+ \(confirmed\), ledger nothing USD · exchange #\d+\n {2}The wallet confirmed it, but the ledger does not have it\.\n$/,
    );
  });

  test('writes every difference as CSV, JSON and HTML', async () => {
    const { dataDir, lines } = await createPlayedFolder();
    const changed = writeLedger([...lines.slice(0, -1), lines.at(-2)!]);
    const readRows = async () => {
      const csv = await runReconcile(dataDir, changed, '--format', 'csv');
      return parse<Record<string, string>>(csv.stdout, { columns: true });
    };
    expect((await readRows()).map((row) => row['class'])).toEqual(['missing_in_ledger', 'applied_twice']);
    // The workbench stores an exchange shortly after its round.
    await expect.poll(async () => (await readRows())[0]?.['exchanges']).toMatch(/^\d+$/);

    const json = JSON.parse((await runReconcile(dataDir, changed, '--format', 'json')).stdout) as {
      balanced: boolean;
      differences: unknown[];
    };
    expect(json).toMatchObject({ balanced: false, classes: { missing_in_ledger: 1, applied_twice: 1 } });
    expect(json.differences).toEqual([
      expect.objectContaining({
        class: 'missing_in_ledger',
        id_provider: expect.any(String),
        account_id: 'alice',
      }),
      expect.objectContaining({ class: 'applied_twice', exchange_ids: [expect.any(Number)] }),
    ]);

    const out = join(createTemporaryFolder(), 'report.html');
    const html = await runReconcile(dataDir, changed, '--format', 'html', '--out', out);
    expect(html).toMatchObject({ exitCode: 1, stdout: '' });
    expect(html.stderr).toContain(`Wrote ${out}.`);
    expect(readFileSync(out, 'utf8')).toMatch(
      /not-ready">2 differences<\/p>[^]*<strong>Applied twice<\/strong>/,
    );
  });

  test('exits with 3 for a ledger that breaks a rule, and names line, field and rule', async () => {
    const { dataDir } = await createPlayedFolder();
    const { exitCode, stdout, stderr } = await runReconcile(
      dataDir,
      writeLedger(['id,amount', 'a,1', 'b,ten']),
    );
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' });
    expect(stderr).toBe("changed.csv cannot be reconciled:\n  line 3, 'amount': 'ten' is not an amount.\n");
  });

  test('exits with 3 if a file, a URL or a folder cannot be read', async () => {
    const { dataDir } = await createPlayedFolder();
    const missing = join(dataDir, 'nothing.csv');
    expect(await runReconcile(dataDir, missing)).toMatchObject({
      exitCode: 3,
      stderr: `${missing} cannot be read: no such file or folder.\n`,
    });
    expect(await runReconcile(dataDir, 'http://127.0.0.1:1/ledger.csv')).toMatchObject({ exitCode: 3 });
    const empty = createTemporaryFolder();
    expect(await runReconcile(empty, missing)).toMatchObject({
      exitCode: 3,
      stderr: `There is no database in ${empty}. --data-dir names another folder.\n`,
    });
  });

  test('reads a URL with headers, and standard input', async () => {
    const { dataDir, ledger } = await createPlayedFolder();
    const server = createServer((request, response) => {
      const isAllowed = request.headers.authorization === 'Bearer secret';
      response.statusCode = isAllowed ? 200 : 401;
      response.end(isAllowed ? readFileSync(ledger) : '');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ledger`;
    expect((await runReconcile(dataDir, url, '--header', 'Authorization: Bearer secret')).exitCode).toBe(0);
    const rejected = await runReconcile(dataDir, url);
    expect(rejected.stderr).toContain('the server answered with HTTP 401');
    expect(rejected.exitCode).toBe(3);

    const piped = startInProcess('reconcile', '-', '--data-dir', dataDir);
    piped.stdin.end(readFileSync(ledger));
    expect((await piped.ended).exitCode).toBe(0);
  });

  test('columns, meanings and notation can be set, and saved for the casino', async () => {
    const { dataDir, lines } = await createPlayedFolder();
    const rows = parse<Record<string, string>>(lines.join('\n'), { columns: true });
    const foreign = writeLedger([
      'Beleg;Betrag;Art',
      ...rows
        .filter((row) => row['id_provider'] !== '')
        .map((row) =>
          [
            row['id_provider'],
            row['amount']!.replace('.', ','),
            row['type'] === 'bet' ? 'Einsatz' : 'Gewinn',
          ].join(';'),
        ),
    ]);
    const columns = ['--columns', 'id=Beleg,amount=Betrag,type=Art'];
    const meanings = 'einsatz=bet,gewinn=win';
    expect((await runReconcile(dataDir, foreign)).exitCode).toBe(3);
    // The old spelling still works.
    expect(await runReconcile(dataDir, foreign, ...columns, '--words', meanings)).toMatchObject({
      exitCode: 0,
    });
    const saved = await runReconcile(dataDir, foreign, ...columns, '--meanings', meanings, '--save');
    expect(saved.stderr).toContain("Saved the columns for 'acme'.");
    expect(saved.exitCode).toBe(0);
    expect((await runReconcile(dataDir, foreign)).exitCode).toBe(0);
  });

  test('a time range and a casino limit both sides', async () => {
    const bench = await createPlayedFolder();
    const { dataDir, ledger, lines } = bench;
    await (await launchDice(bench, { ...ACME, casinoId: 'demo' })).bet();
    const none = await runReconcile(
      dataDir,
      writeLedger(lines.slice(0, 1)),
      '--to',
      '2020-01-01',
      '--casino',
      'acme',
    );
    expect(none).toMatchObject({ exitCode: 0 });
    expect(none.stderr).toContain('Gateway: 0 transactions');
    const later = await runReconcile(dataDir, ledger, '--from', '2020-01-01', '--casino', 'acme');
    expect(later.exitCode).toBe(0);
  });

  test('every report says which casino and which rounds were compared', async () => {
    const { dataDir, ledger } = await createPlayedFolder();
    const limits = ['--casino', 'acme', '--from', '2020-03-01T14', '--to', '2020-03-02'];
    const from = new Date(2020, 2, 1, 14).toISOString();
    const before = new Date(2020, 2, 3).toISOString();
    const report = async (format: string, ...args: string[]) =>
      (await runReconcile(dataDir, ledger, '--format', format, ...args)).stdout;
    expect((await runReconcile(dataDir, ledger, ...limits)).stderr).toContain(
      `Gateway: 0 transactions of 'acme'\nRounds: started from ${from} and before ${before}\n`,
    );
    expect(JSON.parse(await report('json', ...limits))).toMatchObject({
      casino_id: 'acme',
      range: { from, before },
    });
    const html = await report('html', ...limits);
    for (const fact of ['acme', `started from ${from} and before ${before}`])
      expect(html).toContain(`<dd>${fact}</dd>`);

    expect(await report('html')).toContain('<dt>Rounds</dt><dd>all</dd>');
    expect(JSON.parse(await report('json'))).toMatchObject({ range: { from: null, before: null } });
    expect(JSON.parse(await report('json', '--to', '2020-03-02'))).toMatchObject({
      range: { from: null, before },
    });
    expect((await runReconcile(dataDir, ledger, '--from', '2020-03-01T14')).stderr).toContain(
      `Rounds: started from ${from}\n`,
    );
  });

  test('exits with 2 for usage errors', async () => {
    const bench = await startTestWorkbench({ operators: [operator()] });
    const file = writeLedger(['id,amount']);
    for (const casinoId of ['acme', 'demo']) await (await launchDice(bench, { ...ACME, casinoId })).bet();
    const several = await runReconcile(bench.dataDir, file);
    expect(several.stderr).toContain(
      '--casino is required because several casinos have transactions: acme, demo',
    );
    for (const args of [
      [],
      ['--casino', 'nobody'],
      ['--from', 'yesterday'],
      ['--from', ''],
      ['--from', '2026-03-02', '--to', '2026-03-01'],
      ['--columns', 'ident=x'],
      ['--meanings', 'stake'],
      ['--decimal', 'dot'],
      ['--header', 'A: b', '--casino', 'acme'],
      ['--format', 'pdf'],
    ])
      expect((await runReconcile(bench.dataDir, file, ...args)).exitCode, args.join(' ')).toBe(2);
  });
});

describe('ggw wallet ledger', () => {
  test('prints a casino as CSV with signed amounts', async () => {
    const { dataDir, lines } = await createPlayedFolder();
    const { stdout, exitCode } = await ggw.run('wallet', 'ledger', '--casino', 'acme', '--data-dir', dataDir);
    expect(exitCode).toBe(0);
    expect(stdout.trimEnd().split('\r\n')).toEqual(lines);
    const rows = parse<Record<string, string>>(stdout, { columns: true });
    expect(rows.some(({ type, amount }) => type === 'bet' && amount === '-1.00')).toBe(true);
  });

  test('needs the casino if there are several', async () => {
    const { dataDir } = await startTestWorkbench({ operators: [operator()] });
    const { exitCode, stderr } = await runInProcess('wallet', 'ledger', '--data-dir', dataDir);
    expect(stderr).toContain('--casino is required because there are several: acme, demo');
    expect(exitCode).toBe(2);
  });
});
