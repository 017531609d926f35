import { describe, expect, test } from 'vitest';
import { createArmedFaults } from '#core/faults/armed-faults.ts';
import { faultArmingSchema, type FaultArmingInput, type FaultFrequency } from '#shared/faults/arming.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';

const BODY = Buffer.from(JSON.stringify({ account_id: 'alice', currency: 'USD', game_id: 'dice' }));

function armFaults(...armings: FaultArmingInput[]) {
  const clock = createManualClock();
  let changes = 0;
  const faults = createArmedFaults(clock, () => (changes += 1));
  faults.arm(armings.map((each) => faultArmingSchema.parse(each)));
  /** A balance callback arrives. */
  const arrive = () => faults.take({ callback: 'balance', casinoId: 'demo', body: BODY });
  /** A callback arrives and is answered. True if a fault affected it. */
  function pass(): boolean {
    const { faults: acting, end } = arrive();
    const isAffected = acting.respondInstead() !== null;
    end();
    return isAffected;
  }
  return { clock, faults, arrive, pass, changes: () => changes };
}

const createArming = (frequency: FaultFrequency, more: object = {}): FaultArmingInput => ({
  fault: 'http_500',
  frequency,
  ...more,
});
const armForNext = (count: number) => createArming({ kind: 'next', count });

describe('a fault for the next n callbacks', () => {
  test('is removed after it has affected n callbacks', () => {
    const { pass, faults } = armFaults(armForNext(2));
    expect([pass(), pass(), pass()]).toEqual([true, true, false]);
    expect(faults.list()).toEqual([]);
  });

  test('is reserved by a callback in flight, so a concurrent one is unaffected', () => {
    const { arrive, faults } = armFaults(armForNext(1));
    const [first, second] = [arrive(), arrive()];
    expect(second.faults.respondInstead()).toBeNull();
    expect(first.faults.respondInstead()).not.toBeNull();
    second.end();
    expect(faults.list()).toMatchObject([{ left: 0, affected: 0 }]);
    first.end();
    expect(faults.list()).toEqual([]);
  });

  test('is not used up by a callback that it did not affect', () => {
    const { arrive, pass, faults } = armFaults(armForNext(1));
    arrive().end();
    expect(faults.list()).toMatchObject([{ left: 1, affected: 0 }]);
    expect([pass(), pass()]).toEqual([true, false]);
  });

  test('still affects the callback in flight if it is cleared meanwhile', () => {
    const { arrive, pass, faults } = armFaults(armForNext(3));
    const first = arrive();
    faults.clearAll();
    expect(first.faults.respondInstead()).not.toBeNull();
    first.end();
    expect(faults.list()).toEqual([]);
    expect(pass()).toBe(false);
  });

  test('counts separately from other armed faults', () => {
    const { pass, faults } = armFaults(armForNext(1), armForNext(3));
    expect([pass(), pass(), pass(), pass()]).toEqual([true, true, true, true]);
    // The fault that comes first in the catalogue acts; of two equal ones, the one that was armed first.
    expect(faults.list()).toEqual([]);
  });
});

test('a fault for every nth callback counts every callback that matches, affected or not', () => {
  const { pass } = armFaults(createArming({ kind: 'every', nth: 3 }));
  expect(Array.from({ length: 7 }, pass)).toEqual([false, false, true, false, false, true, false]);
});

test('a fault with a probability draws once for each matching callback', () => {
  const arming = createArming({ kind: 'chance', probability: 0.5 }, { seed: 'blue', callbacks: ['balance'] });
  const [plain, mixed] = [armFaults(arming), armFaults(arming)];
  const pattern = Array.from({ length: 12 }, plain.pass);
  expect(new Set(pattern).size).toBe(2);
  const among = Array.from({ length: 12 }, () => {
    mixed.faults.take({ callback: 'finish', casinoId: 'demo', body: BODY }).end();
    return mixed.pass();
  });
  expect(among).toEqual(pattern);
});

describe('a fault for a period of time', () => {
  const armForMinute = createArming({ kind: 'for', seconds: 60 });

  test('is removed at the end of the period, and emits a change', () => {
    const { clock, pass, faults, changes } = armFaults(armForMinute);
    clock.advance(59_999);
    expect(pass()).toBe(true);
    const before = changes();
    clock.advance(1);
    expect(faults.list()).toEqual([]);
    expect(changes()).toBe(before + 1);
  });

  test('is removed at its own time, in whatever order several were armed', () => {
    const { clock, faults } = armFaults(armForMinute, createArming({ kind: 'for', seconds: 1 }), {
      fault: 'reject_100',
    });
    clock.advance(1_000);
    expect(faults.list().map(({ id }) => id)).toEqual([1, 3]);
    clock.advance(59_000);
    expect(faults.list().map(({ id }) => id)).toEqual([3]);
  });

  test('ends earlier by as much as the clock is set back', () => {
    const { clock, faults } = armFaults(armForMinute);
    const [before] = faults.list();
    faults.shiftDueTimes(15_000);
    expect(faults.list()[0]?.until).toBe((before?.until ?? 0) - 15_000);
    expect(before?.until).toBe(clock.now() + 60_000);
  });

  test('leaves no timer behind when it is cleared or the workbench stops', () => {
    const cleared = armFaults(armForMinute);
    cleared.faults.clear([1]);
    expect(cleared.clock.delays()).toEqual([]);
    const stopped = armFaults(armForMinute);
    stopped.faults.stop();
    expect(stopped.clock.delays()).toEqual([]);
  });
});

test('arming emits a change, and so does an affected callback; an unaffected one does not', () => {
  const { arrive, pass, changes } = armFaults(createArming({ kind: 'always' }));
  expect(changes()).toBe(1);
  arrive().end();
  expect(changes()).toBe(1);
  pass();
  expect(changes()).toBe(2);
});

test('ids increase and are never reused', () => {
  const { faults } = armFaults(armForNext(1), armForNext(1));
  faults.clearAll();
  faults.arm([faultArmingSchema.parse({ fault: 'http_500' })]);
  expect(faults.list().map(({ id }) => id)).toEqual([3]);
});
