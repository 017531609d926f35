import { expect, test } from 'vitest';
import { createVantagePairs } from '#core/capture/vantage-pairs.ts';

/** Pairs, and every receiver that they report as late. */
function createPairs() {
  const late: [number, number][] = [];
  const pairs = createVantagePairs((senderId, receiverId) => late.push([senderId, receiverId]));
  return { pairs, late };
}

test('sender and receiver of a request are paired by its connection', () => {
  const { pairs } = createPairs();
  pairs.registerSender('5000>4802', 1);
  expect(pairs.registerReceiver('5000>4802', 2)).toBe(1);
  expect(pairs.closeSender(1, true)).toBe(2);
});

test('requests on two concurrent connections are not mixed up', () => {
  const { pairs } = createPairs();
  pairs.registerSender('5000>4802', 1);
  pairs.registerSender('5001>4802', 2);
  expect(pairs.registerReceiver('5001>4802', 3)).toBe(2);
  expect(pairs.registerReceiver('5000>4802', 4)).toBe(1);
  expect([pairs.closeSender(1, true), pairs.closeSender(2, true)]).toEqual([4, 3]);
});

test('the next request on the same connection is a new pair', () => {
  const { pairs } = createPairs();
  pairs.registerSender('5000>4802', 1);
  pairs.registerReceiver('5000>4802', 2);
  pairs.closeSender(1, true);
  pairs.registerSender('5000>4802', 3);
  expect(pairs.registerReceiver('5000>4802', 4)).toBe(3);
  expect(pairs.closeSender(3, true)).toBe(4);
});

test('a request from outside the workbench has no sender', () => {
  const { pairs } = createPairs();
  expect(pairs.registerReceiver('6000>4802', 1)).toBeNull();
});

test('a request to an external wallet has no receiver', () => {
  const { pairs } = createPairs();
  pairs.registerSender('5000>443', 1);
  expect(pairs.closeSender(1, true)).toBeNull();
});

test('a receiver that appears after the sender gave up is reported', () => {
  const { pairs, late } = createPairs();
  pairs.registerSender('5000>4802', 1);
  expect(pairs.closeSender(1, false)).toBeNull();
  expect(pairs.registerReceiver('5000>4802', 2)).toBe(1);
  expect(late).toEqual([[1, 2]]);
});

test('a receiver that appears in time is not reported again', () => {
  const { pairs, late } = createPairs();
  pairs.registerSender('5000>4802', 1);
  pairs.registerReceiver('5000>4802', 2);
  pairs.closeSender(1, false);
  expect(late).toEqual([]);
});

test('a proxy finds the sender of a request while it waits, without being taken for the receiver', () => {
  const { pairs } = createPairs();
  expect(pairs.findSender('to proxy')).toBeNull();
  pairs.registerSender('to proxy', 1);
  expect(pairs.findSender('to proxy')).toEqual({ id: 1, isFromSuite: false });
  expect(pairs.closeSender(1, false)).toBeNull();
  // Another process may have this port by now.
  expect(pairs.findSender('to proxy')).toBeNull();
});

test('a proxy learns that the test suite is the sender, also through another proxy', () => {
  const { pairs } = createPairs();
  pairs.registerSender('to first', 1, { isFromSuite: true });
  const { isFromSuite } = pairs.findSender('to first')!;
  pairs.registerSender('to second', 2, { forwardedFor: 1, isFromSuite });
  expect(pairs.findSender('to second')).toEqual({ id: 2, isFromSuite: true });
});

test('after a response of an external wallet, its connection does not match a later request', () => {
  const { pairs } = createPairs();
  pairs.registerSender('5000>4802', 1);
  pairs.closeSender(1, true);
  expect(pairs.registerReceiver('5000>4802', 2)).toBeNull();
});

test('an attempt that never connected has no receiver', () => {
  const { pairs } = createPairs();
  expect(pairs.closeSender(1, false)).toBeNull();
});

test('the faults, holds and warnings that the receiver reports reach the sender while it waits', () => {
  const { pairs } = createPairs();
  pairs.registerSender('5000>4802', 1);
  pairs.registerReceiver('5000>4802', 2);
  expect(pairs.getReport(1)).toEqual({ faults: [], holds: [], warnings: [] });
  const marks = {
    faults: ['HTTP 500 before the ledger'],
    holds: [{ stage: 'before_ledger', heldMs: 1_200, action: 'sent', edited: false }],
    warnings: ['Mock wallet: the betwin has a win without a bet'],
  } as const;
  pairs.report(1, marks);
  expect(pairs.getReport(1)).toEqual(marks);
  pairs.closeSender(1, true);
  pairs.report(1, marks);
  expect(pairs.getReport(1)).toEqual({ faults: [], holds: [], warnings: [] });
});

test('only the last thousand unseen senders that gave up are remembered', () => {
  const { pairs, late } = createPairs();
  const giveUp = (id: number): void => {
    pairs.registerSender(`${id}>4802`, id);
    pairs.closeSender(id, false);
  };
  pairs.registerSender('in progress', 1);
  for (let id = 2; id <= 3_001; id++) giveUp(id);
  expect(pairs.registerReceiver('2001>4802', 9_001)).toBeNull();
  expect(pairs.registerReceiver('2002>4802', 9_002)).toBe(2_002);
  expect(pairs.registerReceiver('3001>4802', 9_003)).toBe(3_001);
  expect(late).toEqual([
    [2_002, 9_002],
    [3_001, 9_003],
  ]);
  // A sender in progress is kept, however old, and so is a new one on the connection of an earlier sender.
  expect(pairs.registerReceiver('in progress', 9_004)).toBe(1);
  pairs.registerSender('2003>4802', 4_000);
  for (let id = 5_001; id <= 6_500; id++) giveUp(id);
  expect(pairs.registerReceiver('2003>4802', 9_005)).toBe(4_000);
});
