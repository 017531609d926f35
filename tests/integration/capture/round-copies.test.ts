import { beforeAll, expect, test } from 'vitest';
import { collectExport } from '#shared/collect-export.ts';
import { toRound, toRoundSource } from '#shared/replay/round-source.ts';
import { replaySequence } from '#tests/support/traffic/replaying.ts';
import { importText } from '#tests/support/traffic/transfer.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const bench = sharedTestWorkbench();
const ROUND = 'round-of-several-imports';

/** A file with a bet of each of these accounts, in a round with the same ID. */
function createHar(...accounts: readonly string[]): string {
  return createHarOfBets(accounts.map((account) => [account, 'http://wallet.test/betwin']));
}

function createHarOfBets(bets: readonly (readonly [account: string | null, url: string])[]): string {
  const entries = bets.map(([account, url], index) => ({
    startedDateTime: `2026-03-03T12:00:0${index}.000Z`,
    time: 5,
    request: {
      method: 'POST',
      url,
      headers: [],
      postData: {
        mimeType: 'application/json',
        text: JSON.stringify({
          account_id: account,
          currency: 'USD',
          game_id: 'dice',
          round_id: ROUND,
          transactions: [{ id_provider: `${account}-${index}`, type: 'bet', amount: '1.00' }],
        }),
      },
    },
    response: { status: 200, headers: [], content: { text: '{}' } },
  }));
  return JSON.stringify({ log: { version: '1.2', entries } });
}

let first: { readonly importId: number; readonly firstId: number };
let second: { readonly importId: number; readonly firstId: number };
beforeAll(async () => {
  first = await importText(bench(), createHar('ana', 'ana'));
  second = await importText(bench(), createHar('ben', 'cleo', 'cleo'));
});

/** The exchanges of the round that an exchange shows, wherever it is selected. */
async function listSelected(exchangeId: number | null) {
  const { client } = bench();
  const summary = exchangeId === null ? null : (await client.exchanges.get({ id: exchangeId })).summary;
  const what = summary === null ? { kind: 'round' as const, roundId: ROUND } : toRound(summary)!;
  const exported = await collectExport(client.transfer.export({ request: { what, format: 'bundle' } }));
  const { exchanges } = JSON.parse(exported.text) as {
    exchanges: { subject: { transactionIds: string[] } }[];
  };
  const { steps } = await replaySequence(bench(), {
    what,
    target: { kind: 'url', url: 'http://127.0.0.1:9' },
    signing: { kind: 'none' },
    fresh: false,
  });
  const source = summary === null ? { importId: null } : toRoundSource(summary);
  const timeline = await client.exchanges.round({ roundId: ROUND, ...source });
  return {
    exported: exchanges.flatMap(({ subject }) => subject.transactionIds),
    replayed: steps.map(({ originId }) => originId),
    shown: timeline.exchanges.filter(({ vantage }) => vantage !== 'replay').map(({ id }) => id),
  };
}

test('a round is shown, exported and replayed in the copy that the exchange belongs to', async () => {
  const own = [first.firstId, first.firstId + 1];
  expect(await listSelected(first.firstId)).toEqual({
    exported: ['ana-0', 'ana-1'],
    replayed: own,
    shown: own,
  });
});

test('a player of the same import with the same round ID has a round of their own', async () => {
  const [bens, cleos] = [[second.firstId], [second.firstId + 1, second.firstId + 2]];
  expect(await listSelected(bens[0]!)).toEqual({ exported: ['ben-0'], replayed: bens, shown: bens });
  expect(await listSelected(cleos[1]!)).toEqual({
    exported: ['cleo-1', 'cleo-2'],
    replayed: cleos,
    shown: cleos,
  });
});

test('by its ID alone, the newest copy is selected, first in the list of all copies', async () => {
  const cleos = [second.firstId + 1, second.firstId + 2];
  expect(await listSelected(null)).toEqual({ exported: ['cleo-1', 'cleo-2'], replayed: cleos, shown: cleos });
  const what = { kind: 'round' as const, roundId: ROUND };
  expect(await bench().client.exchanges.roundCopies({ what })).toEqual([
    { importId: second.importId, casinoId: null, accountId: 'cleo', firstId: cleos[0], exchanges: 2 },
    { importId: second.importId, casinoId: null, accountId: 'ben', firstId: second.firstId, exchanges: 1 },
    { importId: first.importId, casinoId: null, accountId: 'ana', firstId: first.firstId, exchanges: 2 },
  ]);
});

test('without operators, the URLs of their wallets tell the copies of two casinos apart', async () => {
  const { importId, firstId } = await importText(
    bench(),
    createHarOfBets([
      ['zoe', 'https://acme.test/cb/betwin'],
      ['zoe', 'https://bistro.test/cb/betwin'],
      ['zoe', 'https://acme.test/cb/betwin?try=2'],
      ['zoe', 'https://bistro.test/other/betwin'],
      // Of one of three.
      [null, 'https://unknown.test/cb/betwin'],
      [null, 'https://acme.test/cb/betwin'],
    ]),
  );
  const acmes = [firstId, firstId + 2, firstId + 5];
  const acme = { exported: ['zoe-0', 'zoe-2', 'null-5'], replayed: acmes, shown: acmes };
  for (const id of acmes) expect(await listSelected(id)).toEqual(acme);
  for (const index of [1, 3, 4]) {
    const ids = [firstId + index];
    const exported = [index === 4 ? 'null-4' : `zoe-${index}`];
    expect(await listSelected(ids[0]!)).toEqual({ exported, replayed: ids, shown: ids });
  }
  const { summary } = await bench().client.exchanges.get({ id: firstId });
  const { exchanges } = await bench().client.exchanges.round({ roundId: ROUND, ...toRoundSource(summary) });
  const repeated = new Set(exchanges.flatMap(({ originId }) => originId ?? []));
  expect([...repeated].filter((id) => id >= firstId)).toEqual(acmes);
  const what = { kind: 'round' as const, roundId: ROUND };
  const copies = await bench().client.exchanges.roundCopies({ what });
  const own = copies.filter((copy) => copy.importId === importId);
  expect(own.map((copy) => [copy.accountId, copy.firstId, copy.exchanges])).toEqual([
    ['zoe', firstId, 3],
    [null, firstId + 4, 1],
    ['zoe', firstId + 3, 1],
    ['zoe', firstId + 1, 1],
  ]);
});

test('a casino with an operator has none of the exchanges of a wallet that has no operator', async () => {
  const { firstId } = await importText(
    bench(),
    createHarOfBets([
      ['zoe', 'http://wallet.test/demo/betwin'],
      ['zoe', 'https://bistro.test/cb/betwin'],
    ]),
  );
  const [own, bistros] = [[firstId], [firstId + 1]];
  expect(await listSelected(firstId)).toEqual({ exported: ['zoe-0'], replayed: own, shown: own });
  expect(await listSelected(firstId + 1)).toEqual({ exported: ['zoe-1'], replayed: bistros, shown: bistros });
});
