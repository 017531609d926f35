import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { LIMITS } from '#shared/protocol/limits.ts';
import {
  EXPORT_FORMATS,
  MAX_IMPORT_BYTES,
  REDACTABLES,
  DEFAULT_REDACTIONS,
} from '#shared/contract/transfer.ts';
import { collectExport } from '#shared/collect-export.ts';
import { createHarEntry, createHar } from '../../tests/support/traffic/create-har.ts';
import { createHostileBodies } from './hostile-bodies.ts';
import type { MeasuredWorkbench } from './measured-workbench.ts';
import type { WalletPoster } from './wallet-poster.ts';

export interface InputKind {
  readonly name: string;
  /** Consecutive inputs of one family share a row that shows the worst of them. */
  readonly family?: string;
  run(): Promise<unknown>;
}

const WRONG_SIGNATURE = 'ab'.repeat(32);
/** JSON up to this size is re-serialised to find out what was signed. */
const DIAGNOSED_BYTES = 128 * 1024;

/** Sequential: later inputs need what earlier ones left behind. */
export async function* createInputKinds(
  bench: MeasuredWorkbench,
  wallet: WalletPoster,
): AsyncGenerator<InputKind> {
  yield { name: 'only balances', run: () => new Promise((resolve) => setTimeout(resolve, 1_000)) };
  yield* createCallbackInputs(wallet);
  yield* createBodyInputs(bench, wallet);
  yield* createResponseInputs(bench);
  yield* listInputs(bench, wallet);
  yield* createExportInputs(bench);
  yield* createImportInputs(bench);
  yield* createCallInputs(bench, wallet);
}

async function readLastId({ client }: MeasuredWorkbench): Promise<number> {
  const { exchanges } = await client.exchanges.list({ limit: 1 });
  return exchanges.at(-1)!.id;
}

function createIds(): string[] {
  return Array.from({ length: LIMITS.transactionsPerRequest }, () => `${randomUUID()}-${'x'.repeat(80)}`);
}

async function* createCallbackInputs(wallet: WalletPoster): AsyncGenerator<InputKind> {
  const fields = { account_id: 'alice', currency: 'USD', game_id: 'dice' };
  const bets = createIds();
  const betwin = Buffer.from(
    JSON.stringify({
      ...fields,
      round_id: 'round-of-many',
      transactions: bets.map((id) => ({ id_provider: id, type: 'bet', amount: '0.01' })),
    }),
  );
  const rollback = Buffer.from(
    JSON.stringify({
      ...fields,
      round_id_provider: 'round-of-many',
      finished: true,
      transactions: bets.map((id) => ({
        id_provider: `r-${id}`,
        type: 'rollback',
        original_id_provider: id,
      })),
    }),
  );
  const createSender = (callback: string, body: Buffer) => async (): Promise<void> => {
    const status = await wallet.post(callback, body);
    if (status !== 200) throw new Error(`${callback} got the status ${status}`);
  };
  yield { name: 'betwin of 1,000 transactions', run: createSender('betwin', betwin) };
  yield { name: 'the same again', run: createSender('betwin', betwin) };
  yield { name: 'rollback of 1,000 transactions', run: createSender('rollback', rollback) };
  yield { name: 'the same again', run: createSender('rollback', rollback) };
}

async function* createBodyInputs(bench: MeasuredWorkbench, wallet: WalletPoster): AsyncGenerator<InputKind> {
  for (const [what, body] of createHostileBodies()) {
    yield {
      family: 'callback with a body of 1 MiB',
      name: what,
      run: () => wallet.post('betwin', body),
    };
  }
  for (const [what, body] of createHostileBodies()) {
    yield {
      family: 'its details, with a wrong signature',
      name: what,
      async run() {
        await wallet.post('betwin', body, WRONG_SIGNATURE);
        await bench.client.exchanges.get({ id: await findNewestHostile(bench) });
      },
    };
  }
  for (const [what, body] of createHostileBodies(DIAGNOSED_BYTES)) {
    yield {
      family: 'details of a body of 128 KiB, with a wrong signature',
      name: what,
      async run() {
        await wallet.post('betwin', body, WRONG_SIGNATURE);
        await bench.client.exchanges.get({ id: await findNewestHostile(bench) });
      },
    };
  }
}

/** Not simply the newest exchange: balances are captured in the meantime. */
async function findNewestHostile({ client }: MeasuredWorkbench): Promise<number> {
  const { exchanges } = await client.exchanges.list({ limit: 100 });
  return exchanges.findLast(({ kind }) => kind === 'betwin')!.id;
}

