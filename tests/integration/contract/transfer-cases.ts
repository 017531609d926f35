import { collectExport } from '#shared/collect-export.ts';
import { createHar } from '#tests/support/traffic/create-har.ts';
import { catchRejection } from '#tests/support/workbench/catch-rejection.ts';
import type { ProcedureCase } from './procedure-cases.ts';

const SOURCE = { kind: 'file', name: 'a.har', base64: Buffer.from(createHar(3)).toString('base64') };

export const TRANSFER_CASES: Readonly<Record<string, ProcedureCase>> = {
  'transfer.export': (client, { exchangeId }) =>
    collectExport(
      client.transfer.export({ request: { what: { kind: 'ids', ids: [exchangeId] }, format: 'har' } }),
    ),
  'transfer.import': async (client, { exchangeId }) => {
    const { text } = await collectExport(
      client.transfer.export({
        request: { what: { kind: 'ids', ids: [exchangeId] }, format: 'bundle' },
      }),
    );
    const base64 = Buffer.from(text).toString('base64');
    const { exchanges, leftOut, firstId } = await client.transfer.import({
      source: { kind: 'file', name: 'captured.json', base64 },
    });
    const { request, summary } = await client.exchanges.get({ id: firstId });
    return { exchanges, leftOut, request, kind: summary.kind };
  },
  'transfer.importProgress': async (client) => {
    const progress = await client.transfer.importProgress({ key: 'progress' });
    await client.transfer.import({ source: SOURCE, key: 'progress' });
    const reported: unknown[] = [];
    for await (const step of progress) reported.push(step);
    return reported;
  },
  'transfer.stopImport': async (client) => {
    await client.transfer.stopImport({ key: 'stopped' });
    const { code } = await catchRejection(client.transfer.import({ source: SOURCE, key: 'stopped' }));
    return code;
  },
};
