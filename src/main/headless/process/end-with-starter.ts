/**
 * Ends this process, as SIGTERM would, once the one that started it is gone, even by SIGKILL: it is the only one that a
 * person knows the number of. The end of its channel tells of it; under npm, which holds none, `endWithNpm` does.
 */
export function endWithStarter(): void {
  process.once('disconnect', () => {
    // Who listens for signals has something to finish first, and has heard of this too (`stopSignal`).
    if (process.listenerCount('SIGTERM') === 0) process.kill(process.pid, 'SIGTERM');
  });
  // It must not keep a command running that is done.
  process.channel?.unref();
}
