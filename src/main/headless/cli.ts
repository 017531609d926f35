import { exitCodeOf } from './process/exit-code.ts';
import { terminalOfProcess } from './process/terminal.ts';
import { runGgw } from './run-ggw.ts';

ignoreClosedPipes();
exitWithParent();
// Past this point nothing of it can be trusted, so it ends; what it owed is on disk for the next start.
process.on('uncaughtException', (error) => process.exit(exitCodeOf(error, { console })));

process.exitCode = await runGgw(process.argv.slice(2), terminalOfProcess());
// The starter may forward a signal while this process exits, when no handler is left: tell it the exit code first.
process.send?.({ exitCode: process.exitCode });

/**
 * `ggw operators export | head -1` closes our output while we write (EPIPE), and so does who closes the terminal (EIO).
 * Whoever read it has seen enough: what is left to say is dropped, and what is left to do goes on.
 */
function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
    });
  }
}

/**
 * Ends this process, as SIGTERM would, once the one that started it is gone, even by SIGKILL: it is the only one that a
 * person knows the number of. The end of its channel tells of it; under npm, which holds none, `endWithNpm` does.
 */
function exitWithParent(): void {
  process.once('disconnect', () => {
    // Who listens for signals has something to finish first, and has heard of this too (`stopSignal`).
    if (process.listenerCount('SIGTERM') === 0) process.kill(process.pid, 'SIGTERM');
  });
  // It must not keep a command running that is done.
  process.channel?.unref();
}
