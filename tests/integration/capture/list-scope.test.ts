import { beforeAll, expect, test, vi } from 'vitest';
import type { ListScope } from '#shared/filter/list-scope.ts';
import { LIST_SCOPES } from '#shared/filter/list-scope.ts';
import { collectExport } from '#shared/collect-export.ts';
import { captureBody, exportIds, importText } from '#tests/support/traffic/transfer.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const bench = sharedTestWorkbench();
/** Two exchanges captured here, two imported copies of each, and the requests of a suite run. */
let ids: Readonly<Record<ListScope, readonly number[]>>;

beforeAll(async () => {
  const alice = await captureBody(bench(), Buffer.from('{"account_id":"alice"}'), 'balance');
  const bob = await captureBody(bench(), Buffer.from('{"account_id":"bob"}'), 'balance');
  const live = [alice.summary.id, bob.summary.id];
  const { text } = await exportIds(bench(), 'bundle', live);
  const first = await importText(bench(), text);
  const second = await importText(bench(), text);
  const imported = [first.firstId, first.firstId + 1, second.firstId, second.firstId + 1];
  const { client } = bench();
  const target = { kind: 'casino', casinoId: 'demo', accountId: 'carol', currency: 'USD' } as const;
  const { id } = await client.suite.start({ run: { target, only: ['S2'] } });
  await vi.waitFor(async () => expect((await client.suite.get({ id })).run.state).toBe('finished'), 10_000);
  const suite = (await find('')).filter((each) => each > imported.at(-1)!);
  expect(suite.length).toBeGreaterThan(4);
  ids = { live, suite, imported, all: [...live, ...imported, ...suite] };
});

async function find(filter: string, scope?: ListScope): Promise<number[]> {
  const found: number[] = [];
  const events = await bench().client.exchanges.search({ filter, ...(scope !== undefined && { scope }) });
  for await (const event of events) found.push(...event.ids);
  return found.toSorted((one, other) => one - other);
}

test('a search finds what is in its scope, and everything without one', async () => {
  for (const scope of LIST_SCOPES) expect(await find('', scope)).toEqual(ids[scope]);
  expect(await find('')).toEqual(ids.all);
  const [alice, , first, , second] = ids.all;
  expect(await find('account:alice', 'live')).toEqual([alice]);
  expect(await find('account:alice', 'imported')).toEqual([first, second]);
  expect(await find('account:alice or account:bob', 'live')).toEqual(ids.live);
});

test('a scope does not change the positions of a filter’s issues', async () => {
  await expect(find('status:>=abc', 'imported')).rejects.toMatchObject({
    code: 'INVALID_FILTER',
    data: { issues: [{ from: 9, to: 12 }] },
  });
});

test.each(LIST_SCOPES)('a deletion of %s leaves the others, and can be undone', async (scope) => {
  const { client } = bench();
  const deletion = await client.exchanges.remove({ filter: '', scope });
  expect(deletion.exchanges).toBe(ids[scope].length);
  const { hasImports, hasSuite } = await client.exchanges.list({ limit: 1 });
  expect(hasImports).toBe(scope === 'live' || scope === 'suite');
  expect(hasSuite).toBe(scope === 'live' || scope === 'imported');
  expect(await find('')).toEqual(ids.all.filter((id) => !ids[scope].includes(id)));
  expect(await client.exchanges.restore({ deletionId: deletion.id })).toEqual({
    restored: ids[scope].length,
  });
  expect(await find('')).toEqual(ids.all);
});

test('a deletion is listed with its scope', async () => {
  const { client } = bench();
  const deletion = await client.exchanges.remove({ filter: 'account:bob', scope: 'imported' });
  expect(deletion).toMatchObject({ exchanges: 2, filter: 'is:imported account:bob' });
  expect(await client.exchanges.deletions()).toMatchObject([{ filter: 'is:imported account:bob' }]);
  await client.exchanges.restore({ deletionId: deletion.id });
});

test('an export contains what is in its scope', async () => {
  const exportBundle = (what: object) =>
    collectExport(bench().client.transfer.export({ request: { what, format: 'bundle' } }));
  // The mock wallet recorded each request of the suite, too.
  const seenTwice = { live: 0, imported: 0, suite: ids.suite.length, all: ids.suite.length };
  for (const scope of LIST_SCOPES)
    expect((await exportBundle({ kind: 'filter', filter: '', scope })).exchanges).toBe(
      ids[scope].length + seenTwice[scope],
    );
  expect((await exportBundle({ kind: 'filter', filter: 'account:alice' })).exchanges).toBe(3);
});
