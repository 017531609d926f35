import { expect, test } from 'vitest';
import { captureBody, exportIds, importText } from '#tests/support/traffic/transfer.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

test('a second import of the same exchanges names the first, until that is deleted', async () => {
  const bench = await startTestWorkbench();
  const first = await captureBody(bench, Buffer.from('{"account_id":"alice"}'), 'balance');
  const second = await captureBody(bench, Buffer.from('{"account_id":"bob"}'), 'balance');
  const one = await exportIds(bench, 'har', [first.summary.id]);
  const other = await exportIds(bench, 'har', [second.summary.id]);
  const both = await exportIds(bench, 'bundle', [first.summary.id, second.summary.id]);

  const imported = await importText(bench, one.text);
  expect(imported.sameAs).toBe(null);
  expect((await importText(bench, other.text)).sameAs).toBe(null);
  expect((await importText(bench, both.text)).sameAs).toBe(null);
  expect((await importText(bench, one.text)).sameAs).toBe(imported.importId);

  await bench.client.exchanges.remove({ filter: `import:<=${imported.importId + 3}`, scope: 'imported' });
  expect((await importText(bench, one.text)).sameAs).toBe(null);
});

test('an import with another request or response at the same times is not the same', async () => {
  const bench = await startTestWorkbench();
  const sent = await captureBody(bench, Buffer.from('{"account_id":"alice","note":"1.00"}'), 'balance');
  const { text } = await exportIds(bench, 'bundle', [sent.summary.id]);
  const change = (side: 'request' | 'response'): string => {
    const bundle = JSON.parse(text);
    bundle.exchanges[0][side].body.text = bundle.exchanges[0][side].body.text.replace('a', 'b');
    return JSON.stringify(bundle);
  };
  const { importId } = await importText(bench, text);
  expect((await importText(bench, change('request'))).sameAs).toBe(null);
  expect((await importText(bench, change('response'))).sameAs).toBe(null);
  expect((await importText(bench, text)).sameAs).toBe(importId);
});
