import * as harValidator from 'har-validator';
import { collectExport } from '#shared/collect-export.ts';
import { describe, expect, test } from 'vitest';
import { betWithFlow } from '#tests/support/games/round-flows.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { findFreePort } from '#tests/support/sockets/free-port.ts';
import { heldId, setBreakpoint } from '#tests/support/traffic/holding.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { decodeBytes, getLastExchange } from '#tests/support/traffic/traffic.ts';
import {
  UNUSUAL_BODY,
  UNUSUAL_TEXT,
  captureBody,
  exportIds,
  readImportedDetails,
  importText,
  isSignedWith,
  getSecret,
} from '#tests/support/traffic/transfer.ts';

const everything = { kind: 'filter', filter: '' } as const;

describe.each(['har', 'bundle'] as const)('through %s', (format) => {
  test('no byte of an unusual body is lost, and its signature still verifies', async () => {
    const bench = await startTestWorkbench();
    const secret = await getSecret(bench);
    for (const body of [UNUSUAL_BODY, UNUSUAL_TEXT, Buffer.alloc(0)]) {
      const before = await captureBody(bench, body);
      expect(decodeBytes(before.request)).toEqual(body);
      const file = await exportIds(bench, format, [before.summary.id]);
      const [after] = await readImportedDetails(bench, await importText(bench, file.text));
      expect(after?.request).toEqual(before.request);
      expect(after?.response).toEqual(before.response);
      expect(after?.signature.verdict).toBe('verified');
      expect(isSignedWith(after!, secret)).toBe(true);
      expect(after?.summary).toMatchObject({
        importId: expect.any(Number),
        vantage: 'wallet',
        kind: 'betwin',
        casinoId: 'demo',
      });
    }
  });

  test('pins and notes are preserved, without the secrets in them', async () => {
    const bench = await startTestWorkbench();
    const { summary } = await captureBody(bench, UNUSUAL_TEXT);
    const plain = await exportIds(bench, format, [summary.id]);
    expect(JSON.parse(plain.text)).toMatchObject(format === 'bundle' ? { version: 1 } : {});
    await bench.client.exchanges.mark({ id: summary.id, pinned: true, note: 'ask\nalice' });
    const file = await exportIds(bench, format, [summary.id]);
    expect(JSON.parse(file.text)).toMatchObject(
      format === 'bundle' ? { version: 2 } : { log: { entries: [{ comment: 'ask\nalice' }] } },
    );
    const [after] = await readImportedDetails(bench, await importText(bench, file.text));
    expect(after?.summary).toMatchObject({ pinned: true, note: 'ask\nalice' });
    const secret = await getSecret(bench);
    await bench.client.exchanges.mark({ id: summary.id, note: `signed with ${secret}` });
    const { text } = await exportIds(bench, format, [summary.id]);
    expect(text).toContain('signed with');
    expect(text).not.toContain(secret);
  });

  test('holds at a breakpoint are preserved', async () => {
    const bench = await startTestWorkbench();
    await setBreakpoint(bench, { stages: ['before_ledger'], next: 1 });
    const capturing = captureBody(bench, UNUSUAL_TEXT);
    await bench.client.breakpoints.send({ ids: [await heldId(bench)] });
    const { summary } = await capturing;
    const file = await exportIds(bench, format, [summary.id]);
    expect(JSON.parse(file.text)).toMatchObject(
      format === 'bundle'
        ? { version: 3 }
        : { log: { entries: [{ comment: expect.stringContaining('Held at a breakpoint: before_ledger') }] } },
    );
    const [after] = await readImportedDetails(bench, await importText(bench, file.text));
    expect(after?.summary.holds).toEqual(summary.holds);
    expect(summary.holds).toMatchObject([{ stage: 'before_ledger', action: 'sent', edited: false }]);
  });

  test('exporting, importing into another workbench with the same operators and exporting again gives the same file', async () => {
    const [here, there] = [await startTestWorkbench(), await startTestWorkbench()];
    await there.client.operators.changeSecret({ operatorId: 'demo', secret: await getSecret(here) });
    await playEverything(here);
    const first = await collectExport(here.client.transfer.export({ request: { what: everything, format } }));
    expect(first.leftOut).toEqual([]);
    const imported = await importText(there, first.text);
    const second = await collectExport(
      there.client.transfer.export({ request: { what: everything, format } }),
    );
    expect(imported.exchanges).toBe(first.exchanges);
    expect(JSON.parse(second.text)).toEqual(JSON.parse(first.text));
    expect(second.text).toBe(first.text);
  });

  test('without the operators, only the claims about signatures change, and an import back into the original workbench changes nothing', async () => {
    const [here, there] = [await startTestWorkbench(), await startTestWorkbench()];
    await playEverything(here);
    await removeOperators(there);
    const first = await collectExport(here.client.transfer.export({ request: { what: everything, format } }));
    await importText(there, first.text);
    const elsewhere = await collectExport(
      there.client.transfer.export({ request: { what: everything, format } }),
    );
    const removeClaims = (text: string) =>
      text
        .replaceAll(/"(verdict|expected)": (?:"\w+"|null)/g, '"$1": null')
        .replaceAll(/,\s*"signer": "[^"]*"/g, '')
        .replaceAll(/"comment": ".*?",?/g, '')
        .replaceAll(/"warnings": \[[^\]]*\]/g, '"warnings": []')
        .replaceAll(/\s+/g, '');
    expect(removeClaims(elsewhere.text)).toBe(removeClaims(first.text));
    expect(elsewhere.text).not.toContain('"verdict": "verified"');
    expect(elsewhere.text).toContain(
      'The file says the signature was verified; no operator here has the secret.',
    );
    const back = await importText(here, elsewhere.text);
    const home = await collectExport(
      here.client.transfer.export({
        request: { what: { kind: 'filter', filter: `import:${back.importId}` }, format },
      }),
    );
    expect(home.text).toBe(first.text);
  });

  test('the outcome of an interrupted response is preserved', async () => {
    const here = await startTestWorkbench();
    const player = await launchDice(here);
    await player.load();
    await here.client.faults.arm({ armings: [{ fault: 'half_body', callbacks: ['betwin'] }] });
    await player.bet();
    const before = await getLastExchange(here, 'betwin');
    expect(before).toMatchObject({
      summary: { vantage: 'gateway', outcome: { kind: 'failed' } },
      response: { status: 200, body: { base64: expect.stringMatching(/./) } },
    });
    const file = await exportIds(here, format, [before.summary.id], { whole: false });
    const [after] = await readImportedDetails(here, await importText(here, file.text));
    expect(after?.response).toEqual(before.response);
    expect(after?.summary.outcome).toEqual(before.summary.outcome);
  });

  test('rows of the list include both sides and all attempts, and look the same after the import', async () => {
    const [here, there] = [await startTestWorkbench(), await startTestWorkbench()];
    await playEverything(here);
    const before = await here.client.exchanges.list({ limit: 500 });
    const ids = before.exchanges.map(({ id }) => id);
    const file = await exportIds(here, format, ids);
    await importText(there, file.text);
    const after = await there.client.exchanges.list({ limit: 500 });
    const toStableFields = before.exchanges.map(({ kind, outcome, chain, peerId }) => ({
      kind,
      outcome,
      attempts: chain?.attempts ?? null,
      hasPeer: peerId !== null,
    }));
    expect(toStableFields.some(({ attempts }) => (attempts ?? 0) > 1)).toBe(true);
    expect(
      after.exchanges.map(({ kind, outcome, chain, peerId }) => ({
        kind,
        outcome,
        attempts: chain?.attempts ?? null,
        hasPeer: peerId !== null,
      })),
    ).toEqual(toStableFields);
    expect(after.total).toBe(before.total);
    expect((await exportIds(here, format, [ids.at(-1)!], { whole: false })).exchanges).toBe(1);
  });
});

