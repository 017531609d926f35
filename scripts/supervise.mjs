import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program in this terminal and forwards signals that would otherwise end only this process. With `channel` the
 * program has an IPC channel, whose end tells it that this process is gone; it treats a duplicate signal as one
 * (`stop-signal.ts`) and reports its exit code in advance, because the duplicate may arrive while it exits. Plain
 * JavaScript: it also runs on outdated versions of Node.
 */
export function supervise(command, args, { channel = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    });
    const stopForwarding = forwardSignals(child, { mayBeDuplicated: channel });
    // The parent process is gone. That does not count as a signal, because one may have come before it.
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
    // A terminal signals all of its processes itself (Ctrl+C, close); a second signal would force an immediate exit.
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
 * Ends this process once npm is gone: as if its IPC channel had closed, or with SIGTERM if nothing listens for that. A
 * signal that ends npm also ends npm's shell, but is not forwarded. Only under npm: elsewhere a parent may detach on
 * purpose.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  // A terminal sends SIGHUP to the remaining processes itself; only those that survive it are signalled again.
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
