import { runGgw, type GgwProgram } from '../run-ggw.ts';
import { getExitCode } from './exit-code.ts';
import { createProcessTerminal } from './terminal.ts';

/** Runs this process's command line, and sets its exit code. */
export async function runProcess(ggw: GgwProgram): Promise<void> {
  ignoreClosedPipes();
  exitWithParent();
  // The process is in an unknown state, so it exits; pending deliveries are on disk for the next start.
  process.on('uncaughtException', (error) => process.exit(getExitCode(error, { console })));

  process.exitCode = await runGgw(ggw, process.argv.slice(2), createProcessTerminal());
  // The starter may forward a signal while this process exits without a handler, so report the exit code first. It may
  // also be gone: then nobody needs it.
  process.send?.({ exitCode: process.exitCode }, () => undefined);
}

/**
 * `ggw operators export | head -1` closes our output while we write (EPIPE), and so does closing the terminal (EIO).
 * Further output is dropped, and the command continues.
 */
function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
    });
  }
}

/**
 * Ends this process, as SIGTERM would, when its parent is gone, even by SIGKILL: the parent's is the only pid that
 * users know. The end of the IPC channel signals it; under npm, which has none, `endWithNpm` does.
 */
function exitWithParent(): void {
  process.once('disconnect', () => {
    // Listeners for signals clean up first, and they are notified of this, too (`waitForStopSignal`).
    if (process.listenerCount('SIGTERM') === 0) process.kill(process.pid, 'SIGTERM');
  });
  // The channel must not keep a finished command running.
  process.channel?.unref();
}
