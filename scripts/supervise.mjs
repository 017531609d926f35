import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program in this terminal until it ends, handing on the signals that would otherwise end only this process
 * and leave the program behind. With `channel` the program has one to this process, whose end it thereby hears of,
 * however it came; it takes a signal that it gets twice for one (`stop-signal.ts`), and tells its exit code ahead, for
 * the second may come while it ends. Plain JavaScript: it also runs on a Node too old for the rest.
 */
export function supervise(command, args, { channel = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    });
    const stopForwarding = forwardSignals(child, { mayBeDuplicated: channel });
    // Whoever started this process is gone. That is no signal: one may have come before it.
    const endChild = () => (channel ? child.connected && child.disconnect() : child.kill('SIGTERM'));
    process.on('disconnect', endChild);
    const stopListening = () => {
      stopForwarding();
      process.off('disconnect', endChild);
    };
    child.once('error', (error) => {
      stopListening();
      reject(error);
    });
    let reportedExitCode;
    child.on('message', ({ exitCode }) => (reportedExitCode = exitCode));
    child.once('exit', (code, signal) => {
      stopListening();
      const end = () =>
        resolve({ exitCode: code ?? reportedExitCode ?? 128 + constants.signals[signal], signal });
      if (child.connected) child.once('disconnect', end);
      else end();
    });
  });
}

function forwardSignals(child, { mayBeDuplicated }) {
  const forward = (signal) => {
    // A terminal tells all of its processes itself, by Ctrl+C or by closing; twice would be read as impatience.
    const fromTerminal = signal !== 'SIGTERM' && process.stdin.isTTY;
    if (mayBeDuplicated || !fromTerminal) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
  };
}

/**
 * Ends this process once npm is gone, as the end of a channel would, or as SIGTERM where nothing listens for that: a
 * signal that ends npm ends npm's shell as well, but goes no further. Only under npm: elsewhere a parent may leave its
 * child running on purpose.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  // A terminal whose npm is gone sends SIGHUP to the rest by itself; only what outlives that is told again.
  const patienceMs = process.stdin.isTTY ? 3_000 : 0;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    setTimeout(() => {
      if (!process.emit('disconnect')) process.kill(process.pid, 'SIGTERM');
    }, patienceMs).unref();
  }, 500);
  watch.unref();
}