async function* createResponseInputs({ client }: MeasuredWorkbench): AsyncGenerator<InputKind> {
  let reply: Buffer = Buffer.alloc(0);
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(reply));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/balance`;
  await client.operators.create({
    operator: {
      id: 'hostile',
      name: 'Hostile',
      casinos: [{ id: 'hostile' }],
      callback_urls: { balance: url },
    },
  });
  for (const [what, body] of createHostileBodies()) {
    yield {
      family: 'response of a wallet with a body of 1 MiB',
      name: what,
      run() {
        reply = body;
        return client.operators.testConnection({
          operatorId: 'hostile',
          casinoId: 'hostile',
          accountId: 'alice',
          currency: 'USD',
        });
      },
    };
  }
  server.close();
}

async function* listInputs(bench: MeasuredWorkbench, wallet: WalletPoster): AsyncGenerator<InputKind> {
  const { client } = bench;
  yield {
    name: 'capture of 520 betwins of 1,000 transactions',
    async run() {
      for (let sent = 0; sent < 520; sent += 1)
        await wallet.post(
          'betwin',
          Buffer.from(
            JSON.stringify({
              account_id: 'nobody',
              currency: 'USD',
              game_id: 'dice',
              round_id: 'r',
              transactions: createIds().map((id) => ({ id_provider: id, type: 'bet', amount: '0.01' })),
            }),
          ),
        );
    },
  };
  yield { name: 'page of 500 rows', run: () => client.exchanges.list({ limit: 500 }) };
  const last = await readLastId(bench);
  yield {
    name: '500 rows by id',
    run: () => client.exchanges.getMany({ ids: Array.from({ length: 500 }, (_, index) => last - index) }),
  };
  const searches = [
    ['text without a match', 'nobody-has-this'],
    ['100 terms', Array.from({ length: 100 }, (_, index) => `a${index}`).join(' or ')],
    ['brackets and quotation marks', '('.repeat(2_000) + '"'.repeat(2_000)],
    ['everything', ''],
    ['everything, slowest first', '', '-duration'],
  ] as const;
  for (const [what, filter, order] of searches)
    yield {
      family: 'search',
      name: what,
      async run() {
        try {
          for await (const _event of await client.exchanges.search({ filter, order }));
        } catch {
          // Rejected, as expected.
        }
      },
    };
  for (const field of ['account', 'casino', 'api_code', 'fault', 'round', 'session'])
    yield {
      family: 'values of a field',
      name: field,
      run: () => client.exchanges.values({ field, prefix: 'nobody', limit: 50 }),
    };
}

async function* createExportInputs({ client }: MeasuredWorkbench): AsyncGenerator<InputKind> {
  const exports = [
    ['32 MB of betwins', 'callback:betwin account:nobody', ['har', 'markdown'], DEFAULT_REDACTIONS],
    ['hostile bodies', 'callback:betwin -account:nobody status:>=400', ['har'], REDACTABLES],
    ['10,000 exchanges', 'casino:nordlicht or casino:demo', EXPORT_FORMATS, DEFAULT_REDACTIONS],
  ] as const;
  for (const [what, filter, formats, redact] of exports)
    for (const format of formats)
      yield {
        family: `export of ${what}`,
        name: format,
        run: () =>
          collectExport(
            client.transfer.export({ request: { what: { kind: 'filter', filter }, format, redact } }),
          ),
      };
}

async function* createImportInputs({ client }: MeasuredWorkbench): AsyncGenerator<InputKind> {
  const createFileImport = (text: string | Buffer) => async (): Promise<void> => {
    const base64 = Buffer.from(text).toString('base64');
    await client.transfer.import({ source: { kind: 'file', name: 'a.har', base64 } }).catch(() => undefined);
  };
  const details: InputKind = {
    name: 'its details',
    async run() {
      const { exchanges } = await client.exchanges.list({ limit: 500 });
      await client.exchanges.get({ id: exchanges.findLast(({ importId }) => importId !== null)!.id });
    },
  };
  const largeText = JSON.stringify('a"\\'.repeat(4_000_000)).slice(0, 20_000_000);
  const entry = createHarEntry(1);
  entry.response.content.text = 'a"b\\c\n'.repeat(3_400_000);
  yield { name: 'import of 32 MiB that is not JSON', run: createFileImport('['.repeat(MAX_IMPORT_BYTES)) };
  yield {
    name: 'import of 2,000,000 nulls',
    run: createFileImport(`{"log":{"entries":[${'null,'.repeat(1_900_000)}null]}}`),
  };
  yield { name: 'import of 50,000 entries', run: createFileImport(createHar(50_000)) };
  yield {
    name: 'import of one exchange of 20 MB',
    run: createFileImport(JSON.stringify({ log: { entries: [entry] } })),
  };
  yield details;
  yield {
    name: 'import of a raw body of 32 MiB',
    run: () =>
      client.transfer.import({
        source: {
          kind: 'raw',
          url: 'http://127.0.0.1/demo/betwin',
          bodyBase64: Buffer.from(largeText).toString('base64'),
          signature: WRONG_SIGNATURE,
        },
      }),
  };
  yield details;
  yield {
    name: 'import of a cURL command of 2 MiB',
    run: () =>
      client.transfer.import({
        source: { kind: 'curl', command: `curl http://127.0.0.1/ ${'-s '.repeat(690_000)}` },
      }),
  };
}

