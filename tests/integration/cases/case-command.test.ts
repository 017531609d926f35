import { collectExport } from '#shared/collect-export.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCaseFile, writeCaseFile } from '#core/transfer/case/case-file.ts';
import { openZip } from '#core/transfer/zip-file.ts';
import { createSignatureRechecker } from '#core/transfer/signatures/recheck-signature.ts';
import type { ExportRequest } from '#shared/contract/transfer.ts';
import { FUZZ_RULES } from '#shared/suite/fuzz-rules.ts';
import { parseRuleWarning } from '#shared/suite/rule-warning.ts';
import { saveCase } from '#tests/support/cases/saved-case.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { listElements, readXml } from '#tests/support/suite/read-xml.ts';
import { findCtrfErrors } from '#tests/support/suite/report-schemas.ts';
import { replayOnce } from '#tests/support/traffic/replaying.ts';
import { getLastExchange } from '#tests/support/traffic/traffic.ts';
import { importText } from '#tests/support/traffic/transfer.ts';
import { startStubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { bet, startDemoWallet } from '#tests/support/wallets/wallet-caller.ts';
import { runInProcess } from '#tests/support/workbench/ggw.ts';
import { catchRejection } from '#tests/support/workbench/catch-rejection.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const ROUND: ExportRequest['what'] = { kind: 'round', roundId: 'round-1' };

async function saveRound(change: Parameters<typeof saveCase>[2] = {}) {
  const wallet = await startDemoWallet({});
  await wallet.betwin({ transactions: [bet('b-1', '10.00')] });
  await wallet.betwin({ transactions: [bet('b-1', '10.00')] });
  await wallet.finish();
  return { wallet, ...(await saveCase(wallet.bench, ROUND, change)) };
}

const RECHECK = createSignatureRechecker({ list: () => [], findByCasino: () => undefined });

describe('ggw case verify', () => {
  test('accepts an intact file, and fails for each of 1,000 changed bytes', async () => {
    const { file } = await saveRound();
    expect(await runInProcess('case', 'verify', file)).toMatchObject({
      exitCode: 0,
      stdout: `${file}: intact, 4 parts, written by Game Gateway Workbench 0.0.0-test\n`,
    });
    const bytes = readFileSync(file);
    const step = bytes.length / 1_000;
    const intact: number[] = [];
    for (let at = 0; at < bytes.length; at += step) {
      const changed = Buffer.from(bytes);
      const place = Math.floor(at);
      changed[place] = changed[place]! ^ (1 << (place % 8));
      if ((await readCaseFile(changed, RECHECK)).kind === 'read') intact.push(place);
    }
    expect(intact).toEqual([]);
  });

  test('names the part that was changed, and fails if one of several files is not intact', async () => {
    const { file } = await saveRound();
    const changed = join(createTemporaryFolder(), 'changed.ggwcase');
    const bytes = readFileSync(file);
    bytes[bytes.indexOf('"b-1"') + 1] = 'x'.charCodeAt(0);
    writeFileSync(changed, bytes);
    const { exitCode, stdout } = await runInProcess('case', 'verify', file, changed);
    expect(exitCode).toBe(1);
    expect(stdout).toContain(`${changed} is a zip whose file exchanges.json is damaged`);
  });

  test.each(['run', 'show'])('%s rejects a file that is not a case, and names it', async (command) => {
    const file = join(createTemporaryFolder(), 'other.ggwcase');
    writeFileSync(file, 'not a zip');
    const { exitCode, stderr } = await runInProcess('case', command, file);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining(`${file} is not a readable zip`),
    });
  });
});

test('the same case is always written as the same bytes', async () => {
  const { file } = await saveRound();
  const read = await readCaseFile(readFileSync(file), RECHECK);
  if (read.kind === 'broken') throw new Error(JSON.stringify(read.issues));
  const writeCase = () => writeCaseFile(read, { version: '0.0.0-test', notice: null });
  expect(writeCase().equals(writeCase())).toBe(true);
  expect(await readCaseFile(writeCase(), RECHECK)).toMatchObject({ kind: 'read', case: read.case });
});

test('the page of a case has no script and renders no markup from a wallet, and its CTRF report is valid', async () => {
  const wallet = await startDemoWallet({});
  await wallet.betwin({ game_id: '<script>alert(1)</script>', transactions: [bet('b-1', '10.00')] });
  const zip = await openZip(readFileSync((await saveCase(wallet.bench, ROUND)).file));
  const page = readXml((await zip.read('index.html'))!.toString('utf8'), 'application/xhtml+xml');
  expect(listElements(page).map(({ name }) => name)).not.toContain('script');
  expect(findCtrfErrors(JSON.parse((await zip.read('ctrf.json'))!.toString('utf8')))).toEqual([]);
});

