import { describe, expect, test } from 'vitest';
import { createArmedFaults } from '#core/faults/armed-faults.ts';
import { faultArmingSchema, type FaultArmingInput, type FaultFrequency } from '#shared/faults/arming.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';

const BODY = Buffer.from(JSON.stringify({ account_id: 'alice', currency: 'USD', game_id: 'dice' }));

function begin(...armings: FaultArmingInput[]) {
  const clock = createManualClock();
  let changes = 0;
  const faults = createArmedFaults(clock, () => (changes += 1));
  faults.arm(armings.map((each) => faultArmingSchema.parse(each)));
  /** A balance callback that arrives. */
  const arrive = () => faults.take({ callback: 'balance', casinoId: 'demo', body: BODY });
  /** A callback that arrives, is affected if a fault acts on it, and is answered. */
  function pass(): boolean {
    const { faults: acting, done } = arrive();
    const isShaped = acting.respondInstead() !== null;
    done();
    return isShaped;
  }
  return { clock, faults, arrive, pass, changes: () => changes };
}

const armed = (frequency: FaultFrequency, more: object = {}): FaultArmingInput => ({
  fault: 'http_500',
  frequency,
  ...more,
});
const next = (count: number) => armed({ kind: 'next', count });

describe('a fault for the next few', () => {
  test('acts on that many callbacks and is gone', () => {
    const { pass, faults } = begin(next(2));
    expect([pass(), pass(), pass()]).toEqual([true, true, false]);
    expect(faults.list()).toEqual([]);
  });

  test('is reserved by a callback in flight: another one at the same time is unaffected', () => {
    const { arrive, faults } = begin(next(1));
    const [first, second] = [arrive(), arrive()];
    expect(second.faults.respondInstead()).toBeNull();
    expect(first.faults.respondInstead()).not.toBeNull();
    second.done();
    expect(faults.list()).toMatchObject([{ left: 0, shaped: 0 }]);
    first.done();
    expect(faults.list()).toEqual([]);
  });

  test('is not used up by a callback that it did not affect', () => {
    const { arrive, pass, faults } = begin(next(1));
    arrive().done();
    expect(faults.list()).toMatchObject([{ left: 1, shaped: 0 }]);
    expect([pass(), pass()]).toEqual([true, false]);
  });

  test('may be cleared while it acts', () => {
    const { arrive, pass, faults } = begin(next(3));
    const first = arrive();
    faults.clearAll();
    expect(first.faults.respondInstead()).not.toBeNull();
    first.done();
    expect(faults.list()).toEqual([]);
    expect(pass()).toBe(false);
  });

  test('counts separately from other armed faults', () => {
    const { pass, faults } = begin(next(1), next(3));
    expect([pass(), pass(), pass(), pass()]).toEqual([true, true, true, true]);
    // The first of the catalogue acts, and of two equal ones the one that was armed first.
    expect(faults.list()).toEqual([]);
  });
});

test('a fault for every nth counts matching callbacks, affected or not', () => {
  const { pass } = begin(armed({ kind: 'every', nth: 3 }));
  expect(Array.from({ length: 7 }, pass)).toEqual([false, false, true, false, false, true, false]);
});

test('a fault by chance draws once for each matching callback', () => {
  const arming = armed({ kind: 'chance', probability: 0.5 }, { seed: 'blue', callbacks: ['balance'] });
  const [plain, mixed] = [begin(arming), begin(arming)];
  const pattern = Array.from({ length: 12 }, plain.pass);
  expect(new Set(pattern).size).toBe(2);
  const among = Array.from({ length: 12 }, () => {
    mixed.faults.take({ callback: 'finish', casinoId: 'demo', body: BODY }).done();
    return mixed.pass();
  });
  expect(among).toEqual(pattern);
});

describe('a fault for a time', () => {
  const armedForMinute = armed({ kind: 'for', seconds: 60 });

  test('is gone when its time is over, and emits a change', () => {
    const { clock, pass, faults, changes } = begin(armedForMinute);
    clock.advance(59_999);
    expect(pass()).toBe(true);
    const before = changes();
    clock.advance(1);
    expect(faults.list()).toEqual([]);
    expect(changes()).toBe(before + 1);
  });

  test('waits for the earliest of several, armed in any order', () => {
    const { clock, faults } = begin(armedForMinute, armed({ kind: 'for', seconds: 1 }), {
      fault: 'reject_100',
    });
    clock.advance(1_000);
    expect(faults.list().map(({ id }) => id)).toEqual([1, 3]);
    clock.advance(59_000);
    expect(faults.list().map(({ id }) => id)).toEqual([3]);
  });

  test('ends as much earlier as the clock is set back', () => {
    const { clock, faults } = begin(armedForMinute);
    const [before] = faults.list();
    faults.shiftWaiting(15_000);
    expect(faults.list()[0]?.until).toBe((before?.until ?? 0) - 15_000);
    expect(before?.until).toBe(clock.now() + 60_000);
  });

  test('leaves no timer once it is cleared or the workbench stops', () => {
    const cleared = begin(armedForMinute);
    cleared.faults.clear([1]);
    expect(cleared.clock.delays()).toEqual([]);
    const stopped = begin(armedForMinute);
    stopped.faults.stop();
    expect(stopped.clock.delays()).toEqual([]);
  });
});

test('arming emits a change, and so does an affected callback; an unaffected one does not', () => {
  const { arrive, pass, changes } = begin(armed({ kind: 'always' }));
  expect(changes()).toBe(1);
  arrive().done();
  expect(changes()).toBe(1);
  pass();
  expect(changes()).toBe(2);
});

test('ids increase and are never reused', () => {
  const { faults } = begin(next(1), next(1));
  faults.clearAll();
  faults.arm([faultArmingSchema.parse({ fault: 'http_500' })]);
  expect(faults.list().map(({ id }) => id)).toEqual([3]);
});
