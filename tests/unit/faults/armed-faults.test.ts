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
  /** One that arrives, is shaped where a fault acts on it, and is answered. */
  function pass(): boolean {
    const { faults: acting, done } = arrive();
    const isShaped = acting.instead() !== null;
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
  test('acts on so many and is gone', () => {
    const { pass, faults } = begin(next(2));
    expect([pass(), pass(), pass()]).toEqual([true, true, false]);
    expect(faults.list()).toEqual([]);
  });

  test('is reserved by one that is under way: another at the same time is left alone', () => {
    const { arrive, faults } = begin(next(1));
    const [first, second] = [arrive(), arrive()];
    expect(second.faults.instead()).toBeNull();
    expect(first.faults.instead()).not.toBeNull();
    second.done();
    expect(faults.list()).toMatchObject([{ left: 0, shaped: 0 }]);
    first.done();
    expect(faults.list()).toEqual([]);
  });

  test('comes back from one that it did not shape', () => {
    const { arrive, pass, faults } = begin(next(1));
    arrive().done();
    expect(faults.list()).toMatchObject([{ left: 1, shaped: 0 }]);
    expect([pass(), pass()]).toEqual([true, false]);
  });

  test('may be cleared while it acts', () => {
    const { arrive, pass, faults } = begin(next(3));
    const first = arrive();
    faults.clearAll();
    expect(first.faults.instead()).not.toBeNull();
    first.done();
    expect(faults.list()).toEqual([]);
    expect(pass()).toBe(false);
  });

  test('counts by itself, whichever others are armed', () => {
    const { pass, faults } = begin(next(1), next(3));
    expect([pass(), pass(), pass(), pass()]).toEqual([true, true, true, true]);
    // The first of the catalogue acts, and of two alike the one that was armed first.
    expect(faults.list()).toEqual([]);
  });
});

test('a fault for every nth counts those that fit it, shaped or not', () => {
  const { pass } = begin(armed({ kind: 'every', nth: 3 }));
  expect(Array.from({ length: 7 }, pass)).toEqual([false, false, true, false, false, true, false]);
});

test('a fault by chance draws once for each callback that fits it', () => {
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
  const forMinute = armed({ kind: 'for', seconds: 60 });

  test('is gone when its time is over, and tells that something changed', () => {
    const { clock, pass, faults, changes } = begin(forMinute);
    clock.advance(59_999);
    expect(pass()).toBe(true);
    const before = changes();
    clock.advance(1);
    expect(faults.list()).toEqual([]);
    expect(changes()).toBe(before + 1);
  });

  test('waits for the earliest of several, in whichever order they were armed', () => {
    const { clock, faults } = begin(forMinute, armed({ kind: 'for', seconds: 1 }), { fault: 'refuse_100' });
    clock.advance(1_000);
    expect(faults.list().map(({ id }) => id)).toEqual([1, 3]);
    clock.advance(59_000);
    expect(faults.list().map(({ id }) => id)).toEqual([3]);
  });

  test('ends as much earlier as the clock is set back', () => {
    const { clock, faults } = begin(forMinute);
    const [before] = faults.list();
    faults.shiftWaiting(15_000);
    expect(faults.list()[0]?.until).toBe((before?.until ?? 0) - 15_000);
    expect(before?.until).toBe(clock.now() + 60_000);
  });

  test('is waited for no longer once it is cleared or the workbench stops', () => {
    const cleared = begin(forMinute);
    cleared.faults.clear([1]);
    expect(cleared.clock.delays()).toEqual([]);
    const stopped = begin(forMinute);
    stopped.faults.stop();
    expect(stopped.clock.delays()).toEqual([]);
  });
});

test('what is armed is told as a change, and so is what it shaped; what it left alone is not', () => {
  const { arrive, pass, changes } = begin(armed({ kind: 'always' }));
  expect(changes()).toBe(1);
  arrive().done();
  expect(changes()).toBe(1);
  pass();
  expect(changes()).toBe(2);
});

test('ids count on, and are never given again', () => {
  const { faults } = begin(next(1), next(1));
  faults.clearAll();
  faults.arm([faultArmingSchema.parse({ fault: 'http_500' })]);
  expect(faults.list().map(({ id }) => id)).toEqual([3]);
});
