import { expect, onTestFinished, test } from 'vitest';
import { createDifferenceStore, type DifferencePage } from '#core/reconcile/difference-store.ts';
import type { Difference } from '#shared/reconcile/reconciliation.ts';

const FIRST: Difference = {
  class: 'applied_twice',
  type: 'bet',
  idProvider: 'a',
  roundId: 'Round-1',
  casinoId: 'acme',
  accountId: 'Alice',
  currency: 'USD',
  at: 3,
  gateway: { state: 'confirmed', amount: '1.00' },
  ledger: null,
  message: 'The ledger applied it twice.',
  exchangeIds: [],
};

function createStore(...differences: readonly Difference[]) {
  const store = createDifferenceStore();
  onTestFinished(() => store.close());
  for (const difference of differences) store.add(difference);
  return store;
}

test('differences are sorted by class and time, in the whole list and in its pages', () => {
  const store = createStore(
    FIRST,
    { ...FIRST, idProvider: 'b', at: 1 },
    { ...FIRST, idProvider: 'c', class: 'missing_in_gateway', at: 9 },
  );
  store.finish();
  expect([...store.all()].map(({ idProvider }) => idProvider)).toEqual(['c', 'b', 'a']);
  expect(store.counts()).toEqual({ missing_in_gateway: 1, applied_twice: 2 });
  expect(store.page({ offset: 1, limit: 1 })).toMatchObject({ differences: [{ idProvider: 'b' }], total: 3 });
});

test('a page contains the differences of a class and with a text, ignoring its case', () => {
  const store = createStore(FIRST, {
    ...FIRST,
    idProvider: 'b',
    accountId: 'Bob',
    class: 'missing_in_gateway',
  });
  store.finish();
  const getIds = (page: Pick<DifferencePage, 'class' | 'text'>) =>
    store.page({ ...page, offset: 0, limit: 10 }).differences.map(({ idProvider }) => idProvider);
  expect(getIds({ class: 'missing_in_gateway' })).toEqual(['b']);
  expect(getIds({ text: ' aLICE ' })).toEqual(['a']);
  expect(getIds({ text: 'round-1' })).toEqual(['b', 'a']);
  expect(getIds({ text: 'APPLIED it twice' })).toEqual(['b', 'a']);
  expect(getIds({ class: 'missing_in_gateway', text: 'alice' })).toEqual([]);
});

test('the total of a page counts the differences of its class and text, even if the page is empty', () => {
  const store = createStore(FIRST, { ...FIRST, idProvider: 'b' }, { ...FIRST, class: 'missing_in_gateway' });
  store.finish();
  const getTotal = (page: Pick<DifferencePage, 'class' | 'text'>, offset = 0) =>
    store.page({ ...page, offset, limit: 1 }).total;
  expect(getTotal({ class: 'applied_twice' })).toBe(2);
  expect(getTotal({ class: 'missing_in_gateway' }, 1)).toBe(1);
  expect(getTotal({ class: 'applied_twice', text: 'nobody' })).toBe(0);
  expect(getTotal({ text: 'alice' })).toBe(3);
});

test('rounds, which have no transaction ID, are counted and listed like transactions', () => {
  const round: Difference = { ...FIRST, class: 'round_open_on_one_side', type: 'round', idProvider: null };
  const store = createStore(round, { ...round, roundId: 'Round-2' });
  store.finish();
  expect(store.counts()).toEqual({ round_open_on_one_side: 2 });
  expect(store.page({ text: 'round-2', offset: 0, limit: 10 })).toMatchObject({
    differences: [{ roundId: 'Round-2' }],
    total: 1,
  });
});

test('an exchange is added once to a difference that only the ledger has, and such differences can be removed', () => {
  const store = createStore(FIRST, { ...FIRST, idProvider: 'b', gateway: null });
  store.addExchange('a', 7);
  for (const exchangeId of [7, 7, 8]) store.addExchange('b', exchangeId);
  store.finish();
  expect([...store.all()].map(({ exchangeIds }) => exchangeIds)).toEqual([[], [7, 8]]);
  store.removeUnmatched('a');
  store.removeUnmatched('b');
  expect([...store.all()].map(({ idProvider }) => idProvider)).toEqual(['a']);
});

test('an ID that only the ledger has is removed with its entries, once, whether or not it is a difference', () => {
  const store = createStore({ ...FIRST, idProvider: 'b', gateway: null });
  expect(store.hasUnmatched()).toBe(false);
  store.addUnmatched({ idProvider: 'b', entries: 2, original: null });
  store.addUnmatched({ idProvider: 'rejected', entries: 3, original: null });
  expect(['a', 'b', 'rejected'].filter((id) => store.isUnmatched(id))).toEqual(['b', 'rejected']);
  expect(['b', 'rejected', 'rejected', 'a'].map((id) => store.removeUnmatched(id))).toEqual([2, 3, 0, 0]);
  expect([store.hasUnmatched(), [...store.all()]]).toEqual([false, []]);
});

test('a rollback that only the ledger has is removed with its tombstone, but not with a difference of its original', () => {
  const store = createStore({ ...FIRST, idProvider: 'bet', gateway: null });
  for (const idProvider of ['bet', 'tombstone']) {
    store.addUnmatched({ idProvider, entries: 1, original: null });
    store.addUnmatched({ idProvider: `rollback of ${idProvider}`, entries: 2, original: idProvider });
  }
  expect(store.removeUnmatched('rollback of tombstone')).toBe(3);
  expect(store.removeUnmatched('rollback of bet')).toBe(2);
  expect([store.isUnmatched('tombstone'), store.isUnmatched('bet')]).toEqual([false, true]);
  expect([...store.all()].map(({ idProvider }) => idProvider)).toEqual(['bet']);
});
