/** CPU time of this thread so far, in milliseconds: unaffected by other load. */
export function readThreadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
