import type { ExportResult, ExportFormat, ExportRequest, ImportResult } from '#shared/contract/transfer.ts';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { collectExport } from '#shared/collect-export.ts';
import type { TestWorkbench } from '../workbench/test-workbench.ts';
import { computeHmac, createWalletCaller } from '../wallets/wallet-caller.ts';

type Bench = Pick<TestWorkbench, 'client'>;
type Query = Partial<Omit<ExportRequest, 'what' | 'format'>>;

/**
 * A betwin whose bytes any careless step would change: a byte order mark, repeated keys, unusual number notations, an
 * escape, CRLF, shell quotes, and bytes that are not UTF-8.
 */
export const UNUSUAL_BODY = Buffer.concat([
  Buffer.from('\uFEFF{\r\n  "account_id":"alice", "amount": 1.00, "amount": 1e2,\r\n'),
  Buffer.from(`  "name":"caf\\u00e9 caf\u00e9 it's $HOME \`x\` \\\\ %41 ^!", "round_id":"round-1",`),
  Buffer.from('"raw":"'),
  Buffer.from([0xff, 0xfe, 0x80, 0x00, 0xc3, 0x28]),
  Buffer.from('"}\r\n'),
]);

/** The same as valid UTF-8, so that it can be text. */
export const UNUSUAL_TEXT = Buffer.from(UNUSUAL_BODY.toString('utf8').replaceAll(/[\0\uFFFD]/g, ''));

/** Sends these bytes to the mock wallet, signed, and returns its view. */
export async function captureBody(
  bench: TestWorkbench,
  body: Buffer,
  path = 'betwin',
): Promise<ExchangeDetail> {
  const secret = await getSecret(bench);
  await createWalletCaller(`${bench.wallet}/demo`, secret).post(path, body);
  const { exchanges } = await bench.client.exchanges.list({ limit: 1 });
  return bench.client.exchanges.get({ id: exchanges[0]!.id });
}

export async function getSecret({ client }: Bench): Promise<string> {
  return (await client.operators.revealSecret({ operatorId: 'demo' })).secret;
}

export async function exportIds(
  { client }: Bench,
  format: ExportFormat,
  ids: readonly number[],
  query: Query & { readonly whole?: boolean } = {},
): Promise<ExportResult> {
  const { whole, ...rest } = query;
  const what = { kind: 'ids', ids, ...(whole === undefined ? {} : { whole }) };
  return collectExport(client.transfer.export({ request: { what, format, ...rest } }));
}

export async function importText({ client }: Bench, text: string | Buffer): Promise<ImportResult> {
  const base64 = Buffer.from(text).toString('base64');
  return client.transfer.import({ source: { kind: 'file', name: 'some.har', base64 } });
}

/** Reads all exchanges of an import, in order. */
export async function readImportedDetails(
  { client }: Bench,
  { firstId, exchanges }: ImportResult,
): Promise<ExchangeDetail[]> {
  const ids = Array.from({ length: exchanges }, (_, index) => firstId + index);
  return Promise.all(ids.map((id) => client.exchanges.get({ id })));
}

/** Whether the included signature matches the included bytes. */
export function isSignedWith({ request, signature }: ExchangeDetail, secret: string): boolean {
  return signature.received === computeHmac(Buffer.from(request.body.base64, 'base64'), secret);
}
