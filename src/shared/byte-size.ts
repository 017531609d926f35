const UNITS = ['KB', 'MB', 'GB'] as const;

/** `32 MB`, `1.5 KB`, `17 bytes`: for people, so with at most one decimal. Units of 1024. */
export function formatByteSize(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  let size = bytes / 1024;
  let unit = 0;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${Number(size.toFixed(1))} ${UNITS[unit]}`;
}
