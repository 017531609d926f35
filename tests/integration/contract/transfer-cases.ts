import type { ProcedureCase } from './procedure-cases.ts';

export const TRANSFER_CASES: Readonly<Record<string, ProcedureCase>> = {
  'transfer.export': (client, { exchangeId }) =>
    client.transfer.export({ request: { what: { kind: 'ids', ids: [exchangeId] }, format: 'har' } }),
  'transfer.import': async (client, { exchangeId }) => {
    const { text } = await client.transfer.export({
      request: { what: { kind: 'ids', ids: [exchangeId] }, format: 'bundle' },
    });
    const base64 = Buffer.from(text).toString('base64');
    const { exchanges, leftOut, firstId } = await client.transfer.import({
      source: { kind: 'file', name: 'captured.json', base64 },
    });
    const { request, summary } = await client.exchanges.get({ id: firstId });
    return { exchanges, leftOut, request, kind: summary.kind };
  },
};
