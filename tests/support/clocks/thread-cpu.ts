/** Returns the CPU time of this thread so far, in milliseconds, which other load does not affect. */
export function readThreadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
