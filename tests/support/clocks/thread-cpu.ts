/** The processor's time of this thread alone so far, in milliseconds: a busy machine makes nothing take longer by it. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