test('a ticket of rows has every attempt of each, in order', async () => {
  const bench = await startTestWorkbench();
  await playEverything(bench);
  const { exchanges } = await bench.client.exchanges.list({ limit: 500 });
  const { id, chain } = exchanges.find((row) => row.chain !== null)!;
  const ticket = await exportIds(bench, 'markdown', [id]);
  expect(ticket.exchanges).toBe(chain?.attempts);
  const attempts = ticket.text
    .split('\n')
    .slice(2, 2 + ticket.exchanges)
    .map((line) => line.split(' | ')[4]);
  expect(attempts).toEqual(attempts.map((_, index) => String(index + 1)));
  expect((await exportIds(bench, 'markdown', [id], { whole: false })).exchanges).toBe(1);
});

test('a HAR file with every possible outcome is valid', async () => {
  const bench = await startTestWorkbench();
  await playEverything(bench);
  await captureBody(bench, UNUSUAL_BODY);
  await captureBody(bench, UNUSUAL_TEXT, 'strange%zz|path?a=b|c');
  const { text, exchanges } = await collectExport(
    bench.client.transfer.export({
      request: { what: everything, format: 'har' },
    }),
  );
  const har = JSON.parse(text) as { log: { entries: { response: { status: number } }[] } };
  await harValidator.har(har);
  expect(har.log.entries).toHaveLength(exchanges);
  expect(har.log.entries.filter(({ response }) => response.status === 0).length).toBeGreaterThan(0);
});

async function removeOperators({ client }: TestWorkbench): Promise<void> {
  for (const { id } of await client.operators.list()) await client.operators.remove({ operatorId: id });
}

/** A launch, a won or lost round, and one whose rollback is refused a connection and retried. */
async function playEverything(bench: TestWorkbench): Promise<void> {
  const { client } = bench;
  const player = await launchDice(bench);
  await player.load();
  await player.bet();
  await client.faults.arm({
    armings: [{ fault: 'http_500', callbacks: ['betwin'], frequency: { kind: 'next', count: 1 } }],
  });
  await player.bet();
  const { operator } = await client.operators.get({ operatorId: 'demo' });
  const rollback = `http://127.0.0.1:${await findFreePort()}/rollback`;
  await client.operators.update({ operator: { ...operator, callback_urls: { rollback } } });
  await betWithFlow(bench, await launchDice(bench), 'error_after_bet');
  await expect
    .poll(async () => (await client.exchanges.list({ limit: 500 })).exchanges.at(-1)?.kind)
    .toBe('rollback');
}