async function* createCallInputs(bench: MeasuredWorkbench, wallet: WalletPoster): AsyncGenerator<InputKind> {
  const { client } = bench;
  const fields = { account_id: 'alice', currency: 'USD', game_id: 'dice' };
  await wallet.post('balance', Buffer.from(JSON.stringify({ ...fields, game_id: 'origin' })));
  const originId = (await client.exchanges.list({ limit: 20 })).exchanges.findLast(
    ({ kind }) => kind === 'balance',
  )!.id;
  const replay = (body: Buffer, freshIds: string[]) => async (): Promise<void> => {
    const draft = {
      originId,
      target: { kind: 'mock' },
      signing: { kind: 're_sign' },
      bodyBase64: body.toString('base64'),
      freshIds,
    };
    for await (const _sent of await client.replay.send({ draft }));
  };
  const manyIds = Array.from({ length: 200 }, (_, index) => `id-${index}`);
  for (const [what, body] of createHostileBodies())
    yield { family: 'replay with another body of 1 MiB', name: what, run: replay(body, manyIds) };
  const createLetters = (count: number) => Buffer.from('"a"'.repeat(count));
  // Each letter becomes 35 bytes longer.
  const maxLetters = Math.floor(LIMITS.callbackBodyBytes / 38);
  yield {
    name: 'replay whose fresh ids turn 80 KB into 1 MiB',
    run: replay(createLetters(maxLetters), ['a']),
  };
  yield {
    name: 'replay that is rejected: its fresh ids would turn 1 MiB into 13 MB',
    run: () => replay(createLetters(LIMITS.callbackBodyBytes / 3), ['a'])().catch(() => undefined),
  };
  const operator = { id: 'large', name: 'Large', casinos: [{ id: 'large' }] };
  for (const [what, body] of createHostileBodies())
    yield {
      family: 'an operator with a field of 1 MiB',
      name: what,
      run: () =>
        client.operators
          .create({ operator: { ...operator, callback_urls: { balance: body.toString('latin1') } } })
          .catch(() => undefined),
    };
  yield {
    name: 'an operator with 50,000 invalid casinos',
    run: () =>
      client.operators
        .create({ operator: { ...operator, casinos: Array.from({ length: 50_000 }, () => ({})) } })
        .catch(() => undefined),
  };
  yield {
    name: 'a run of the suite',
    async run() {
      const target = { kind: 'casino', casinoId: 'demo', accountId: 'alice', currency: 'USD' };
      const { id } = (await client.suite.start({ run: { target } })) as { id: number };
      for (;;) {
        const { run } = await client.suite.get({ id });
        if (run.state !== 'running') break;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      for (const format of ['html', 'json', 'junit', 'ctrf'] as const)
        await client.suite.report({ id, format });
    },
  };
  for (let filled = 0; filled < 60; filled += 1) {
    const body = {
      ...fields,
      round_id: `fill-${filled}`,
      transactions: createIds().map((id, index) => ({
        id_provider: id,
        type: index % 2 === 0 ? 'bet' : 'win',
        amount: '0.01',
      })),
    };
    await wallet.post('betwin', Buffer.from(JSON.stringify(body)));
  }
  yield { name: 'snapshot of a wallet with 60,000 entries', run: () => client.wallet.snapshots.take({}) };
  const [snapshot] = await client.wallet.snapshots.list();
  yield {
    name: 'restoring that snapshot',
    run: () => client.wallet.snapshots.restore({ id: snapshot!.id }),
  };
  yield {
    name: 'deleting that snapshot',
    run: () => client.wallet.snapshots.remove({ id: snapshot!.id }),
  };
  yield {
    name: 'resetting a player with 60,000 entries',
    run: () => client.players.reset({ casinoId: 'demo', accountId: 'alice' }),
  };
  let deletionId = 0;
  yield {
    name: 'deleting all exchanges',
    run: async () => void (deletionId = (await client.exchanges.remove({ filter: '' })).id),
  };
  yield { name: 'restoring all exchanges', run: () => client.exchanges.restore({ deletionId }) };
  yield {
    name: 'purging all but 1,000, and releasing their space',
    async run() {
      await client.exchanges.setRetention({ retention: { keep: 'newest', exchanges: 1_000 } });
      await new Promise((resolve) => setTimeout(resolve, 15_000));
    },
  };
}
