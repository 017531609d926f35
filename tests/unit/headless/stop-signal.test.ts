import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { waitForStopSignal } from '#headless/process/stop-signal.ts';

/** A process that receives signals, and records how it ends itself. */
function createProcess() {
  let now = 5_000;
  const killedBy: string[] = [];
  const signals = Object.assign(new EventEmitter(), {
    pid: 7,
    kill: (pid: number, signal: string) => {
      expect([pid, signals.listenerCount(signal)]).toEqual([7, 0]);
      killedBy.push(signal);
      return true as const;
    },
  });
  const clock = { monotonicMs: () => now };
  return {
    signals,
    killedBy,
    stopped: waitForStopSignal(clock, { signals }),
    wait: (ms: number) => (now += ms),
  };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])('%s requests shutdown', async (signal) => {
  const { signals, stopped, killedBy } = createProcess();
  signals.emit(signal, signal);
  await stopped;
  expect(killedBy).toEqual([]);
});

test('a second signal within a second is the same interrupt, forwarded by a parent; a later one ends the process', async () => {
  const { signals, stopped, killedBy, wait } = createProcess();
  signals.emit('SIGINT', 'SIGINT');
  await stopped;
  wait(999);
  signals.emit('SIGTERM', 'SIGTERM');
  expect(killedBy).toEqual([]);
  wait(1);
  signals.emit('SIGTERM', 'SIGTERM');
  expect(killedBy).toEqual(['SIGTERM']);
});

test('the end of the parent process counts as a first interrupt, but never as a second one', async () => {
  const { signals, stopped, killedBy, wait } = createProcess();
  signals.emit('disconnect');
  await stopped;
  wait(500);
  signals.emit('SIGINT', 'SIGINT');
  signals.emit('disconnect');
  wait(60_000);
  signals.emit('disconnect');
  expect(killedBy).toEqual([]);
  signals.emit('SIGINT', 'SIGINT');
  expect(killedBy).toEqual(['SIGINT']);
});
