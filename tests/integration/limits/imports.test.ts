import { describe, expect, it } from 'vitest';
import { MAX_IMPORT_EXCHANGES, MAX_IMPORTED_BODY_BYTES } from '#shared/contract/transfer.ts';
import { createHarEntry, createHar } from '#tests/support/traffic/create-har.ts';
import { measureLongestBlockMs } from '#tests/support/clocks/longest-block.ts';
import { catchRejection } from '#tests/support/workbench/catch-rejection.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { decodeBytes } from '#tests/support/traffic/traffic.ts';
import { readImportedDetails, importText } from '#tests/support/traffic/transfer.ts';

/** Far above the remaining work on the event loop, and far below the time of an import on it. */
const BLOCK_LIMIT_MS = 1_500;
const bench = sharedTestWorkbench();

const createHarText = (entries: string): string => `{"log":{"entries":[${entries}]}}`;
const countExchanges = async (): Promise<number> => (await bench().client.exchanges.list({ limit: 1 })).total;

/** Returns the message with which an import is rejected, and how long it blocked the event loop. */
async function importRejected(text: string): Promise<{ message: string; longest: number }> {
  const base64 = Buffer.from(text).toString('base64');
  let message = '';
  const longest = await measureLongestBlockMs(async () => {
    const call = bench().client.transfer.import({ source: { kind: 'file', name: 'a.har', base64 } });
    message = (await catchRejection(call)).issues[0]?.message ?? '';
  });
  return { message, longest };
}

describe('limits of each input: imports', () => {
  it.each([
    [
      'more values than the limit',
      () => createHarText('null,'.repeat(2_999_999) + 'null'),
      'has more than 2,000,000 values',
    ],
    [
      'a depth above the limit',
      () => createHarText('['.repeat(5_000_000)),
      'is nested more than 200 levels deep',
    ],
    [
      'more entries than the limit',
      () => createHarText(`${'null,'.repeat(MAX_IMPORT_EXCHANGES)}null`),
      'has 50,001 entries; the limit for one import is 50,000',
    ],
    ['only broken entries', () => createHarText(`${'null,'.repeat(40_000)}null`), 'is required'],
  ])('a file with %s is rejected without blocking the event loop', async (_what, text, expected) => {
    const { message, longest } = await importRejected(text());
    expect(message).toContain(expected);
    expect(longest).toBeLessThan(BLOCK_LIMIT_MS);
  });

  it('the first issues of very many are reported, with the number of the others', async () => {
    const base64 = Buffer.from(createHarText(`${'null,'.repeat(999)}null`)).toString('base64');
    const call = bench().client.transfer.import({ source: { kind: 'file', name: 'a.har', base64 } });
    const { issues } = await catchRejection(call);
    expect(issues).toHaveLength(101);
    expect(issues.at(-1)?.message).toBe('has 900 more errors');
  });

  it('a file of 20,000 entries is written in batches while callbacks are answered', async () => {
    const before = await countExchanges();
    const text = createHar(20_000);
    const longest = await measureLongestBlockMs(async () => {
      expect(await importText(bench(), text)).toMatchObject({ exchanges: 20_000 });
    });
    expect(longest).toBeLessThan(BLOCK_LIMIT_MS);
    expect(await countExchanges()).toBe(before + 20_000);
  });

  it('imported bodies are truncated to 4 MiB, and the exchange has the full length', async () => {
    const large = 'x'.repeat(5 * 1024 * 1024);
    const [request, response] = [createHarEntry(1), createHarEntry(2)];
    request.request.postData.text = large;
    response.response.content.text = large;
    const text = createHarText(`${JSON.stringify(request)},${JSON.stringify(response)}`);
    const [cutRequest, cutResponse] = await readImportedDetails(bench(), await importText(bench(), text));
    expect(decodeBytes(cutRequest!.request).toString()).toBe(large.slice(0, MAX_IMPORTED_BODY_BYTES));
    expect(cutRequest?.request.body.bytes).toBe(large.length);
    expect(decodeBytes(cutResponse!.response).toString()).toBe(large.slice(0, MAX_IMPORTED_BODY_BYTES));
    expect(cutRequest?.summary.warnings.join(' ')).toContain(
      'The body was truncated: imports keep at most 4 MB per body',
    );
    expect(cutResponse?.summary.warnings.join(' ')).toContain('The full response was 5 MB');
  });

  it('an import stopped while it writes leaves nothing, and the workbench continues', async () => {
    const { client } = bench();
    const before = await countExchanges();
    const source = {
      kind: 'file',
      name: 'a.har',
      base64: Buffer.from(createHar(20_000)).toString('base64'),
    };
    const controller = new AbortController();
    const importing = client.transfer.import({ source }, { signal: controller.signal });
    const ended = importing.then(
      () => 'imported',
      () => 'stopped',
    );
    await expect.poll(countExchanges, { interval: 5 }).toBeGreaterThan(before);
    controller.abort();
    expect(await ended).toBe('stopped');
    await expect.poll(countExchanges).toBe(before);
    expect(await importText(bench(), createHar(1))).toMatchObject({ exchanges: 1 });
  });

  it('a cURL command above the limit is rejected with the limit', async () => {
    const command = `curl http://127.0.0.1/ ${'-s '.repeat(700_000)}`;
    const { issues } = await catchRejection(
      bench().client.transfer.import({ source: { kind: 'curl', command } }),
    );
    expect(issues[0]).toEqual({ field: 'command', message: 'must have at most 2097152 characters' });
  });

  it('a cURL command of 450,000 words is read without blocking the event loop', async () => {
    const command = `curl http://127.0.0.1/ ${'-s '.repeat(450_000)}`;
    const longest = await measureLongestBlockMs(async () => {
      expect(await bench().client.transfer.import({ source: { kind: 'curl', command } })).toMatchObject({
        exchanges: 1,
      });
    });
    expect(longest).toBeLessThan(BLOCK_LIMIT_MS);
  });
});
