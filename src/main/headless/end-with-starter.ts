/**
 * Ends this process, as SIGTERM would, once the one that started it is gone, even by SIGKILL: it is the only one that a
 * person knows the number of. Does nothing where nobody holds a channel to this process.
 */
export function endWithStarter(): void {
  if (process.channel === undefined || process.channel === null) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // It must not keep a command running that is done.
  process.channel.unref();
}