test('ggw case show prints what a case contains, also as JSON', async () => {
  const { file } = await saveRound();
  const { exitCode, stdout } = await runInProcess('case', 'show', file);
  expect(exitCode).toBe(0);
  expect(stdout).toContain(
    'Round round-1\nPlays 3 recorded requests, recorded with the mock wallet without faults.',
  );
  expect(stdout).toContain('Player player-1, USD.');
  expect(stdout).toMatch(/#1: betwin, bet 10\.00\n {6}HTTP 200 \{"round_id"/);
  const { manifest, case: saved } = JSON.parse((await runInProcess('case', 'show', file, '--json')).stdout);
  expect(manifest).toMatchObject({ format: 'ggw-case', version: 1 });
  expect(saved).toMatchObject({
    player: { casinoId: 'demo', accountId: 'player-1', currency: 'USD', decimals: 2 },
    steps: [{ n: 1 }, { n: 2 }, { n: 3 }],
    mockWallet: { state: { accounts: [{ balance: '1000.00' }, { balance: '1000.00' }] } },
  });
});

test('the warnings of a recording are findings of its case: on the page, and printed by show and run', async () => {
  const { bench, betwin } = await startDemoWallet({});
  await betwin({ transactions: [bet('b-1', '10.00')] });
  const { summary } = await getLastExchange(bench, 'betwin');
  await bench.client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
  const repeated = await replayOnce(bench, summary.id);
  const { file } = await saveCase(bench, {
    kind: 'ids',
    ids: [summary.id, repeated.summary.id],
    whole: false,
  });
  const finding = {
    rule: FUZZ_RULES.idempotent.text.replaceAll('`', ''),
    actual: `request 2: ${parseRuleWarning(repeated.summary.warnings[0]!)?.actual}`,
  };
  const page = (await (await openZip(readFileSync(file))).read('index.html'))!.toString('utf8');
  expect(page).toContain(finding.actual);
  for (const command of ['show', 'run']) {
    const { stdout } = await runInProcess('case', command, file);
    expect(stdout.replaceAll('`', '')).toContain(`Rule      ${finding.rule}`);
    expect(stdout).toContain(`Actual    ${finding.actual}`);
  }
});

test('no part of a case contains a secret, or a player unless requested', async () => {
  const wallet = await startDemoWallet({});
  const { client } = wallet.bench;
  await client.players.add({ casinoId: 'demo', accountId: 'maria-schmidt' });
  await client.players.setAccount({
    casinoId: 'demo',
    accountId: 'maria-schmidt',
    currency: 'USD',
    balance: '50.00',
  });
  const player = { account_id: 'maria-schmidt' };
  await wallet.betwin({ ...player, round_id: 'earlier', transactions: [bet('b-0', '1.00')] });
  await wallet.betwin({ ...player, transactions: [bet('b-1', '1.00')] });
  await wallet.post('finish', JSON.stringify({ ...player, currency: 'USD', round_id: 'round-1' }), {
    Authorization: 'Bearer planted-token-1234567890',
    Cookie: 'session=planted-cookie-1234567890',
    'X-REQUEST-SIGN': wallet.secret,
  });
  const subject = {
    title: 'What maria-schmidt saw',
    play: { kind: 'recording' as const },
    findings: [{ rule: 'A rule', expected: '1.00', actual: 'maria-schmidt has 2.00', hint: '' }],
  };
  const { file } = await saveCase(wallet.bench, ROUND, { subject });
  const text = readFileSync(file, 'latin1');
  expect(text).toContain('What player-1 saw');
  for (const planted of ['maria-schmidt', wallet.secret, 'planted-token', 'planted-cookie'])
    expect(text).not.toContain(planted);
  // On request a player is named, but a secret never is.
  const caseText = readFileSync(
    (await saveCase(wallet.bench, ROUND, { subject, redact: [] })).file,
    'latin1',
  );
  expect(caseText).toContain('maria-schmidt');
  expect(caseText).not.toContain(wallet.secret);
});

test('the exchanges of a case are imported like those of a capture bundle; a changed case is not', async () => {
  const { file } = await saveRound();
  const bench = await startTestWorkbench();
  const bytes = readFileSync(file);
  const { exchanges, importId } = await importText(bench, bytes);
  expect({ exchanges, importId }).toEqual({ exchanges: 3, importId: 1 });
  const imported = await runInProcess('import', file, '--data-dir', bench.dataDir);
  expect(imported).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Imported 3 exchanges') });
  bytes[bytes.length - 30] = bytes[bytes.length - 30]! ^ 1;
  const { issues } = await catchRejection(importText(bench, bytes));
  expect(issues).toHaveLength(1);
});

test('the import of a case names its title and its findings, and how to play it', async () => {
  const finding = { rule: 'Rollback 5: a rule.', expected: 'balance 1.00', actual: 'balance 2.00', hint: '' };
  const subject = {
    title: 'E4 A rollback is repeated',
    play: { kind: 'scenario', id: 'E4', strict: false },
    findings: Array.from({ length: 7 }, () => finding),
  } as const;
  const { file, wallet } = await saveRound({ subject });
  const { stdout } = await runInProcess('import', file, '--data-dir', wallet.bench.dataDir);
  const sentence = 'Rollback 5: a rule. Wallet answered: balance 2.00. Expected: balance 1.00.';
  expect(stdout.split('\n').slice(1, 9)).toEqual([
    'E4 A rollback is repeated.',
    ...Array.from({ length: 5 }, () => sentence),
    '2 more findings.',
    `To play it again: \`ggw case run ${basename(file)}\`.`,
  ]);
});

describe('ggw case run', () => {
  test('says that a recording is reproduced, and what differs if it is not', async () => {
    const { file } = await saveRound();
    const { exitCode, stdout } = await runInProcess('case', 'run', file);
    expect({ exitCode, stdout }).toEqual({
      exitCode: 1,
      stdout: [
        'Round round-1',
        'Plays 3 recorded requests, recorded with the mock wallet without faults.',
        'Played against the mock wallet as recorded.',
        '',
        'Reproduced',
        '   The wallet responds as recorded.',
        '',
      ].join('\n'),
    });
  });

  test('requires an account and a secret for a wallet, and a wallet for a secret', async () => {
    const { file } = await saveRound();
    const { exitCode, stderr } = await runInProcess('case', 'run', file, '--account', 'bob');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining('--account, --secret and --secret-env require --base-url'),
    });
    expect(await runInProcess('case', 'run', file, '--base-url', 'http://127.0.0.1:1')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('use either --secret or --secret-env'),
    });
  });

  test('prints no secret that the wallet quotes, whatever its encoding', async () => {
    const { file } = await saveRound();
    const wallet = await startStubWallet();
    const secret = 'some-secret-of-the-wallet';
    const encoded = Buffer.from(secret).toString('base64');
    const rejection = {
      kind: 'reply' as const,
      status: 500,
      body: `{"code":"INTERNAL","message":"Expected a signature with ${secret} or ${encoded}"}`,
    };
    wallet.script('betwin', rejection, rejection);
    const target = [
      '--base-url',
      new URL(wallet.callbackUrls.balance).origin,
      '--secret',
      secret,
      '--account',
      'bob',
      '--json',
    ];
    const { stdout } = await runInProcess('case', 'run', file, ...target);
    expect(JSON.parse(stdout)).toMatchObject({
      reproduced: null,
      reason: 'The balance could not be set to 1,000.00: it is 500.00.',
    });
    expect(stdout).toContain('Expected a signature with removed-secret or ');
    for (const leaked of [secret, encoded]) expect(stdout).not.toContain(leaked);
  });

  test.each(['--base-url', '--target'])('ends with 3 if the wallet of %s does not answer', async (flag) => {
    const { file } = await saveRound();
    const target = [flag, 'http://127.0.0.1:9', '--secret', 'some-secret', '--account', 'bob'];
    const { exitCode, stderr } = await runInProcess('case', 'run', file, ...target);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('Connection refused: nothing is listening at http://127.0.0.1:9/balance.');
  });
});

test('a case of imported exchanges of a mock wallet does not claim another wallet', async () => {
  const wallet = await startDemoWallet({});
  await wallet.betwin({ transactions: [bet('b-1', '10.00')] });
  const what = { kind: 'filter', filter: 'callback:betwin', scope: 'live' } as const;
  const { text } = await collectExport(
    wallet.bench.client.transfer.export({ request: { what, format: 'bundle' } }),
  );
  const { importId } = await importText(wallet.bench, text);
  const { file } = await saveCase(wallet.bench, {
    kind: 'filter',
    filter: `import:${importId}`,
    scope: 'imported',
  });
  expect((await runInProcess('case', 'show', file)).stdout).toContain(
    'recorded with a mock wallet whose state was not recorded, because its exchanges were imported.',
  );
});

test('an export without callbacks of a player is not a case', async () => {
  const wallet = await startDemoWallet({});
  await wallet.post('betwin', '{');
  const { issues } = await catchRejection(
    saveCase(wallet.bench, { kind: 'filter', filter: '', scope: 'live' }),
  );
  expect(issues).toEqual([
    { field: 'what', message: 'has no callback of a player, and a case plays callbacks again' },
  ]);
});
